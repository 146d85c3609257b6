import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { lazyExtra } from '../lib/lazyExtra.ts';

const Drawer = lazyExtra(async () => (await import('./Drawer.tsx')).Drawer);

interface Props {
  readonly title: string;
  /** The button that opens it. */
  readonly trigger: ReactElement<{ onClick?: () => void; 'aria-expanded'?: boolean }>;
  readonly children: ReactNode;
}

/** A drawer whose code arrives with the first press on its button. */
export function LazyDrawer({ title, trigger, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      {cloneElement(trigger, { onClick: open, 'aria-expanded': isOpen })}
      {wasOpened && (
        <Suspense>
          <Drawer title={title} open={isOpen} onOpenChange={setOpen}>
            {children}
          </Drawer>
        </Suspense>
      )}
    </>
  );
}

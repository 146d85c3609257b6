import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from './lazyPart.tsx';

const DrawerPanel = lazyPart('This panel', async () => (await import('./DrawerPanel.tsx')).DrawerPanel);

type DrawerProps = {
  title: string;
  trigger: ReactElement<{ onClick?: () => void; 'aria-expanded'?: boolean }>;
  children: ReactNode;
};

/** A panel over the page, opened by a button. Its code loads on the first press. */
export function Drawer({ title, trigger, children }: DrawerProps) {
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
          <DrawerPanel title={title} open={isOpen} onOpenChange={setOpen}>
            {children}
          </DrawerPanel>
        </Suspense>
      )}
    </>
  );
}

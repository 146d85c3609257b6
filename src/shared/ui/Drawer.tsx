import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { lazyPart } from './lazyPart.tsx';

const DrawerPanel = lazyPart('This panel', async () => (await import('./DrawerPanel.tsx')).DrawerPanel);

type DrawerProps = {
  title: string;
  trigger: ReactElement<ComponentProps<'button'>>;
  children: ReactNode;
};

/** A panel over the page, opened by a button. Its code loads on the first press. */
export function Drawer({ title, trigger, children }: DrawerProps) {
  /** Null until it is first opened. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      {cloneElement(trigger, { onClick: () => setOpen(true), 'aria-expanded': isOpen === true })}
      {isOpen !== null && (
        <Suspense>
          <DrawerPanel title={title} open={isOpen} onOpenChange={setOpen}>
            {children}
          </DrawerPanel>
        </Suspense>
      )}
    </>
  );
}

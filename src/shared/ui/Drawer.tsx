import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from './lazyPart.tsx';

const DrawerPanel = lazyPart('The panel', async () => (await import('./DrawerPanel.tsx')).DrawerPanel);

type DrawerProps = Omit<ComponentProps<typeof DrawerPanel>, 'open'> & {
  /** Null until it is first opened, which loads its code. */
  open: boolean | null;
};

/** A panel over the page, for filters and what is shown on request. */
export function Drawer({ open, ...panel }: DrawerProps) {
  if (open === null) return null;
  return (
    <Suspense>
      <DrawerPanel open={open} {...panel} />
    </Suspense>
  );
}

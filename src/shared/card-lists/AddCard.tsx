import type { ListedCard } from '../../data/api/resources/listed.ts';
import { InBrowser, lazyPart } from '../ui/lazyPart.tsx';
import { SkeletonBlock } from '../ui/Skeleton.tsx';

/** `CardField`, lazy because the first screen does not need its combobox. */
export const LazyCardField = lazyPart('The card picker', async () => {
  return (await import('./CardField.tsx')).CardField;
});

interface Props {
  readonly label?: string;
  readonly accept?: (card: ListedCard) => boolean;
  readonly onAdd: (cardId: string) => void;
}

/** Adds cards to a page by name. */
export function AddCard({ label = 'Add a card', accept, onAdd }: Props) {
  return (
    <InBrowser fallback={<SkeletonBlock height="var(--target)" />}>
      <LazyCardField
        label={label}
        placeholder={label}
        cardId={null}
        accept={accept}
        onChange={(id) => id !== null && onAdd(id)}
      />
    </InBrowser>
  );
}

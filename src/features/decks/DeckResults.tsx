import type { Decklist } from '../../data/api/resources/registry.ts';
import type { Target } from '../../domain/json-api/target.ts';
import { RecordList } from '../../shared/lists/RecordList.tsx';
import { InBrowser, lazyPart } from '../../shared/ui/lazyPart.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { decklists } from './decklistEntry.tsx';
import { showOf } from './finderAddress.ts';

const DeckTiles = lazyPart('The decklists', async () => (await import('./DeckTiles.tsx')).DeckTiles);
const DeckCopies = lazyPart('The decklists', async () => (await import('./DeckCopies.tsx')).DeckCopies);

/** Found decklists as a table, as identities, or as copies of the chosen cards. */
export function DeckResults({ target, decks }: { target: Target; decks: readonly Decklist[] }) {
  const show = showOf(target);
  if (show === 'table') {
    return <RecordList target={target} entry={decklists} records={decks} caption="Decklists" />;
  }
  return (
    <InBrowser fallback={<SkeletonText lines={20} />}>
      {show === 'tiles' ? <DeckTiles decks={decks} /> : <DeckCopies target={target} decks={decks} />}
    </InBrowser>
  );
}

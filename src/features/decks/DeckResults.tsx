import { Suspense } from 'react';
import type { Decklist } from '../../data/api/resources/registry.ts';
import type { Target } from '../../domain/json-api/target.ts';
import { RecordList } from '../../shared/lists/RecordList.tsx';
import { InBrowser, lazyPart } from '../../shared/ui/lazyPart.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { type ComingOf, decklists, withComing } from './decklistEntry.tsx';
import { showOf } from './finderAddress.ts';

const DeckTiles = lazyPart('The decklists', async () => (await import('./DeckTiles.tsx')).DeckTiles);
const DeckCopies = lazyPart('The decklists', async () => (await import('./DeckCopies.tsx')).DeckCopies);

interface Props {
  readonly target: Target;
  readonly decks: readonly Decklist[];
  readonly comingOf?: ComingOf | undefined;
}

/** Found decklists as a table, as identities, or as copies of the chosen cards. */
export function DeckResults({ target, decks, comingOf }: Props) {
  const show = showOf(target);
  if (show === 'table') {
    const entry = comingOf === undefined ? decklists : withComing(comingOf);
    return <RecordList target={target} entry={entry} records={decks} caption="Decklists" />;
  }
  const skeleton = <SkeletonText lines={40} />;
  if (show === 'copies') {
    return (
      <Suspense fallback={skeleton}>
        <DeckCopies target={target} decks={decks} comingOf={comingOf} />
      </Suspense>
    );
  }
  // As many in a row as fit, which only the browser knows
  return (
    <InBrowser fallback={skeleton}>
      <DeckTiles decks={decks} comingOf={comingOf} />
    </InBrowser>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countQuery } from '../../data/api/queries.ts';
import type { CardSet } from '../../data/api/resources/registry.ts';
import { collectionTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { formatCount, formatNumber } from '../../domain/text/format.ts';
import { useOwned } from '../../shared/collection/owned.ts';
import { useCounts } from '../../shared/lists/counts.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Drawer } from '../../shared/ui/Drawer.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './OwnedSetsPage.module.css';

const decksOf = (sets: readonly string[]) =>
  collectionTarget('decklists', { card_set_id: sets.toSorted().join(',') });

/**
 * The decklists that the reader's sets suffice for, and on request those that one more set would add. It stands there before
 * a set is ticked, so that the sets below stay in place.
 */
export function BuildableDecks({ sets }: { readonly sets: readonly CardSet[] }) {
  const { owned } = useOwned();
  /** Null until it was asked for once. */
  const [isShort, setShort] = useState<boolean | null>(null);
  const own = Object.keys(owned.sets);
  const missing = sets.filter(({ id }) => !own.includes(id));
  return (
    <Section
      title="What you can build"
      plain
      action={
        <Button size="s" aria-expanded={isShort === true} onClick={() => setShort(true)}>
          Decks one set short
        </Button>
      }
    >
      <p className={styles.decks}>
        {own.length === 0 ? 'Tick a set to count the decklists.' : <OwnDecks own={own} />}
      </p>
      <Drawer title="Decks one set short" open={isShort} onOpenChange={setShort}>
        <div className={styles.short}>
          <OneSetShort own={own} missing={missing} />
        </div>
      </Drawer>
    </Section>
  );
}

function OwnDecks({ own }: { readonly own: readonly string[] }) {
  const target = decksOf(own);
  // Without a count the link still leads to the finder, which filters by itself where the API cannot
  const { data = null } = useQuery(countQuery('decklists', target.params));
  return <TextLink href={toAppUrl(target)}>{countWords(data)} with only cards from your sets</TextLink>;
}

function countWords(count: number | null): string {
  if (count === null) return 'Decklists';
  return count === 0 ? 'No decklists' : formatCount(count, 'decklist');
}

/** The sets by how many decklists each would add, most first. */
function OneSetShort({
  own,
  missing,
}: {
  readonly own: readonly string[];
  readonly missing: readonly CardSet[];
}) {
  const counts = useCounts([
    // Without a set there is no deck
    ...(own.length === 0 ? [] : [{ key: '', collection: 'decklists' as const, params: decksOf(own).params }]),
    ...missing.map(({ id }) => ({
      key: id,
      collection: 'decklists' as const,
      params: decksOf([...own, id]).params,
    })),
  ]);
  return (
    <Panel what="The counts" query={counts} lines={8}>
      {(total) => {
        const now = total[''] ?? 0;
        const gains = missing
          .map(({ id, name }) => ({ id, name, more: (total[id] ?? 0) - now }))
          .filter(({ more }) => more > 0)
          .sort((a, b) => b.more - a.more);
        if (gains.length === 0) return <p>No decklist is one set short.</p>;
        return (
          <ul aria-label="Decks one set short, by set">
            {gains.map(({ id, name, more }) => (
              <li key={id}>
                <TextLink href={toAppUrl(decksOf([...own, id]))}>
                  {name}: {formatNumber(more)} more
                </TextLink>
              </li>
            ))}
          </ul>
        );
      }}
    </Panel>
  );
}

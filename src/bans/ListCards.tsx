import { type ReactNode, useMemo } from 'react';
import type { Restriction } from '../api/resources/registry.ts';
import { CardLines, lineOfCard } from '../card-lists/CardLines.tsx';
import { type CardsById, useCards } from '../catalogue/useCards.ts';
import { listEntries } from '../legality/banList.ts';
import { verdictHeading, verdictMeaning, verdictWord } from '../legality/verdictWords.ts';
import { Boundary } from '../panels/Boundary.tsx';
import { FaultPanel } from '../panels/FaultPanel.tsx';
import { NameLink } from '../records/RecordNames.tsx';
import { useNames } from '../records/useNames.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Section } from '../ui/Section.tsx';
import { Loading, SkeletonText } from '../ui/Skeleton.tsx';
import { groupByVerdict, type VerdictGroup } from './groupByVerdict.ts';
import styles from './ListCards.module.css';

/** Every card that a list names, by verdict, then side and faction. */
export function ListCards({ list }: { list: Restriction }) {
  const entries = useMemo(() => listEntries(list), [list]);
  if (entries.length === 0) return <EmptyState title="This list names no card" />;
  return (
    <CardsPanel
      what="The cards of the list"
      ids={entries.map(({ cardId }) => cardId)}
      skeleton={<SkeletonText lines={Math.min(60, entries.length)} />}
    >
      {(cards) => (
        <>
          {groupByVerdict(entries, cards).map((group) => (
            <Section
              key={group.key}
              title={
                <span data-verdict={group.verdict.kind} className={styles.verdict}>
                  {verdictHeading(group.verdict)}
                </span>
              }
              count={group.size}
              plain
              className={styles.group}
            >
              <p className={styles.meaning}>{verdictMeaning(group.verdict, list.point_limit)}</p>
              <Sides group={group} cards={cards} />
            </Section>
          ))}
        </>
      )}
    </CardsPanel>
  );
}

interface SidesProps {
  readonly group: VerdictGroup;
  readonly cards: CardsById['cards'];
}

function Sides({ group, cards }: SidesProps) {
  const sideName = useNames('sides');
  return (
    <div className={styles.sides}>
      {group.sides.map(({ sideId, cardIds }) => {
        const name = sideId === null ? 'Not in the card database' : sideName(sideId);
        return (
          <Section key={name} title={name} count={cardIds.length} level={3} plain>
            <CardLines
              label={`${verdictWord(group.verdict)}: ${name}`}
              lines={cardIds.map((id) => lineOfCard(id, cards.get(id)))}
            />
          </Section>
        );
      })}
    </div>
  );
}

/** Subtypes of which a list bans every card, besides those that it names (docs/api.md, Restrictions). */
export function ListSubtypes({ list }: { list: Restriction }) {
  if (list.banned_subtypes.length === 0) return null;
  return (
    <Section title="Banned subtypes" count={list.banned_subtypes.length} plain>
      <p className={styles.meaning}>Every card of these subtypes is banned, named on the list or not.</p>
      <ul className={styles.subtypes}>
        {list.banned_subtypes.map((id) => (
          <li key={id}>
            <NameLink collection="card_subtypes" id={id} tone="accent" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface PanelProps {
  readonly ids: readonly string[];
  /** What the panel shows, for its messages: "The cards of the list". */
  readonly what: string;
  readonly skeleton: ReactNode;
  readonly children: (cards: CardsById['cards']) => ReactNode;
}

/** A panel that needs some cards by id; what the catalogue holds is here at once, the rest comes from the API. */
export function CardsPanel({ ids, what, skeleton, children }: PanelProps) {
  const { cards, isPending, error, retry } = useCards(ids);
  if (error !== null) return <FaultPanel what={what} error={error} onRetry={retry} retrying={isPending} />;
  if (isPending) return <Loading label={`${what}: loading…`}>{skeleton}</Loading>;
  return <Boundary what={what}>{children(cards)}</Boundary>;
}

import { useState } from 'react';
import type { Restriction } from '../../data/api/resources/registry.ts';
import { type CardsById, useCards } from '../../data/catalogue/useCards.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { agendaLimitChange } from '../../domain/legality/agendaLimits.ts';
import { byFactionAndTitle, type ListComparison, type ListEntry } from '../../domain/legality/banList.ts';
import { verdictWord } from '../../domain/legality/verdict.ts';
import { capital, formatList, formatNumber } from '../../domain/text/format.ts';
import { LinesBySide, lineOfCard } from '../../shared/card-lists/CardLines.tsx';
import { ChangeNames } from '../../shared/legality-panels/ChangeRows.tsx';
import type { SharedGroup } from '../../shared/legality-panels/ShareLists.tsx';
import { entryAnchor } from '../../shared/records/compareUrls.ts';
import { CardName, useNames } from '../../shared/records/RecordNames.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { CardsPanel } from './ListCards.tsx';
import styles from './ListChanges.module.css';

interface ChangeGroup {
  readonly sign: '+' | '−' | '±';
  /** `banned`, `unbanned`, `changed`. */
  readonly word: string;
  /** With their verdicts in words, unless the group's word says them. */
  readonly cards: readonly { readonly cardId: string; readonly words?: string }[];
}

/** Additions, removals and changed verdicts, as far as there are any. */
function changeGroups({ added, removed, changed }: ListComparison): readonly ChangeGroup[] {
  const cards = changed.map(({ cardId, before, after }) => ({
    cardId,
    words: `${verdictWord(before)} → ${verdictWord(after)}`,
  }));
  const groups: readonly ChangeGroup[] = [
    entryGroup('+', added, 'banned', 'added'),
    entryGroup('−', removed, 'unbanned', 'removed'),
    { sign: '±', word: 'changed', cards },
  ];
  return groups.filter((group) => group.cards.length > 0);
}

/** Entries under `ifBans` if all are bans, else under `other` with their verdicts. */
function entryGroup(
  sign: '+' | '−',
  entries: readonly ListEntry[],
  ifBans: string,
  other: string,
): ChangeGroup {
  if (entries.every(({ verdict }) => verdict.kind === 'banned'))
    return { sign, word: ifBans, cards: entries };
  const cards = entries.map(({ cardId, verdict }) => ({ cardId, words: verdictWord(verdict) }));
  return { sign, word: other, cards };
}

/** `3 banned`, `1 unbanned`. */
export function changeWords(changes: ListComparison): readonly string[] {
  return changeGroups(changes).map(countedWord);
}

function countedWord({ word, cards }: ChangeGroup): string {
  return `${formatNumber(cards.length)} ${word}`;
}

/** "4 banned and 1 unbanned" */
export function changedWords(changes: ListComparison): string {
  const words = changeWords(changes);
  return words.length === 0 ? 'Nothing changed' : formatList(words);
}

/** Changes that name no card, of banned subtypes and of the limit on large agendas: one sentence each. */
export function useOtherChanges({
  subtypesAdded,
  subtypesRemoved,
  agendaLimits: { before, after },
}: ListComparison): readonly string[] {
  const nameOf = useNames('card_subtypes');
  const limit = agendaLimitChange(before, after);
  return [
    ...(limit === '' ? [] : [limit]),
    ...subtypesAdded.map((id) => `Every ${nameOf(id)} is banned.`),
    ...subtypesRemoved.map((id) => `${nameOf(id)} is no longer banned as a subtype.`),
  ];
}

/** The changes as text for sharing. */
export function sharedChanges(
  changes: ListComparison,
  cards: CardsById['cards'],
  others: readonly string[],
): readonly SharedGroup[] {
  const groups = changeGroups(changes).map(({ sign, word, cards: members }) => ({
    heading: capital(word),
    sign,
    cards: inOrder(members, cards).map(({ cardId, words = '' }) => ({
      ...lineOfCard(cardId, cards.get(cardId)),
      note: words,
    })),
  }));
  return [...groups, { heading: 'Other rules', notes: others, cards: [] }];
}

/** The ids of all changed cards. */
export function touchedCards({ added, removed, changed }: ListComparison): readonly string[] {
  return [...added, ...removed, ...changed].map(({ cardId }) => cardId);
}

/** Maximum number of cards to name per kind of change. */
const NAMED = 10;

/** The ids of the cards that `ChangedNames` names. */
export function namedCards(changes: ListComparison): readonly string[] {
  return changeGroups(changes).flatMap(({ cards }) => cards.slice(0, NAMED).map(({ cardId }) => cardId));
}

/**
 * The changed cards by name, one line per kind of change. Names come from the surrounding `CardNames`.
 * @param on the id of the list whose page has all of them
 */
export function ChangedNames({ changes, on }: { changes: ListComparison; on: string }) {
  const groups = changeGroups(changes);
  const others = useOtherChanges(changes);
  if (groups.length === 0 && others.length === 0) return <p className={styles.side}>Nothing changed</p>;
  return (
    <>
      {groups.map((group) => (
        <ChangeNames
          key={group.sign}
          sign={group.sign}
          words={countedWord(group)}
          isBan
          ids={group.cards.map(({ cardId }) => cardId)}
          most={NAMED}
          href={`${recordUrl('restrictions', on)}#changes`}
          nameOf={(id) => <CardName id={id} />}
        />
      ))}
      {others.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

/** A list's changes since its predecessor. */
export function ChangesSince({ previous, changes }: { previous: Restriction; changes: ListComparison }) {
  return (
    <Section
      id="changes"
      className={styles.since}
      title="What changed"
      action={
        <>
          since <TextLink href={recordUrl('restrictions', previous.id)}>{previous.name}</TextLink>
        </>
      }
    >
      <ListChanges changes={changes} />
    </Section>
  );
}

/** The differences of two lists, by side and faction, with card texts. */
export function ListChanges({ changes }: { changes: ListComparison }) {
  const touched = touchedCards(changes);
  const { isPending } = useCards(touched);
  const sentences = useOtherChanges(changes);
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {touched.length > 0 && (
        <CardsPanel what="The changes" ids={touched} skeleton={<SkeletonText lines={touched.length + 1} />}>
          {(cards) => (
            <div className={styles.columns}>
              {changeGroups(changes).map((group) => (
                <Group key={group.sign} group={group} cards={cards} />
              ))}
            </div>
          )}
        </CardsPanel>
      )}
      {touched.length === 0 && sentences.length === 0 && <p>Nothing changed.</p>}
      {!isPending && <Unchanged entries={changes.unchanged} />}
    </>
  );
}

function Group({ group, cards }: { group: ChangeGroup; cards: CardsById['cards'] }) {
  const { sign, word } = group;
  return (
    <div className={styles.column}>
      <h3 className={styles.heading} data-sign={sign}>
        {sign} {countedWord(group)}
      </h3>
      <LinesBySide
        label={`Cards ${word}`}
        level={4}
        lines={inOrder(group.cards, cards).map(({ cardId, words }) => ({
          ...lineOfCard(cardId, cards.get(cardId)),
          // A removed card has no other line
          anchor: sign === '−' ? entryAnchor(cardId) : undefined,
          tail: words,
        }))}
      />
    </div>
  );
}

function inOrder<E extends { readonly cardId: string }>(entries: readonly E[], cards: CardsById['cards']) {
  const order = byFactionAndTitle(cards);
  return entries.toSorted((a, b) => order(a.cardId, b.cardId));
}

function Unchanged({ entries }: { entries: readonly ListEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  if (entries.length === 0) return null;
  return (
    <div className={styles.unchanged}>
      <p className={styles.kept}>
        {formatNumber(entries.length)} unchanged{' '}
        <Button size="s" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      </p>
      {isOpen && (
        <CardsPanel
          what="The unchanged cards"
          ids={entries.map(({ cardId }) => cardId)}
          skeleton={<SkeletonText lines={entries.length} />}
        >
          {(cards) => (
            <div className={styles.columns}>
              <LinesBySide
                label="Cards unchanged"
                lines={inOrder(entries, cards).map(({ cardId, verdict }) => ({
                  ...lineOfCard(cardId, cards.get(cardId)),
                  tail: verdict.kind === 'banned' ? undefined : verdictWord(verdict),
                }))}
              />
            </div>
          )}
        </CardsPanel>
      )}
    </div>
  );
}

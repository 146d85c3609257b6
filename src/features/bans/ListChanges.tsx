import { useState } from 'react';
import type { Restriction } from '../../data/api/resources/registry.ts';
import { type CardsById, useCards } from '../../data/catalogue/useCards.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import type { ListComparison, ListEntry } from '../../domain/legality/banList.ts';
import { verdictWord } from '../../domain/legality/verdict.ts';
import { capital, formatList, formatNumber } from '../../domain/text/format.ts';
import { LinesBySide, lineOfCard } from '../../shared/card-lists/CardLines.tsx';
import { ChangeNames } from '../../shared/legality-panels/ChangeRows.tsx';
import { byFactionAndTitle } from '../../shared/legality-panels/groupByVerdict.ts';
import type { SharedGroup } from '../../shared/legality-panels/shareText.ts';
import { entryAnchor } from '../../shared/records/compareUrls.ts';
import { CardName, type NameOf, useNames } from '../../shared/records/RecordNames.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { CardsPanel, textLine } from './ListCards.tsx';
import styles from './ListChanges.module.css';

/** Cards with the same kind of change, and their verdicts in words. */
interface ChangeGroup {
  readonly sign: '+' | '−' | '±';
  readonly word: string;
  readonly cards: readonly { readonly cardId: string; readonly words: string }[];
}

/** Additions, removals and changed verdicts, with a more specific word if a group's verdicts are all the same. */
function changeGroups({ added, removed, changed }: ListComparison): readonly ChangeGroup[] {
  const words = (entries: readonly ListEntry[]) =>
    entries.map(({ cardId, verdict }) => ({ cardId, words: verdictWord(verdict) }));
  return [
    { sign: '+', word: areBans(added) ? 'banned' : 'added', cards: words(added) },
    { sign: '−', word: areBans(removed) ? 'unbanned' : 'removed', cards: words(removed) },
    {
      sign: '±',
      word: 'changed',
      cards: changed.map(({ cardId, before, after }) => ({
        cardId,
        words: `${verdictWord(before)} → ${verdictWord(after)}`,
      })),
    },
  ];
}

function areBans(entries: readonly ListEntry[]): boolean {
  return entries.every(({ verdict }) => verdict.kind === 'banned');
}

/** `3 banned`, `1 unbanned`: the non-empty groups, in words. */
export function changeWords(changes: ListComparison): readonly string[] {
  return changeGroups(changes)
    .filter(({ cards }) => cards.length > 0)
    .map(({ word, cards }) => `${formatNumber(cards.length)} ${word}`);
}

/** "4 banned and 1 unbanned" */
export function changedWords(changes: ListComparison): string {
  const words = changeWords(changes);
  return words.length === 0 ? 'Nothing changed' : formatList(words);
}

/** Changes of banned subtypes, one sentence each. */
export function subtypeWords(
  { subtypesAdded, subtypesRemoved }: ListComparison,
  nameOf: NameOf,
): readonly string[] {
  return [
    ...subtypesAdded.map((id) => `Every ${nameOf(id)} is banned.`),
    ...subtypesRemoved.map((id) => `${nameOf(id)} is no longer banned as a subtype.`),
  ];
}

/** The changes as text for sharing. */
export function sharedChanges(
  changes: ListComparison,
  cards: CardsById['cards'],
  subtypes: readonly string[],
  origin: string,
): readonly SharedGroup[] {
  const groups = changeGroups(changes).map(({ sign, word, cards: members }) => ({
    heading: capital(word),
    sign,
    cards: inOrder(members, cards).map(({ cardId, words }) => ({
      title: lineOfCard(cardId, cards.get(cardId)).title,
      url: origin + recordUrl('cards', cardId),
      note: word === 'banned' || word === 'unbanned' ? '' : words,
    })),
  }));
  return [...groups, { heading: 'Subtypes', notes: subtypes, cards: [] }];
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

interface NamesProps {
  readonly changes: ListComparison;
  /** The link to all changes. */
  readonly more: string;
}

/** The changed cards by name, one line per kind of change. Names come from the surrounding `CardNames`. */
export function ChangedNames({ changes, more }: NamesProps) {
  const subtypeName = useNames('card_subtypes');
  const groups = changeGroups(changes).filter(({ cards }) => cards.length > 0);
  const subtypes = subtypeWords(changes, subtypeName);
  if (groups.length === 0 && subtypes.length === 0) return <p className={styles.side}>Nothing changed</p>;
  return (
    <>
      {groups.map(({ sign, word, cards }) => (
        <ChangeNames
          key={sign}
          sign={sign}
          words={`${formatNumber(cards.length)} ${word}`}
          isBan
          names={cards.slice(0, NAMED).map(({ cardId }) => ({ key: cardId, name: <CardName id={cardId} /> }))}
          more={
            cards.length > NAMED && (
              <TextLink href={`${more}#changes`}>and {formatNumber(cards.length - NAMED)} more</TextLink>
            )
          }
        />
      ))}
      {subtypes.map((sentence) => (
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
  const subtypeName = useNames('card_subtypes');
  const touched = touchedCards(changes);
  const { isPending } = useCards(touched);
  const sentences = subtypeWords(changes, subtypeName);
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

interface GroupProps {
  readonly group: ChangeGroup;
  readonly cards: CardsById['cards'];
}

function Group({ group: { sign, word, cards: members }, cards }: GroupProps) {
  if (members.length === 0) return null;
  const isAlike = word === 'banned' || word === 'unbanned';
  return (
    <div className={styles.column}>
      <h3 className={styles.heading} data-sign={sign}>
        {sign} {formatNumber(members.length)} {word}
      </h3>
      <LinesBySide
        label={`Cards ${word}`}
        level={4}
        lines={inOrder(members, cards).map(({ cardId, words }) => ({
          ...textLine(cardId, cards),
          // A removed card has no other line
          anchor: sign === '−' ? entryAnchor(cardId) : undefined,
          ...(!isAlike && { tail: words }),
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
                  ...textLine(cardId, cards),
                  ...(verdict.kind !== 'banned' && { tail: verdictWord(verdict) }),
                }))}
              />
            </div>
          )}
        </CardsPanel>
      )}
    </div>
  );
}

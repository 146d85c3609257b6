import { type ReactNode, useMemo, useState } from 'react';
import type { Restriction } from '../../data/api/resources/registry.ts';
import { type CardsById, useCards } from '../../data/catalogue/useCards.ts';
import { hardestVerdicts, listEntries } from '../../domain/legality/banList.ts';
import type { EntryHistory } from '../../domain/legality/listHistory.ts';
import { isSameVerdict, type Verdict } from '../../domain/legality/verdict.ts';
import { verdictHeading, verdictMeaning, verdictWord } from '../../domain/legality/verdictWords.ts';
import { formatDate } from '../../domain/text/format.ts';
import { type CardLineData, CardLines, lineOfCard } from '../../shared/card-lists/CardLines.tsx';
import { entryAnchor } from '../../shared/legality-panels/compareUrls.ts';
import { groupByVerdict, type VerdictGroup } from '../../shared/legality-panels/groupByVerdict.ts';
import { Boundary } from '../../shared/panels/Boundary.tsx';
import { FaultPanel } from '../../shared/panels/FaultPanel.tsx';
import { NameLink } from '../../shared/records/RecordNames.tsx';
import { useNames } from '../../shared/records/useNames.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Loading, SkeletonText } from '../../shared/ui/Skeleton.tsx';
import styles from './ListCards.module.css';

interface Props {
  readonly list: Restriction;
  /** Since when the list names each card, by card id. */
  readonly histories?: ReadonlyMap<string, EntryHistory>;
  /** The first day of the list in its format: cards that it brought are marked. */
  readonly from?: string | null;
}

/** What begins the words for a card that the list brought. */
const NEW = 'New: ';

/** A list of fewer cards is seen at a glance. */
const FEW = 12;

/** Every card that a list names, by verdict, then side and faction; with a search within. */
export function ListCards({ list, histories, from = null }: Props) {
  const [text, setText] = useState('');
  const entries = useMemo(() => listEntries(list), [list]);
  if (entries.length === 0) return <EmptyState title="No cards on this list" />;
  const wanted = fold(text);
  const hardest = hardestVerdicts(list);
  const lineMore = (cardId: string, verdict: Verdict): LineMore => {
    const history = histories?.get(cardId);
    const words = history && historyWords(history, verdict, from);
    return {
      detail: words?.startsWith(NEW) ? <b className={styles.new}>{words}</b> : words,
      // A card under two verdicts is shown twice, and has one anchor
      anchor: isSameVerdict(hardest.get(cardId) ?? verdict, verdict) ? entryAnchor(cardId) : undefined,
    };
  };
  return (
    <CardsPanel
      what="The cards of the list"
      ids={entries.map(({ cardId }) => cardId)}
      skeleton={<SkeletonText lines={Math.min(60, entries.length)} />}
    >
      {(cards) => {
        const shown = entries.filter(({ cardId }) =>
          fold(lineOfCard(cardId, cards.get(cardId)).title).includes(wanted),
        );
        return (
          <>
            {entries.length > FEW && (
              <SearchField
                label="Search this list"
                value={text}
                onChange={setText}
                className={styles.search}
              />
            )}
            {shown.length === 0 && <p className={styles.meaning}>No card on this list matches.</p>}
            {groupByVerdict(shown, cards).map((group) => (
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
                <Sides group={group} cards={cards} lineMore={lineMore} />
              </Section>
            ))}
          </>
        );
      }}
    </CardsPanel>
  );
}

interface SidesProps {
  readonly group: VerdictGroup;
  readonly cards: CardsById['cards'];
  readonly lineMore: (cardId: string, verdict: Verdict) => LineMore;
}

/** A card's time on the format's lists, and the id of its line. */
type LineMore = Pick<CardLineData, 'detail' | 'anchor'>;

function Sides({ group, cards, lineMore }: SidesProps) {
  const sideName = useNames('sides');
  return (
    <div className={styles.sides}>
      {group.sides.map(({ sideId, cardIds }) => {
        const name = sideId === null ? 'Not in the card database' : sideName(sideId);
        return (
          <Section key={name} title={name} count={cardIds.length} level={3} plain>
            <CardLines
              label={`${verdictWord(group.verdict)}: ${name}`}
              denseOnPaper
              lines={cardIds.map((id) => ({
                ...lineOfCard(id, cards.get(id)),
                ...lineMore(id, group.verdict),
                text: cards.get(id)?.text ?? null,
              }))}
            />
          </Section>
        );
      })}
    </div>
  );
}

/**
 * A card’s time on a format’s lists in one line: `Banned since 13 Mar 2026; twice before`.
 * @internal for its test
 */
export function historyWords(
  { since, until, instead, times }: EntryHistory,
  verdict: Verdict,
  listFrom: string | null,
): string {
  const word = verdictWord(verdict);
  const time =
    until === null
      ? `${word} since ${formatDate(since, 'short')}`
      : `${word} from ${formatDate(since, 'short')} to ${formatDate(until, 'short')}`;
  const before = [
    ...(instead === null ? [] : [`${verdictWord(instead).toLowerCase()} right before`]),
    ...(times === 0 ? [] : [`${timesWord(times)} before`]),
  ];
  const isNew = listFrom === since && instead === null;
  return [isNew ? `${NEW}${time.replace(/^./, (first) => first.toLowerCase())}` : time, ...before].join('; ');
}

function timesWord(times: number): string {
  return ['never', 'once', 'twice'][times] ?? `${times} times`;
}

/** For comparing what is typed with titles: without case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Subtypes of which a list bans every card, besides those that it names (docs/api.md, Restrictions). */
export function ListSubtypes({ list }: { list: Restriction }) {
  if (list.banned_subtypes.length === 0) return null;
  return (
    <Section title="Banned subtypes" count={list.banned_subtypes.length} plain>
      <p className={styles.meaning}>Every card with these subtypes is banned.</p>
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

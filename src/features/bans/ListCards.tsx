import { type ReactNode, useState } from 'react';
import type { Restriction } from '../../data/api/resources/registry.ts';
import { type CardsById, useCards } from '../../data/catalogue/useCards.ts';
import { agendaLimitOf, agendaLimitWords } from '../../domain/legality/agendaLimits.ts';
import {
  type EntryHistory,
  groupByVerdict,
  hardestVerdicts,
  listEntries,
} from '../../domain/legality/banList.ts';
import {
  isSameVerdict,
  type Verdict,
  verdictHeading,
  verdictMeaning,
  verdictWord,
} from '../../domain/legality/verdict.ts';
import { foldText } from '../../domain/query-language/fold.ts';
import { capital, formatDate, loadingWords } from '../../domain/text/format.ts';
import { type CardLine, LinesBySide, lineOfCard } from '../../shared/card-lists/CardLines.tsx';
import { Boundary, FaultPanel } from '../../shared/panels/Panel.tsx';
import { entryAnchor } from '../../shared/records/compareUrls.ts';
import { NameLink } from '../../shared/records/RecordNames.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Loading, SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { SearchField } from '../../shared/ui/TextField.tsx';
import styles from './ListCards.module.css';

interface Props {
  readonly list: Restriction;
  /** Each card's history on the lists, by card id. */
  readonly histories?: ReadonlyMap<string, EntryHistory>;
  /** The list's first day in its format, to mark the cards it added. */
  readonly from?: string | null | undefined;
}

const NEW = 'New: ';

/** Shorter lists need no search. */
const FEW = 12;

/** A list's cards by verdict, side and faction, with a text filter. */
export function ListCards({ list, histories, from = null }: Props) {
  const [text, setText] = useState('');
  const entries = listEntries(list);
  if (entries.length === 0) return <EmptyState title="No cards on this list" />;
  const wanted = foldText(text).trim();
  const hardest = hardestVerdicts(list);
  const lineMore = (cardId: string, verdict: Verdict): Pick<CardLine, 'detail' | 'anchor'> => {
    const history = histories?.get(cardId);
    const words = history && historyWords(history, verdict, from);
    return {
      detail: words?.startsWith(NEW) ? <b className={styles.new}>{words}</b> : words,
      // A card with two verdicts is shown twice, but has one anchor
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
          foldText(lineOfCard(cardId, cards.get(cardId)).title).includes(wanted),
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
                count={group.cardIds.length}
                plain
                className={styles.group}
              >
                <p className={styles.meaning}>{verdictMeaning(group.verdict, list.point_limit)}</p>
                <div className={styles.sides}>
                  <LinesBySide
                    label={verdictWord(group.verdict)}
                    denseOnPaper
                    lines={group.cardIds.map((id) => ({
                      ...lineOfCard(id, cards.get(id)),
                      ...lineMore(id, group.verdict),
                    }))}
                  />
                </div>
              </Section>
            ))}
          </>
        );
      }}
    </CardsPanel>
  );
}

/** A card’s history on a format’s lists in one line: `Banned since 13 Mar 2026; twice before`. */
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
    ...(times === 0 ? [] : [`${['never', 'once', 'twice'][times] ?? `${times} times`} before`]),
  ];
  const isNew = listFrom === since && instead === null;
  return [isNew ? `${NEW}${time.replace(/^./, (first) => first.toLowerCase())}` : time, ...before].join('; ');
}

/** A Startup list's limit on agendas worth 3 or more points. */
export function ListAgendaLimit({ list }: Props) {
  const words = agendaLimitWords(agendaLimitOf(list.id));
  if (words === '') return null;
  return (
    <Section title="Agendas" plain>
      <p className={styles.meaning}>{capital(words)}, counted over all copies in the deck.</p>
    </Section>
  );
}

/** Subtypes that a list bans entirely (docs/api.md, Restrictions). */
export function ListSubtypes({ list }: { list: Restriction }) {
  if (list.banned_subtypes.length === 0) return null;
  return (
    <Section title="Banned subtypes" count={list.banned_subtypes.length} plain>
      <p className={styles.meaning}>All cards with these subtypes are banned.</p>
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
  /** The subject of error messages: "The cards of the list". */
  readonly what: string;
  readonly skeleton: ReactNode;
  readonly children: (cards: CardsById['cards']) => ReactNode;
}

/** A panel that needs cards by id: from the stored card pool at once, else from the API. */
export function CardsPanel({ ids, what, skeleton, children }: PanelProps) {
  const { cards, isPending, error, retry } = useCards(ids);
  if (error !== null) return <FaultPanel what={what} error={error} onRetry={retry} retrying={isPending} />;
  if (isPending) return <Loading label={loadingWords(what)}>{skeleton}</Loading>;
  return <Boundary what={what}>{children(cards)}</Boundary>;
}

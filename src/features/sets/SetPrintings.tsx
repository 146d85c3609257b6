import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { cardIdOf } from '../../data/api/resources/listed.ts';
import type { CardSet, Printing } from '../../data/api/resources/registry.ts';
import { listUrl, recordUrl } from '../../domain/json-api/target.ts';
import { comingWords, type Judge } from '../../domain/legality/judge.ts';
import { capital, formatCopies, formatCount } from '../../domain/text/format.ts';
import { groupBy } from '../../domain/text/lookup.ts';
import { type CardLine, LinesBySide, lineOfCard } from '../../shared/card-lists/CardLines.tsx';
import { CardList, ListSkeleton } from '../../shared/card-lists/CardList.tsx';
import { CardStrip } from '../../shared/card-lists/CardStrip.tsx';
import { VIEWS } from '../../shared/card-lists/cardViews.tsx';
import { InvalidRecordsNote } from '../../shared/lists/ListPanel.tsx';
import { printingsOfSetQuery } from '../../shared/lists/listAddress.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { JudgedTag, useReadersJudge, useVerdictTag } from '../../shared/records/VerdictTag.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { useGo, type View } from '../../shared/ui/Link.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import stack from '../../shared/ui/Stack.module.css';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { ToggleGroup } from '../../shared/ui/ToggleGroup.tsx';
import styles from './SetPrintings.module.css';

type SetView = 'checklist' | View;

const SET_VIEWS = [
  {
    value: 'checklist',
    label: 'Checklist',
    // Three ticked lines
    icon: { d: 'M2 4l1 1 2-2M7.5 4h6.5M2 8l1 1 2-2M7.5 8h6.5M2 12l1 1 2-2M7.5 12h6.5' },
  },
  ...VIEWS,
] as const;

/** A set's printings: some drawn, then all by number, as a checklist or as any card list. The view is in the URL. */
export function SetPrintings({ set }: { set: CardSet }) {
  const [params] = useSearchParams();
  const go = useGo();
  // The checklist, if the URL names no known view
  const view: SetView = SET_VIEWS.find(({ value }) => value === params.get('view'))?.value ?? 'checklist';
  const filter = { card_set_id: set.id };
  const query = useQuery(printingsOfSetQuery(set.id));
  const verdict = useVerdictTag();
  const choose = (chosen: SetView) =>
    go(chosen === 'checklist' ? '?' : `?view=${chosen}`, { replace: true, preventScrollReset: true });
  return (
    <Section
      title="Printings"
      count={query.data?.records.length}
      action={<TextLink href={listUrl('printings', filter)}>Filter these printings</TextLink>}
    >
      <div className={styles.tools}>
        <span className={styles.copies}>{query.data && copiesWords(query.data.records)}</span>
        <ToggleGroup label="View" options={SET_VIEWS} value={view} onChange={choose} collapse />
      </div>
      <Panel
        what="The printings"
        query={query}
        skeleton={
          view === 'checklist' ? (
            <SkeletonText lines={Math.min(60, set.size ?? 20)} />
          ) : (
            <ListSkeleton view={view} />
          )
        }
      >
        {({ records, invalid }) => (
          <>
            <InvalidRecordsNote count={invalid} collection="printings" />
            {records.length === 0 ? (
              <EmptyState title="No printings in this set" />
            ) : (
              <div className={cx(stack.stack, styles.shown)}>
                {view === 'checklist' ? (
                  <Checklist set={set} printings={records} />
                ) : (
                  <CardList caption="Printings" cards={records} view={view} verdict={verdict} />
                )}
              </div>
            )}
          </>
        )}
      </Panel>
    </Section>
  );
}

/** The first card of each faction, drawn; then each side's printings with number, copies and legality in the reader's format. */
function Checklist({ set, printings }: { set: CardSet; printings: readonly Printing[] }) {
  const judge = useReadersJudge();
  const firsts = [...groupBy(printings, ({ faction_id }) => faction_id).values()].flatMap(
    ([first]) => first ?? [],
  );
  return (
    <>
      <CardStrip label={`Cards in ${set.name}, one for each faction`} cards={firsts} />
      <div className={styles.checklist}>
        <LinesBySide
          label="Checklist"
          withLead
          lines={printings.map((printing) => ({
            ...lineOfCard(printing.id, printing),
            ...legalityOf(printing, judge),
            href: recordUrl('printings', printing.id),
            text: null,
            lead: printing.position,
          }))}
        />
      </div>
    </>
  );
}

/** Copies and legality; the verdict to come is below the title, because it would take the room of every title beside it. */
function legalityOf(printing: Printing, judge: Judge | null): Pick<CardLine, 'detail' | 'tail'> {
  const card = { ...printing, id: cardIdOf(printing) };
  const tail = (
    <span className={styles.tail}>
      {printing.quantity !== null && formatCopies(printing.quantity)}
      {judge && <JudgedTag judge={judge} card={card} isShort />}
    </span>
  );
  const coming = judge && comingWords(judge(card));
  return { tail, detail: coming === null ? undefined : capital(coming) };
}

/** "65 cards, 195 copies": the contents of the box. */
function copiesWords(printings: readonly Printing[]): string {
  const copies = printings.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const cards = formatCount(printings.length, 'card');
  return copies === 0 ? cards : `${cards}, ${formatCount(copies, 'copy', 'copies')}`;
}

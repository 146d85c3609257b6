import { type ReactNode, Suspense } from 'react';
import { recordUrl } from '../../domain/json-api/target.ts';
import type { DeckTotals } from '../../domain/legality/deckRules.ts';
import { formatCount } from '../../domain/text/format.ts';
import { useReadersJudge } from '../../shared/records/VerdictTag.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './CheckPage.module.css';
import { useLegalityData } from './checkInFormat.ts';
import { allSlots, type DeckContents, limitsInWords, totalsOf } from './contents.ts';
import { DeckExportMenu } from './DeckExportMenu.tsx';
import { DeckView } from './DeckView.tsx';
import { FormatChecks } from './FormatChecks.tsx';
import type { DeckOrigin } from './printedDeck.ts';
import type { OnRepair } from './repairs.ts';

const BuildCheck = lazyPart(
  'The comparison with your collection',
  async () => (await import('../../shared/collection/BuildCheck.tsx')).BuildCheck,
);

interface Props {
  readonly contents: DeckContents;
  /** Lines of a text that were not recognised. */
  readonly unrecognised?: number | undefined;
  readonly origin: Omit<DeckOrigin, 'site'>;
  /** The URL for comparing with other decks. */
  readonly compare: string;
  readonly onRepair: OnRepair;
  /** Between the formats and the cards. */
  readonly children?: ReactNode;
}

/** The check's result: figures, all formats, and the cards. */
export function CheckResult({ contents, unrecognised, origin, compare, onRepair, children }: Props) {
  const data = useLegalityData();
  const judge = useReadersJudge();
  const totals = totalsOf(contents, judge);
  const { identity, unknown } = contents;
  return (
    <div className={styles.result}>
      <Section title="Formats">
        {data === null ? (
          <Loading label="Loading the formats…">
            <SkeletonText lines={6} />
          </Loading>
        ) : (
          <FormatChecks contents={contents} unrecognised={unrecognised} data={data} onRepair={onRepair} />
        )}
      </Section>
      {children}
      <div className={styles.summary}>
        <div>
          <h2 className={styles.name}>
            {origin.path === null ? (
              origin.name || 'Pasted deck'
            ) : (
              <TextLink href={origin.path} tone="ink">
                {origin.name}
              </TextLink>
            )}
          </h2>
          <p className={styles.line}>
            {identity === null ? (
              'No identity'
            ) : (
              <TextLink href={recordUrl('cards', identity.id)} tone="inherit">
                {identity.title}
              </TextLink>
            )}
          </p>
          <p className={styles.line}>{figures(totals)}</p>
          {unknown.length > 0 && (
            <p className={styles.line}>
              Sift doesn’t know {formatCount(unknown.length, 'card')} in this deck.
            </p>
          )}
        </div>
        <div className={styles.buttons}>
          <LinkButton to={compare}>Compare</LinkButton>
          <DeckExportMenu contents={contents} origin={origin} link={() => window.location.href} />
        </div>
      </div>
      <Section title="Can you build it?">
        <Suspense fallback={<SkeletonBlock height="1.75rem" />}>
          <BuildCheck slots={allSlots(contents)} />
        </Suspense>
      </Section>
      <Section title="Cards" count={totals.size} plain>
        <DeckView contents={contents} factionId={null} />
      </Section>
    </div>
  );
}

/** `45 cards (minimum 45) · 12 of 15 influence · 20 agenda points (20 or 21)` */
function figures(totals: DeckTotals): string {
  const { size, influence, influenceLimit, agendaPoints, agendaRange } = totals;
  const limits = limitsInWords(totals);
  return [
    formatCount(size, 'card') + limits.size,
    influenceLimit === null ? `${influence} influence` : `${influence} of ${influenceLimit} influence`,
    ...(agendaPoints === null && agendaRange === null
      ? []
      : [formatCount(agendaPoints ?? 0, 'agenda point') + limits.agendaPoints]),
  ].join(' · ');
}

import { Suspense, useMemo } from 'react';
import { recordUrl } from '../../domain/json-api/target.ts';
import type { Finding } from '../../domain/legality/deckRules.ts';
import type { DeckCard } from '../../domain/legality/deckTexts.ts';
import { findingWords } from '../../domain/legality/deckWords.ts';
import { verdictsByFormat } from '../../domain/legality/verdictHistory.ts';
import { formatDate } from '../../domain/text/format.ts';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { useAsOf } from '../../shared/ui/Link.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { type LegalityData, useRules } from './checkInFormat.ts';
import type { DeckContents } from './contents.ts';
import styles from './FormatChecks.module.css';
import { type OnRepair, type Repair, repairsOf } from './repairs.ts';

/** Lazy, since a legal deck has none. */
const Replacements = lazyPart(
  'The replacements',
  async () => (await import('./Replacements.tsx')).Replacements,
);

interface Props {
  readonly finding: Finding;
  readonly format: LegalityData['formats'][number];
  readonly data: LegalityData;
  readonly contents: DeckContents;
  readonly onRepair?: OnRepair | undefined;
}

/** More than any deck has; a pasted list of all cards may have more. */
const MOST_CARDS = 60;

/** A broken rule: the cards at fault, and what to do about each. */
export function FindingDetails({ finding, format, data, contents, onRepair }: Props) {
  const { fault, remedy, source } = findingWords(finding, format.name);
  const rules = useRules(format.id, data);
  const repairs = useMemo(
    () => (onRepair === undefined || rules === null ? [] : repairsOf(finding, contents, rules)),
    [onRepair, rules, finding, contents],
  );
  const wordsOf = useWordsOf(finding, format, data);
  const ofFinding = 'cards' in finding ? finding.cards.map((one) => ('card' in one ? one.card : one)) : [];
  const repairOf = new Map(repairs.map((repair) => [repair.card.id, repair]));
  const cards = ofFinding.length > 0 ? ofFinding : repairs.map(({ card }) => card);
  return (
    <li className={styles.finding}>
      <p className={styles.fault}>{fault}</p>
      {cards.length > 0 && (
        <ul className={repairs.length > 0 ? styles.repairs : styles.cards}>
          {cards.slice(0, MOST_CARDS).map((card) => {
            const words = wordsOf(card);
            const repair = repairOf.get(card.id);
            const isFirst = ofFinding.length > 0 && repair === repairs[0];
            return (
              <li key={card.id}>
                <span className={styles.faulty}>
                  <TextLink href={recordUrl('cards', card.id)} tone="ink">
                    {card.title}
                  </TextLink>
                  {words.length > 0 && <span className={styles.when}> {words.join(', ')}</span>}
                </span>
                {repair !== undefined && onRepair !== undefined && (
                  <>
                    <RepairButton repair={repair} onRepair={onRepair} />
                    {repair.isReplaceable && (
                      <Suspense fallback={isFirst && <ReplacementPlace />}>
                        <Replacements
                          repair={repair}
                          rule={finding.rule}
                          contents={contents}
                          formatId={format.id}
                          data={data}
                          isOpenFirst={isFirst}
                          onRepair={onRepair}
                        />
                      </Suspense>
                    )}
                  </>
                )}
              </li>
            );
          })}
          {cards.length > MOST_CARDS && <li className={styles.when}>and {cards.length - MOST_CARDS} more</li>}
        </ul>
      )}
      {remedy !== '' && repairs.length === 0 && <p className={styles.remedy}>{remedy}</p>}
      <p className={styles.source}>{source}</p>
    </li>
  );
}

/** As high as one replacement. */
function ReplacementPlace() {
  return (
    <div className={styles.replacement}>
      <SkeletonText lines={7} />
    </div>
  );
}

function RepairButton({ repair, onRepair }: { repair: Repair; onRepair: OnRepair }) {
  const { card, press } = repair;
  if (press === null) return null;
  const { label, done, change } = press;
  return (
    <Button size="s" label={`${label}: ${card.title}`} onClick={() => onRepair([change], done)}>
      {label}
    </Button>
  );
}

/** What is said beside a card: since when it is out, or from when it is legal. */
function useWordsOf(finding: Finding, format: Props['format'], data: LegalityData) {
  const asOf = useAsOf();
  const subtypeName = useNames('card_subtypes');
  const byFormat = ['banned', 'card-pool', 'restricted', 'points'].includes(finding.rule);
  const subtypes = new Map(
    finding.rule === 'banned' ? finding.cards.map(({ card, subtype }) => [card.id, subtype]) : [],
  );
  return (card: DeckCard): readonly string[] => {
    const subtype = subtypes.get(card.id) ?? null;
    const ban = subtype === null ? [] : [`every ${subtypeName(subtype)} is banned`];
    if (!byFormat) return ban;
    const [verdicts] = verdictsByFormat(card, [format], data.snapshots, data.restrictions, asOf);
    const { periods = [], playableFrom = null } = verdicts ?? {};
    const since = periods.length > 1 ? periods.at(-1)?.from : undefined;
    return [
      ...ban,
      ...(since ? [`since ${formatDate(since)}`] : []),
      ...(playableFrom === null ? [] : [`legal from ${formatDate(playableFrom)}`]),
    ];
  };
}

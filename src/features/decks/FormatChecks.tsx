import { useMemo, useState } from 'react';
import { useSettings } from '../../data/settings/settings.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import type { DeckCard, DeckCheck, Finding } from '../../domain/legality/deckRules.ts';
import { findingWords } from '../../domain/legality/deckWords.ts';
import { comingDeckWords } from '../../domain/legality/judge.ts';
import { mostPlayedFirst } from '../../domain/legality/mostPlayedFirst.ts';
import { verdictsByFormat } from '../../domain/legality/verdictHistory.ts';
import { capital, formatCount, formatDate } from '../../domain/text/format.ts';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { Fold } from '../../shared/ui/Fold.tsx';
import { useAsOf } from '../../shared/ui/Link.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { checkInFormat, type LegalityData } from './checkInFormat.ts';
import type { DeckContents } from './contents.ts';
import styles from './FormatChecks.module.css';

interface Props {
  readonly contents: DeckContents;
  /** Lines of a text that were not recognised: like unknown cards, no rule is checked against them. */
  readonly unrecognised?: number | undefined;
  readonly data: LegalityData;
  /** Shows the user's format first, the others behind a heading. */
  readonly isBrief?: boolean;
}

type Format = LegalityData['formats'][number];

/** A deck's legality in every format; expands to the broken rules, the cards at fault, and possible fixes. */
export function FormatChecks({ isBrief = false, ...props }: Props) {
  const chosen = useSettings((settings) => settings.format);
  const formats = mostPlayedFirst(props.data.formats);
  const first = isBrief ? formats.filter(({ id }) => id === chosen) : formats;
  const others = formats.filter((format) => !first.includes(format));
  const row = (format: Format) => (
    <FormatRow key={format.id} format={format} isOpenFirst={format.id === chosen && !isBrief} {...props} />
  );
  return (
    <div className={styles.formats}>
      {first.map(row)}
      {others.length > 0 && (
        <Fold title={formatCount(others.length, 'other format')} level={3}>
          <div>{others.map(row)}</div>
        </Fold>
      )}
    </div>
  );
}

interface FormatRowProps extends Omit<Props, 'isBrief'> {
  readonly format: Format;
  readonly isOpenFirst: boolean;
}

function FormatRow({ format, contents, unrecognised = 0, data, isOpenFirst }: FormatRowProps) {
  const asOf = useAsOf();
  const { id, name } = format;
  const check = useMemo(() => checkInFormat(contents, id, data, asOf), [contents, id, data, asOf]);
  const [isOpen, setOpen] = useState(isOpenFirst);
  const head = (
    <>
      <span className={styles.name}>{name}</span>
      <CheckTag check={check} unrecognised={unrecognised + contents.unknown.length} />
      {check !== null && <span className={styles.brief}>{brief(check, name)}</span>}
      {check !== null && check.coming !== null && (
        <Tag tone="warn">
          <span aria-hidden="true">⚠ </span>
          {capital(comingDeckWords(check.coming, name))}
        </Tag>
      )}
    </>
  );
  if (check === null || check.findings.length === 0) return <div className={styles.head}>{head}</div>;
  return (
    <details
      className={styles.details}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.head}>{head}</summary>
      {isOpen && (
        <ul className={styles.findings}>
          {check.findings.map((finding) => (
            <FindingDetails key={finding.rule} finding={finding} format={format} data={data} />
          ))}
        </ul>
      )}
    </details>
  );
}

/** A deck's legality in a format. With unrecognised lines, or a rule that is not checked, a deck is never just legal. */
function CheckTag({ check, unrecognised }: { check: DeckCheck | null; unrecognised: number }) {
  if (check === null) return <Tag>No rules</Tag>;
  if (!check.isLegal) return <Tag tone="bad">Not legal</Tag>;
  if (unrecognised > 0) return <Tag>Legal so far ({formatCount(unrecognised, 'line')} not recognised)</Tag>;
  return check.findings.length === 0 ? <Tag tone="good">Legal</Tag> : <Tag>Legal so far</Tag>;
}

function brief(check: DeckCheck, formatName: string): string {
  const words = check.findings.map((finding) => findingWords(finding, formatName).fault);
  const { points, pointLimit } = check.totals;
  if (words.length === 0 && pointLimit !== null && points > 0) return `${points} of ${pointLimit} points`;
  return words.join(' · ');
}

interface FindingProps extends Pick<FormatRowProps, 'format' | 'data'> {
  readonly finding: Finding;
}

/** More than any deck has; a pasted list of all cards may have more. */
const MOST_CARDS = 60;

function FindingDetails({ finding, format, data }: FindingProps) {
  const asOf = useAsOf();
  const { fault, remedy, source } = findingWords(finding, format.name);
  const subtypeName = useNames('card_subtypes');
  const cards = 'cards' in finding ? finding.cards : [];
  const byFormat = ['banned', 'card-pool', 'restricted', 'points'].includes(finding.rule);
  const timesOf = (card: DeckCard) => {
    const { snapshots, restrictions } = data;
    const [verdicts] = verdictsByFormat(card, [format], snapshots, restrictions, asOf);
    const { periods = [], playableFrom = null } = verdicts ?? {};
    const since = periods.length > 1 ? periods.at(-1)?.from : undefined;
    return [
      ...(since ? [`since ${formatDate(since)}`] : []),
      ...(playableFrom === null ? [] : [`legal from ${formatDate(playableFrom)}`]),
    ];
  };
  return (
    <li className={styles.finding}>
      <p className={styles.fault}>{fault}</p>
      {'cards' in finding && (
        <ul className={styles.cards}>
          {cards.slice(0, MOST_CARDS).map((one) => {
            const card = 'card' in one ? one.card : one;
            const subtype = 'subtype' in one ? one.subtype : null;
            const words = [
              ...(subtype === null ? [] : [`every ${subtypeName(subtype)} is banned`]),
              ...(byFormat ? timesOf(card) : []),
            ];
            return (
              <li key={card.id}>
                <TextLink href={recordUrl('cards', card.id)} tone="ink">
                  {card.title}
                </TextLink>
                {words.length > 0 && <span className={styles.when}> {words.join(', ')}</span>}
              </li>
            );
          })}
          {cards.length > MOST_CARDS && <li className={styles.when}>and {cards.length - MOST_CARDS} more</li>}
        </ul>
      )}
      {remedy !== '' && <p className={styles.remedy}>{remedy}</p>}
      <p className={styles.source}>{source}</p>
    </li>
  );
}

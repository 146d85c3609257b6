import { useMemo, useState } from 'react';
import { useSettings } from '../../data/settings/settings.ts';
import type { DeckCheck } from '../../domain/legality/deckRules.ts';
import { findingWords } from '../../domain/legality/deckWords.ts';
import { comingDeckWords } from '../../domain/legality/judgedDeck.ts';
import { mostPlayedFirst } from '../../domain/legality/snapshots.ts';
import { formatCount } from '../../domain/text/format.ts';
import { Fold } from '../../shared/ui/Fold.tsx';
import { useAsOf } from '../../shared/ui/Link.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { checkInFormat, type LegalityData } from './checkInFormat.ts';
import type { DeckContents } from './contents.ts';
import { ComingWords } from './decklistEntry.tsx';
import { FindingDetails } from './FindingDetails.tsx';
import styles from './FormatChecks.module.css';
import type { OnRepair } from './repairs.ts';

interface Props {
  readonly contents: DeckContents;
  /** Lines of a text that were not recognised: like unknown cards, no rule is checked against them. */
  readonly unrecognised?: number | undefined;
  readonly data: LegalityData;
  /** Keeps the formats other than the user's behind a heading, as a phone does anyway. */
  readonly isBrief?: boolean;
  /** Applies a repair; without it none are offered. */
  readonly onRepair?: OnRepair | undefined;
}

type Format = LegalityData['formats'][number];

/** A deck's legality in every format; expands to the broken rules, the cards at fault, and possible fixes. */
export function FormatChecks({ isBrief = false, ...props }: Props) {
  const chosen = useSettings((settings) => settings.format);
  const formats = mostPlayedFirst(props.data.formats);
  const own = formats.filter(({ id }) => id === chosen);
  const others = formats.filter((format) => !own.includes(format));
  const row = (format: Format) => (
    <FormatRow key={format.id} format={format} isOpenFirst={format.id === chosen && !isBrief} {...props} />
  );
  return (
    <div className={styles.formats}>
      {own.map(row)}
      {others.length > 0 && (
        <Fold title={formatCount(others.length, 'other format')} level={3} openWide={!isBrief}>
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

function FormatRow({ format, contents, unrecognised = 0, data, isOpenFirst, onRepair }: FormatRowProps) {
  const asOf = useAsOf();
  const { id, name } = format;
  const check = useMemo(() => checkInFormat(contents, id, data, asOf), [contents, id, data, asOf]);
  const [isOpen, setOpen] = useState(isOpenFirst);
  const coming = check && comingDeckWords(check, name);
  const head = (
    <>
      <span className={styles.name}>{name}</span>
      <CheckTag check={check} unrecognised={unrecognised + contents.unknown.length} />
      {check !== null && (
        <span className={styles.words}>
          <span className={styles.brief}>{brief(check, name)}</span>
          <ComingWords words={coming} />
        </span>
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
            <FindingDetails
              key={finding.rule}
              finding={finding}
              format={format}
              data={data}
              contents={contents}
              onRepair={onRepair}
            />
          ))}
        </ul>
      )}
    </details>
  );
}

/** A deck's legality in a format. With unrecognised lines, or a rule that is not checked, a deck is never just legal. */
function CheckTag({ check, unrecognised }: { check: DeckCheck | null; unrecognised: number }) {
  if (check === null) return <Tag>Before the format began</Tag>;
  if (!check.isLegal) return <Tag tone="bad">Not legal</Tag>;
  const isCertain = unrecognised === 0 && check.findings.length === 0;
  return isCertain ? <Tag tone="good">Legal</Tag> : <Tag>Legal so far</Tag>;
}

function brief(check: DeckCheck, formatName: string): string {
  const words = check.findings.map((finding) => findingWords(finding, formatName).fault);
  const { points, pointLimit } = check.totals;
  if (words.length === 0 && pointLimit !== null && points > 0) return `${points} of ${pointLimit} points`;
  return words.join(' · ');
}

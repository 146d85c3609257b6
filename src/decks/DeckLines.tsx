import { recordTarget, toAppUrl } from '../api/target.ts';
import { formatCount } from '../lib/format.ts';
import { type Judge, useJudge } from '../records/useJudge.ts';
import { useNames } from '../records/useNames.ts';
import { VerdictTag } from '../records/VerdictTag.tsx';
import { useSettings } from '../settings/settings.ts';
import { Section } from '../ui/Section.tsx';
import { VisuallyHidden } from '../ui/screenReader.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import type { DeckGroup, DeckLine } from './contents.ts';
import styles from './DeckLines.module.css';

/** A deck's cards of one type: copies, title, the influence that they cost together, and what the reader's format says of them. */
export function DeckLines({ group: { typeId, copies, lines } }: { group: DeckGroup }) {
  const typeName = useNames('card_types');
  const judge = useJudge(useSettings((settings) => settings.format));
  return (
    <Section title={typeName(typeId)} count={copies} className={styles.group}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.card.id} line={line} judge={judge} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ line: { card, copies, influence }, judge }: { line: DeckLine; judge: Judge | null }) {
  const verdict = judge?.(card);
  return (
    <li className={styles.line} data-faction={card.faction_id}>
      <span className={styles.copies}>{copies}×</span>
      <span className={styles.words}>
        <TextLink href={toAppUrl(recordTarget('cards', card.id))} tone="ink" className={styles.title}>
          {card.title}
        </TextLink>
        {verdict !== undefined && verdict.kind !== 'legal' && <VerdictTag verdict={verdict} />}
      </span>
      {influence > 0 && <Pips influence={influence} />}
    </li>
  );
}

/** As in deck lists of the classic site: one dot each, five in a group. */
function Pips({ influence }: { influence: number }) {
  const words = formatCount(influence, 'influence', 'influence');
  const fives = Array.from({ length: Math.floor(influence / 5) }, () => '●●●●●');
  return (
    <span className={styles.pips} title={words}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <span aria-hidden="true">{[...fives, '●'.repeat(influence % 5)].join(' ').trim()}</span>
    </span>
  );
}

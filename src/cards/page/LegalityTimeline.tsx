import { verdictWord } from '../../legality/words.ts';
import { VERDICT_TONES } from '../../records/VerdictTag.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import type { FormatHistory } from './formatHistories.ts';

/** How the verdicts came to be: a band per format and stretch of time, without the times outside its card pool. */
export function LegalityTimeline({ histories }: { histories: readonly FormatHistory[] }) {
  const rows = histories
    .map(({ format, periods }) => ({
      label: format.name,
      bands: periods
        .filter(({ verdict }) => verdict.kind !== 'not-in-pool')
        .map(({ verdict, from, until }) => ({
          from,
          ...(until === null ? {} : { to: until }),
          tone: VERDICT_TONES[verdict.kind],
          label: verdictWord(verdict),
        })),
    }))
    .filter(({ bands }) => bands.length > 0);
  const starts = rows.flatMap(({ bands }) => bands.map(({ from }) => from)).sort();
  const [first] = starts;
  if (first === undefined) return null;
  return (
    <Timeline
      label="Legality over time"
      rows={rows}
      from={first}
      to={new Date().toISOString().slice(0, 10)}
    />
  );
}

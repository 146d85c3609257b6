import { cardIdOf, type Listed } from '../../data/api/resources/listed.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { shortListName } from '../../domain/legality/snapshots.ts';
import { verdictsByFormat } from '../../domain/legality/verdictHistory.ts';
import { formatDate } from '../../domain/text/format.ts';
import { useNames, useRecords } from '../../shared/records/RecordNames.tsx';
import { useJudge, VerdictTag } from '../../shared/records/VerdictTag.tsx';
import { useAsOf } from '../../shared/ui/Link.tsx';
import styles from './CardVerdict.module.css';

/** The card's verdict in the reader's format, with the list that made it and when: the answer that most readers came for. */
export function CardVerdict({ card }: { card: Listed }) {
  const format = useSettings((settings) => settings.format);
  const formatName = useNames('formats');
  const judge = useJudge(format);
  const since = useSince(card, format);
  if (judge === null) return null;
  const id = cardIdOf(card);
  return (
    <p className={styles.verdict}>
      <span className={styles.format}>{formatName(format)}</span>{' '}
      <VerdictTag verdict={judge({ ...card, id })} href={`#legality`} />
      {since !== '' && <span className={styles.since}> {since}</span>}
    </p>
  );
}

/** `by 23.03, 3 Mar 2023`, for a verdict that a ban list made; empty for others. */
function useSince(card: Listed, format: string): string {
  const snapshots = useRecords('snapshots') ?? [];
  const lists = useRecords('restrictions') ?? [];
  const asOf = useAsOf();
  const judged = { ...card, id: cardIdOf(card) };
  const [verdicts] = verdictsByFormat(judged, [{ id: format }], snapshots, lists, asOf);
  const now = verdicts?.periods.at(-1);
  const list = lists.find(({ id }) => id === now?.madeBy);
  if (now === undefined || list === undefined) return '';
  const words = `by ${shortListName(list.name)}, ${formatDate(now.from, 'short')}`;
  return now.verdict.kind === 'legal' ? `unbanned ${words}` : words;
}

import { useSettings } from '../../data/settings/settings.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { compareLists, type ListComparison } from '../../domain/legality/banList.ts';
import { verdictWord } from '../../domain/legality/verdict.ts';
import { formatDate } from '../../domain/text/format.ts';
import { groupBy } from '../../domain/text/lookup.ts';
import { InForce, listSummary, nextWords } from '../../shared/legality-panels/InForce.tsx';
import {
  type BanListsOfFormat,
  ListsByFormatPanel,
} from '../../shared/legality-panels/ListsByFormatPanel.tsx';
import { CardName, CardNames, useNames } from '../../shared/records/RecordNames.tsx';
import { useStanding } from '../../shared/records/VerdictTag.tsx';
import { useDay } from '../../shared/ui/Link.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './FormatNow.module.css';

/** The user's format with its ban list's changes; then a summary of the other formats. */
export function FormatNow() {
  const format = useSettings((settings) => settings.format);
  const formatName = useNames('formats');
  const day = useDay();
  return (
    <Section
      title={`${formatName(format)} ${day === null ? 'now' : `on ${formatDate(day)}`}`}
      action={<TextLink href="/bans">All ban lists</TextLink>}
      plain
    >
      <ListsByFormatPanel skeleton={<SkeletonText lines={12} />}>
        {({ formats }) => {
          const chosen = formats.find(({ formatId }) => formatId === format);
          const others = formats.filter((lists) => lists !== chosen);
          return (
            <div className={styles.formats}>
              {chosen !== undefined && <ListNow lists={chosen} />}
              <InForce formats={others} compact />
            </div>
          );
        }}
      </ListsByFormatPanel>
    </Section>
  );
}

function ListNow({ lists }: { lists: BanListsOfFormat }) {
  const { current, inForce, announced } = lists;
  const standing = useStanding();
  const day = useDay();
  if (current === null) return <p>{day === null ? 'Nothing in force' : 'Not played yet'}</p>;
  if (inForce === null) return <p>No bans</p>;
  const { list, period } = inForce;
  const before = lists.lists.find((one) => one.list.id === list.id)?.before ?? null;
  const [next] = announced;
  return (
    <div className={styles.now}>
      <p className={styles.list}>
        <TextLink href={recordUrl('restrictions', list.id)} tone="ink">
          {list.name}
        </TextLink>
        <span className={styles.facts}>
          {listSummary(list)} · since {formatDate(period.from)}
        </span>
      </p>
      {before !== null && <Changes changes={compareLists(before, list)} />}
      {next !== undefined && (
        <p className={styles.next}>
          <TextLink href={recordUrl('restrictions', next.list.id)} tone="inherit">
            {nextWords(next, standing(next.period), list.name)}
          </TextLink>
        </p>
      )}
    </div>
  );
}

function Changes({ changes: { added, removed, changed } }: { changes: ListComparison }) {
  const groups = [
    ...[...groupBy(added, ({ verdict }) => verdictWord(verdict))].map(([word, entries]) => ({
      word: `Now ${word.toLowerCase()}`,
      ids: entries.map(({ cardId }) => cardId),
    })),
    { word: 'Unbanned', ids: removed.map(({ cardId }) => cardId) },
    { word: 'Changed', ids: changed.map(({ cardId }) => cardId) },
  ].filter(({ ids }) => ids.length > 0);
  if (groups.length === 0) return null;
  return (
    <CardNames ids={groups.flatMap(({ ids }) => ids)}>
      <dl className={styles.changes}>
        {groups.map(({ word, ids }) => (
          <div key={word} className={styles.group}>
            <dt>{word}</dt>
            <dd>
              {ids.map((id) => (
                <span key={id} className={styles.card}>
                  <CardName id={id} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </CardNames>
  );
}

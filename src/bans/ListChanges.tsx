import type { Restriction } from '../api/resources/registry.ts';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { type CardLineData, CardLines, lineOfCard } from '../card-lists/CardLines.tsx';
import { compareLists, type ListComparison, type ListEntry } from '../legality/banList.ts';
import { verdictWord } from '../legality/verdictWords.ts';
import { formatNumber } from '../lib/format.ts';
import { useNames } from '../records/useNames.ts';
import { Section } from '../ui/Section.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { byFactionAndTitle } from './groupByVerdict.ts';
import { CardsPanel } from './ListCards.tsx';
import styles from './ListChanges.module.css';

interface Props {
  readonly before: Restriction;
  readonly after: Restriction;
}

/** What a list changed against the one before: who came on, who left, whose verdict is another now. */
export function ListChanges({ before, after }: Props) {
  const changes = compareLists(before, after);
  const touched = [...changes.added, ...changes.removed, ...changes.changed].map(({ cardId }) => cardId);
  return (
    <Section
      id="changes"
      title="What changed"
      action={
        <>
          since <TextLink href={toAppUrl(recordTarget('restrictions', before.id))}>{before.name}</TextLink>
        </>
      }
    >
      <Subtypes changes={changes} />
      <CardsPanel what="The changes" ids={touched} skeleton={<SkeletonText lines={touched.length + 1} />}>
        {(cards) => {
          const inOrder = <E extends { readonly cardId: string }>(entries: readonly E[]) => {
            const order = byFactionAndTitle(cards);
            return [...entries].sort((a, b) => order(a.cardId, b.cardId));
          };
          const line = ({ cardId, verdict }: ListEntry): CardLineData => ({
            ...lineOfCard(cardId, cards.get(cardId)),
            ...(verdict.kind !== 'banned' && { tail: verdictWord(verdict) }),
          });
          return (
            <div className={styles.columns}>
              <Column sign="+" word="added" lines={inOrder(changes.added).map(line)} />
              <Column sign="−" word="released" lines={inOrder(changes.removed).map(line)} />
              <Column
                sign="±"
                word="changed"
                lines={inOrder(changes.changed).map(({ cardId, before: was, after: is }) => ({
                  ...lineOfCard(cardId, cards.get(cardId)),
                  tail: `${verdictWord(was)} → ${verdictWord(is)}`,
                }))}
              />
            </div>
          );
        }}
      </CardsPanel>
      <p className={styles.kept}>{formatNumber(changes.unchanged.length)} unchanged.</p>
    </Section>
  );
}

interface ColumnProps {
  readonly sign: string;
  readonly word: string;
  readonly lines: readonly CardLineData[];
}

function Column({ sign, word, lines }: ColumnProps) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.column}>
      <h3 className={styles.heading} data-sign={sign}>
        {sign} {formatNumber(lines.length)} {word}
      </h3>
      <CardLines label={`Cards ${word}`} lines={lines} />
    </div>
  );
}

function Subtypes({ changes }: { changes: ListComparison }) {
  const nameOf = useNames('card_subtypes');
  const sentences = [
    ...changes.subtypesAdded.map((id) => `Every ${nameOf(id)} is banned from now on.`),
    ...changes.subtypesRemoved.map((id) => `${nameOf(id)} is no longer banned as a subtype.`),
  ];
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>);
}

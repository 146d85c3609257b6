import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { CARD_NAMES, LEGALITY, namesQuery, type QueriesOf } from '../../data/api/queries.ts';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import { cardsByIdQueries, useCards } from '../../data/catalogue/useCards.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { ShownFace } from '../../shared/card-face/CardFace.tsx';
import { AddCard, ANY_TWO, exampleQueries, useExampleCards } from '../../shared/card-lists/AddCard.tsx';
import { CardText } from '../../shared/markup/CardText.tsx';
import { FaultPanel } from '../../shared/panels/Panel.tsx';
import { factionWord, numberOrX, typeWord } from '../../shared/records/cardWords.ts';
import { comparedIds } from '../../shared/records/compareUrls.ts';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { JudgedTag, useJudge } from '../../shared/records/VerdictTag.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { useGo } from '../../shared/ui/Link.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/screenReader.tsx';
import styles from './CompareCardsPage.module.css';

const MOST_CARDS = 6;

export const queries: QueriesOf = ({ search }) => {
  const params = new URLSearchParams(search);
  const cards = params.has('ids')
    ? cardsByIdQueries(comparedIds(params, MOST_CARDS, 'Cards').ids)
    : exampleQueries(ANY_TWO);
  return { required: [], optional: [...LEGALITY, ...CARD_NAMES, namesQuery('formats'), ...cards] };
};

/** `/cards/compare?ids=a,b` */
export function Component() {
  const [params] = useSearchParams();
  const go = useGo();
  const { ids: asked, leftOut } = comparedIds(params, MOST_CARDS, 'Cards');
  const isExample = !params.has('ids');
  const example = useExampleCards(isExample ? ANY_TWO : null);
  const { cards, isPending, error, retry } = useCards(asked);
  const show = (next: readonly string[]) => go(`?ids=${next.join(',')}`, { replace: true });
  const shown = isExample ? example : asked.flatMap((id) => cards.get(id) ?? []);
  const ids = isExample ? example.map(({ id }) => id) : asked;
  const unknown = isPending || error !== null ? [] : asked.filter((id) => !cards.has(id));
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: 'Cards', href: '/cards' }]}
        title="Compare cards"
        subtitle="Up to six side by side, with differences marked."
      />
      <div className={styles.page}>
        {ids.length < MOST_CARDS && (
          <div className={styles.add}>
            <AddCard onAdd={(id) => show([...ids.filter((other) => other !== id), id])} />
          </div>
        )}
        {isExample && ids.length > 0 && <p className={styles.note}>An example. Add or remove cards.</p>}
        {leftOut !== null && <p className={styles.note}>{leftOut}</p>}
        {unknown.map((id) => (
          <p key={id} className={styles.note}>
            There is no card “{id}”.
          </p>
        ))}
        {error !== null && <FaultPanel what="The cards" error={error} onRetry={retry} />}
        {isPending && shown.length === 0 && <SkeletonText lines={12} />}
        {shown.length > 0 && (
          <Comparison cards={shown} onRemove={(id) => show(ids.filter((other) => other !== id))} />
        )}
        {ids.length === 0 && <p className={styles.note}>Choose two cards.</p>}
      </div>
    </>
  );
}

interface Row {
  readonly label: string;
  /** The value to compare; cards without one get null. */
  readonly value: (card: ListedCard) => string | null;
  /** What to show, if not the value. */
  readonly cell?: (card: ListedCard) => ReactNode;
}

function useRows(): readonly Row[] {
  const typeName = useNames('card_types');
  const factionName = useNames('factions');
  const format = useSettings((settings) => settings.format);
  const formatName = useNames('formats')(format);
  const judge = useJudge(format);
  return [
    { label: 'Type', value: (card) => typeWord(card.card_type_id, typeName) },
    { label: 'Subtypes', value: (card) => card.display_subtypes },
    { label: 'Faction', value: (card) => factionWord(card.faction_id, factionName) },
    { label: 'Unique', value: (card) => (card.is_unique ? 'Unique' : null) },
    { label: 'Cost', value: (card) => card.cost },
    { label: 'Advancement', value: (card) => card.advancement_requirement },
    { label: 'Agenda points', value: (card) => numberOrX(card.agenda_points) },
    { label: 'Strength', value: (card) => numberOrX(card.strength) },
    { label: 'Memory', value: (card) => numberOrX(card.memory_cost) },
    { label: 'Trash cost', value: (card) => numberOrX(card.trash_cost) },
    { label: 'Influence', value: (card) => numberOrX(card.influence_cost) },
    { label: 'Influence limit', value: (card) => numberOrX(card.influence_limit) },
    { label: 'Minimum deck size', value: (card) => numberOrX(card.minimum_deck_size) },
    { label: 'Copies per deck', value: (card) => numberOrX(card.deck_limit) },
    { label: 'Text', value: (card) => card.stripped_text, cell: (card) => <CardText text={card.text} /> },
    {
      label: formatName,
      value: (card) => judge && JSON.stringify(judge(card)),
      cell: (card) => judge && <JudgedTag judge={judge} card={card} />,
    },
  ];
}

function Comparison({ cards, onRemove }: { cards: readonly ListedCard[]; onRemove: (id: string) => void }) {
  const rows = useRows().filter(({ value }) => cards.some((card) => value(card) !== null));
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>The cards side by side</caption>
        <thead>
          <tr>
            <td />
            {cards.map((card) => (
              <th key={card.id} scope="col">
                <ShownFace cardId={card.id} card={card} isPending={false} />
                <Button size="s" label={`Remove ${card.title}`} onClick={() => onRemove(card.id)}>
                  Remove
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value, cell }) => {
            const differs = cards.length > 1 && new Set(cards.map(value)).size > 1;
            return (
              <tr key={label} data-differs={differs || undefined}>
                <th scope="row">
                  {label}
                  {differs && <VisuallyHidden>, differs</VisuallyHidden>}
                </th>
                {cards.map((card) => (
                  <td key={card.id}>{value(card) === null ? '–' : (cell?.(card) ?? value(card))}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

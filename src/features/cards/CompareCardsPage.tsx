import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { CARD_NAMES, LEGALITY, type QueriesOf } from '../../data/api/pageQueries.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { ShownFace } from '../../shared/card-lists/LinkedFace.tsx';
import { CardText } from '../../shared/markup/CardText.tsx';
import { FaultPanel } from '../../shared/panels/FaultPanel.tsx';
import { factionWord, numberOrX, typeWord } from '../../shared/records/cardWords.ts';
import type { ListedCard } from '../../shared/records/listed.ts';
import { useGo } from '../../shared/records/useGo.ts';
import { useNames } from '../../shared/records/useNames.ts';
import { useJudge, VerdictTag } from '../../shared/records/VerdictTag.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { InBrowser } from '../../shared/ui/lazyExtra.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { Breadcrumbs, PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonBlock, SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/screenReader.tsx';
import styles from './CompareCardsPage.module.css';

/** Brings the code of comboboxes, which the first screen does not need. */
const CardField = lazyPart('The choice of a card', async () => {
  return (await import('../../shared/card-lists/CardField.tsx')).CardField;
});

const MOST_CARDS = 6;

export const queries: QueriesOf = () => ({
  required: [],
  optional: [...LEGALITY, ...CARD_NAMES],
});

/** `/cards/compare?ids=a,b` */
export function Component() {
  const [params] = useSearchParams();
  const go = useGo();
  const named = (params.get('ids') ?? '').split(',').filter((id) => id !== '');
  const ids = [...new Set(named)].slice(0, MOST_CARDS);
  const { cards, isPending, error, retry } = useCards(ids);
  const show = (next: readonly string[]) =>
    go(next.length === 0 ? '?' : `?ids=${next.join(',')}`, { replace: true });
  const shown = ids.flatMap((id) => cards.get(id) ?? []);
  const unknown = isPending || error !== null ? [] : ids.filter((id) => !cards.has(id));
  return (
    <>
      <title>Compare cards — Sift</title>
      <PageHeader
        breadcrumbs={<Breadcrumbs items={[{ label: 'Cards', href: '/cards' }]} />}
        title="Compare cards"
        subtitle="Up to six side by side. Where they differ is marked."
      />
      <div className={styles.page}>
        {ids.length < MOST_CARDS && (
          <div className={styles.add}>
            <InBrowser fallback={<SkeletonBlock height="2.25rem" />}>
              <CardField
                label="Add a card"
                placeholder="Add a card"
                cardId={null}
                onChange={(id) => id !== null && show([...ids.filter((other) => other !== id), id])}
              />
            </InBrowser>
          </div>
        )}
        {named.length > ids.length && (
          <p className={styles.note}>
            {new Set(named).size < named.length
              ? 'A card that is named twice is shown once.'
              : `Only the first ${MOST_CARDS} cards are compared.`}
          </p>
        )}
        {unknown.map((id) => (
          <p key={id} className={styles.note}>
            The card database has no card “{id}”.
          </p>
        ))}
        {error !== null && <FaultPanel what="The cards" error={error} onRetry={retry} />}
        {isPending && <SkeletonText lines={12} />}
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
  /** What is compared; cards for which it is null have none. */
  readonly value: (card: ListedCard) => string | null;
  /** What is shown, if not the value. */
  readonly cell?: (card: ListedCard) => ReactNode;
}

function useRows(): readonly Row[] {
  const typeName = useNames('card_types');
  const factionName = useNames('factions');
  const format = useSettings((settings) => settings.format);
  const formatName = useNames('formats')(format);
  const judge = useJudge(format);
  const text = (number: number | null) => (number === null ? null : numberOrX(number));
  return [
    { label: 'Type', value: (card) => typeWord(card.card_type_id, typeName) },
    { label: 'Subtypes', value: (card) => card.display_subtypes },
    { label: 'Faction', value: (card) => factionWord(card.faction_id, factionName) },
    { label: 'Unique', value: (card) => (card.is_unique ? 'Unique' : null) },
    { label: 'Cost', value: (card) => card.cost },
    { label: 'Advancement', value: (card) => card.advancement_requirement },
    { label: 'Agenda points', value: (card) => text(card.agenda_points) },
    { label: 'Strength', value: (card) => text(card.strength) },
    { label: 'Memory', value: (card) => text(card.memory_cost) },
    { label: 'Trash cost', value: (card) => text(card.trash_cost) },
    { label: 'Influence', value: (card) => text(card.influence_cost) },
    { label: 'Influence limit', value: (card) => text(card.influence_limit) },
    { label: 'Minimum deck size', value: (card) => text(card.minimum_deck_size) },
    { label: 'Copies in a deck', value: (card) => text(card.deck_limit) },
    { label: 'Text', value: (card) => card.stripped_text, cell: (card) => <CardText text={card.text} /> },
    ...(judge === null
      ? []
      : [
          {
            label: formatName,
            value: (card: ListedCard) => JSON.stringify(judge(card)),
            cell: (card: ListedCard) => <VerdictTag verdict={judge(card)} />,
          },
        ]),
  ];
}

interface ComparisonProps {
  readonly cards: readonly ListedCard[];
  readonly onRemove: (id: string) => void;
}

function Comparison({ cards, onRemove }: ComparisonProps) {
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

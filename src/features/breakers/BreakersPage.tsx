import { useSearchParams } from 'react-router';
import type { QueriesOf } from '../../data/api/queries.ts';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import { cardsByIdQueries, useCards } from '../../data/catalogue/useCards.ts';
import {
  AddCard,
  type ExampleKind,
  exampleQueries,
  useExampleCards,
} from '../../shared/card-lists/AddCard.tsx';
import { FaultPanel } from '../../shared/panels/Panel.tsx';
import { useGo } from '../../shared/ui/Link.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import styles from './BreakersPage.module.css';
import { BreakersTable } from './BreakersTable.tsx';
import { type BreakersAddress, MOST_CHOSEN, readBreakersAddress, writeBreakersAddress } from './breakCost.ts';
import { isIcebreaker, readBreaker, readIce } from './breakerText.ts';

type Kind = keyof BreakersAddress;

/** What a card of each kind is called, and which cards are of it. */
const KINDS = {
  breakers: { word: 'an icebreaker', accept: isIcebreaker },
  ice: { word: 'ice', accept: ({ card_type_id }: ListedCard) => card_type_id === 'ice' },
};
const IN_ORDER: readonly Kind[] = ['breakers', 'ice'];

const SUBTYPES: Readonly<Record<Kind, readonly string[]>> = {
  breakers: ['fracter', 'decoder', 'killer'],
  ice: ['barrier', 'code_gate', 'sentry'],
};

/** Whether its costs are known, so that an example shows them: a breaker raises its strength for credits. */
const isClear = {
  breakers(card: ListedCard) {
    const { strength, unread, abilities } = readBreaker(card);
    const raises = abilities.some((ability) => ability.strength !== 0 && ability.other === null);
    return strength !== null && unread.length === 0 && raises;
  },
  ice(card: ListedCard) {
    const { strength, subroutines, unread } = readIce(card);
    return strength !== null && subroutines !== null && unread.length === 0;
  },
};

/** A breaker and a piece of ice of each common kind, to show what the page does. */
const EXAMPLE = IN_ORDER.flatMap((kind) =>
  SUBTYPES[kind].map(
    (id): ExampleKind => ({
      count: 1,
      filters: [
        ['filter[card_type_id]', kind === 'ice' ? 'ice' : 'program'],
        ['filter[card_subtype_id]', id],
      ],
      accept: (card) => card.card_subtype_ids.includes(id) && KINDS[kind].accept(card) && isClear[kind](card),
    }),
  ),
);

export const queries: QueriesOf = ({ search }) => {
  const ids = idsOf(readBreakersAddress(new URLSearchParams(search)));
  return {
    required: [],
    optional: ids.length === 0 ? exampleQueries(EXAMPLE) : cardsByIdQueries(ids),
  };
};

function idsOf(address: BreakersAddress): readonly string[] {
  return IN_ORDER.flatMap((kind) => address[kind].map(({ id }) => id));
}

/** `/breakers?breakers=a,b&ice=c,d` */
export function Component() {
  const [params] = useSearchParams();
  const go = useGo();
  const asked = readBreakersAddress(params);
  const isEmpty = idsOf(asked).length === 0;
  const example = useExampleCards(isEmpty ? EXAMPLE : null);
  const { cards: own, isPending, error, retry } = useCards(idsOf(asked));
  const cards = isEmpty ? new Map(example.map((card) => [card.id, card])) : own;
  const exampleOf = (kind: Kind) => example.filter(KINDS[kind].accept).map(({ id }) => ({ id }));
  const address = isEmpty ? { breakers: exampleOf('breakers'), ice: exampleOf('ice') } : asked;
  const show = (next: BreakersAddress) =>
    go(`?${writeBreakersAddress(next)}`, { replace: true, preventScrollReset: true });
  const add = (kind: Kind, id: string) => {
    if (!address[kind].some((one) => one.id === id)) show({ ...address, [kind]: [...address[kind], { id }] });
  };
  const known = (kind: Kind) =>
    address[kind].flatMap((one) => {
      const card = cards.get(one.id);
      return card !== undefined && KINDS[kind].accept(card) ? [{ ...one, card }] : [];
    });
  const [breakers, ice] = [known('breakers'), known('ice')];
  const isAsked = isPending || error !== null;
  const faults = (isAsked ? [] : IN_ORDER).flatMap((kind) =>
    address[kind].flatMap(({ id }) => {
      const card = cards.get(id);
      if (card === undefined) return `There is no card “${id}”.`;
      return KINDS[kind].accept(card) ? [] : `${card.title} isn’t ${KINDS[kind].word}.`;
    }),
  );
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: 'Cards', href: '/cards' }]}
        title="Breakers against ice"
        subtitle="What it costs to break every subroutine, from the card texts."
      />
      <div className={styles.page}>
        <div className={styles.fields}>
          {IN_ORDER.map((kind) => {
            const { word, accept } = KINDS[kind];
            return address[kind].length >= MOST_CHOSEN[kind] ? (
              <p key={kind} className={styles.note}>
                The table is full. Remove one to add another.
              </p>
            ) : (
              <AddCard key={kind} label={`Add ${word}`} accept={accept} onAdd={(id) => add(kind, id)} />
            );
          })}
        </div>
        {faults.map((fault) => (
          <p key={fault} className={styles.note}>
            {fault}
          </p>
        ))}
        {error !== null && <FaultPanel what="The cards" error={error} onRetry={retry} />}
        {isPending && own.size === 0 && <SkeletonText lines={8} />}
        {isEmpty && example.length > 0 && <p className={styles.note}>An example. Add or remove cards.</p>}
        {breakers.length + ice.length > 0 ? (
          <BreakersTable breakers={breakers} ice={ice} address={address} onChange={show} />
        ) : (
          isEmpty && <p className={styles.note}>Choose an icebreaker and a piece of ice.</p>
        )}
      </div>
    </>
  );
}

import { useSearchParams } from 'react-router';
import { useCards } from '../../data/catalogue/useCards.ts';
import { AddCard } from '../../shared/card-lists/AddCard.tsx';
import { FaultPanel } from '../../shared/panels/Panel.tsx';
import type { ListedCard } from '../../shared/records/listed.ts';
import { useGo } from '../../shared/ui/Link.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import styles from './BreakersPage.module.css';
import { BreakersTable } from './BreakersTable.tsx';
import {
  type BreakersAddress,
  type Chosen,
  MOST_BREAKERS,
  MOST_ICE,
  readBreakersAddress,
  writeBreakersAddress,
} from './breakersAddress.ts';
import { isIcebreaker } from './breakerText.ts';

const isIce = (card: ListedCard) => card.card_type_id === 'ice';

/** `/breakers?breakers=a,b&ice=c,d` */
export function Component() {
  const [params] = useSearchParams();
  const go = useGo();
  const address = readBreakersAddress(params);
  const { breakers, ice } = address;
  const ids = [...breakers, ...ice].map(({ id }) => id);
  const { cards, isPending, error, retry } = useCards(ids);
  const show = (next: BreakersAddress) =>
    go(`?${writeBreakersAddress(next)}`, { replace: true, preventScrollReset: true });
  const known = (chosen: readonly Chosen[], accept: (card: ListedCard) => boolean) =>
    chosen.flatMap((one) => {
      const card = cards.get(one.id);
      return card !== undefined && accept(card) ? [{ ...one, card }] : [];
    });
  const shownBreakers = known(breakers, isIcebreaker);
  const shownIce = known(ice, isIce);
  const isAsked = isPending || error !== null;
  const odd = (chosen: readonly Chosen[], accept: (card: ListedCard) => boolean, words: string) =>
    (isAsked ? [] : chosen).flatMap(({ id }) => {
      const card = cards.get(id);
      if (card !== undefined && accept(card)) return [];
      return card === undefined ? `There is no card “${id}”.` : `${card.title} isn’t ${words}.`;
    });
  const faults = [...odd(breakers, isIcebreaker, 'an icebreaker'), ...odd(ice, isIce, 'ice')];
  return (
    <>
      <title>Breakers against ice — Sift</title>
      <PageHeader
        breadcrumbs={[{ label: 'Cards', href: '/cards' }]}
        title="Breakers against ice"
        subtitle="What it costs to break every subroutine, from the card texts."
      />
      <div className={styles.page}>
        <div className={styles.fields}>
          <AddField
            label="Add an icebreaker"
            isFull={breakers.length >= MOST_BREAKERS}
            accept={isIcebreaker}
            onAdd={(id) => show({ breakers: withId(breakers, id), ice })}
          />
          <AddField
            label="Add ice"
            isFull={ice.length >= MOST_ICE}
            accept={isIce}
            onAdd={(id) => show({ breakers, ice: withId(ice, id) })}
          />
        </div>
        {faults.map((fault) => (
          <p key={fault} className={styles.note}>
            {fault}
          </p>
        ))}
        {error !== null && <FaultPanel what="The cards" error={error} onRetry={retry} />}
        {isPending && ids.length > 0 && <SkeletonText lines={8} />}
        {shownBreakers.length + shownIce.length > 0 ? (
          <BreakersTable breakers={shownBreakers} ice={shownIce} address={address} onChange={show} />
        ) : (
          ids.length === 0 && <p className={styles.note}>Choose an icebreaker and a piece of ice.</p>
        )}
      </div>
    </>
  );
}

function withId(chosen: readonly Chosen[], id: string): readonly Chosen[] {
  return chosen.some((one) => one.id === id) ? chosen : [...chosen, { id }];
}

interface AddFieldProps {
  readonly label: string;
  readonly isFull: boolean;
  readonly accept: (card: ListedCard) => boolean;
  readonly onAdd: (id: string) => void;
}

function AddField({ label, isFull, accept, onAdd }: AddFieldProps) {
  if (isFull) return <p className={styles.note}>The table is full. Remove one to add another.</p>;
  return <AddCard label={label} accept={accept} onAdd={onAdd} />;
}

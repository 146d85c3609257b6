import { useMemo } from 'react';
import type { CatalogueData } from '../../data/catalogue/data.ts';
import { ownedCopies } from '../../data/catalogue/ownedCopies.ts';
import { recordTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { formatCount, formatNumber } from '../../domain/text/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { checkIcon } from '../ui/icons.ts';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './BuildCheck.module.css';
import { type BringingSet, type MissingCard, missingCards, setsThatBring } from './missingCards.ts';
import { NeedsCardPool } from './NeedsCardPool.tsx';
import { isEmpty, useOwned } from './owned.ts';

interface CardName {
  readonly id: string;
  readonly title: string;
}

interface Props {
  /** The identity is one of them. */
  readonly slots: readonly { readonly card: CardName; readonly copies: number }[];
}

/** Whether the reader's collection has the cards of a deck: which miss, and which sets would bring them. */
export function BuildCheck({ slots }: Props) {
  const { owned } = useOwned();
  if (isEmpty(owned)) {
    return (
      <p className={styles.line}>
        <TextLink href="/collection">Tick the sets you own</TextLink> to see which cards you are missing.
      </p>
    );
  }
  return (
    <NeedsCardPool purpose="to look through your collection">
      {(data) => <Build slots={slots} data={data} />}
    </NeedsCardPool>
  );
}

function Build({ slots, data }: Props & { data: CatalogueData }) {
  const { owned } = useOwned();
  const copies = useMemo(() => ownedCopies(owned, data.printings().all), [owned, data]);
  const missing = missingCards(slots, copies);
  const wanted = slots.reduce((sum, slot) => sum + slot.copies, 0);
  const short = missing.reduce((sum, card) => sum + card.wanted - card.owned, 0);
  const edit = <TextLink href="/collection">Your collection</TextLink>;
  if (missing.length === 0) {
    return (
      <p className={styles.line}>
        <span className={styles.whole}>
          <Icon icon={checkIcon} /> You own all {formatCount(wanted, 'card')} of this deck.
        </span>{' '}
        {edit}
      </p>
    );
  }
  return (
    <div className={styles.build}>
      <p className={styles.line}>
        You own {formatNumber(wanted - short)} of {formatCount(wanted, 'card')}.{' '}
        {short === 1 ? '1 is missing.' : `${formatNumber(short)} are missing.`} {edit}
      </p>
      <div className={styles.columns}>
        <MissingList missing={missing} />
        <SetList missing={missing} data={data} />
      </div>
    </div>
  );
}

function MissingList({ missing }: { missing: readonly MissingCard<CardName>[] }) {
  return (
    <section>
      <h3 className={styles.heading}>Missing cards</h3>
      <ul className={styles.list} aria-label="Missing cards">
        {missing.map(({ card, wanted, owned }) => (
          <li key={card.id} className={styles.item}>
            <span className={styles.copies}>{wanted - owned}×</span>
            <TextLink href={toAppUrl(recordTarget('cards', card.id))} tone="ink" className={styles.name}>
              {card.title}
            </TextLink>
            {owned > 0 && (
              <span className={styles.detail}>
                you have {owned} of {wanted}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SetListProps {
  readonly missing: readonly MissingCard<CardName>[];
  readonly data: CatalogueData;
}

/** The sets that bring what is missing, and what none does. */
function SetList({ missing, data }: SetListProps) {
  const sets = useMemo(() => {
    const byId = new Map(data.references.card_sets.map((set) => [set.id, set]));
    return setsThatBring(missing, data.printings().all, (id) => byId.get(id)?.date_release ?? '');
  }, [missing, data]);
  const nameOf = (id: string) => data.references.card_sets.find((set) => set.id === id)?.name ?? id;
  const titles = new Map(missing.map(({ card }) => [card.id, card.title]));
  const without = missing.filter(({ card }) => !sets.some(({ brings }) => brings.has(card.id)));
  return (
    <section>
      {sets.length > 0 && (
        <>
          <h3 className={styles.heading}>
            {sets.length === 1 && sets[0]?.boxes === 1 ? 'One set has them' : 'Sets that have them'}
          </h3>
          <ol className={styles.list} aria-label="Sets that have them">
            {sets.map((set) => (
              <li key={set.setId} className={styles.item}>
                <span className={styles.copies}>{set.boxes}×</span>
                <TextLink
                  href={toAppUrl(recordTarget('card_sets', set.setId))}
                  tone="ink"
                  className={styles.name}
                >
                  {nameOf(set.setId)}
                </TextLink>
                <span className={styles.detail}>{broughtWords(set, titles)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {without.length > 0 && (
        <p className={styles.detail}>In no set: {without.map(({ card }) => card.title).join(', ')}.</p>
      )}
    </section>
  );
}

/** `3× Sure Gamble, 1× Corroder` where that is short, else `12 copies of 5 cards`. */
function broughtWords({ brings }: BringingSet, titles: ReadonlyMap<string, string>): string {
  if (brings.size <= 2) {
    return [...titles]
      .flatMap(([id, title]) => (brings.has(id) ? `${brings.get(id)}× ${title}` : []))
      .join(', ');
  }
  const sum = [...brings.values()].reduce((total, copies) => total + copies, 0);
  return `${formatCount(sum, 'copy', 'copies')} of ${formatCount(brings.size, 'card')}`;
}

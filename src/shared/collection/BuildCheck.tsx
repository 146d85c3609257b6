import { type ReactNode, useMemo } from 'react';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import type { CatalogueData } from '../../data/catalogue/data.ts';
import { type CountedPrinting, copiesInSet, ownedCopies } from '../../data/catalogue/ownedCopies.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { compareText } from '../../domain/text/compareText.ts';
import { formatCopies, formatCount, formatNumber } from '../../domain/text/format.ts';
import { groupBy } from '../../domain/text/lookup.ts';
import { checkIcon, Icon } from '../ui/Icon.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './BuildCheck.module.css';
import { NeedsCardPool } from './CardPoolNote.tsx';
import { isEmpty, useOwned } from './owned.ts';

type CardName = Pick<ListedCard, 'id' | 'title'>;

interface Props {
  /** Includes the identity. */
  readonly slots: readonly { readonly card: CardName; readonly copies: number }[];
}

/** Whether the reader owns a deck's cards: which are missing, and which sets have them. */
export function BuildCheck({ slots }: Props) {
  const { owned } = useOwned();
  if (isEmpty(owned)) {
    return (
      <p className={styles.line}>
        <TextLink href="/collection">Tick the sets you own</TextLink> to see which cards you’re missing.
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
          <Icon icon={checkIcon} /> You own all {formatCount(wanted, 'card')} in this deck.
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
        <section>
          <h3 className={styles.heading}>Missing cards</h3>
          <ul className={styles.list} aria-label="Missing cards">
            {missing.map((card) => (
              <Line
                key={card.card.id}
                count={card.wanted - card.owned}
                href={recordUrl('cards', card.card.id)}
                name={card.card.title}
              >
                {card.owned > 0 && `you have ${card.owned} of ${card.wanted}`}
              </Line>
            ))}
          </ul>
        </section>
        <SetList missing={missing} data={data} />
      </div>
    </div>
  );
}

interface LineProps {
  readonly count: number;
  readonly href: string;
  readonly name: string;
  readonly children: ReactNode;
}

function Line({ count, href, name, children }: LineProps) {
  return (
    <li className={styles.item}>
      <span className={styles.copies}>{formatCopies(count)}</span>
      <TextLink href={href} tone="ink" className={styles.name}>
        {name}
      </TextLink>
      {children && <span className={styles.detail}>{children}</span>}
    </li>
  );
}

/** Sets with the missing cards, and cards that no set has. */
function SetList({ missing, data }: { missing: readonly MissingCard<CardName>[]; data: CatalogueData }) {
  const byId = new Map(data.references().card_sets.map((set) => [set.id, set]));
  const sets = setsThatBring(missing, data.printings().all, (id) => byId.get(id)?.date_release ?? '');
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
              <Line
                key={set.setId}
                count={set.boxes}
                href={recordUrl('card_sets', set.setId)}
                name={byId.get(set.setId)?.name ?? set.setId}
              >
                {broughtWords(set, missing)}
              </Line>
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

/** `3× Sure Gamble, 1× Corroder` if short, else `12 copies of 5 cards`. */
function broughtWords({ brings }: BringingSet, missing: readonly MissingCard<CardName>[]): string {
  if (brings.size <= 2) {
    return missing
      .flatMap(({ card }) => {
        const copies = brings.get(card.id);
        return copies === undefined ? [] : `${formatCopies(copies)} ${card.title}`;
      })
      .join(', ');
  }
  return `${formatCount(sumOf(brings), 'copy', 'copies')} of ${formatCount(brings.size, 'card')}`;
}

function sumOf(copies: ReadonlyMap<string, number>): number {
  return [...copies.values()].reduce((sum, count) => sum + count, 0);
}

/** A card of which the deck needs more copies than the reader owns. */
export interface MissingCard<C> {
  readonly card: C;
  readonly wanted: number;
  readonly owned: number;
}

/** A set and the missing copies that a number of boxes adds. */
interface BringingSet {
  readonly setId: string;
  readonly boxes: number;
  /** Missing copies that it adds, by card id. */
  readonly brings: ReadonlyMap<string, number>;
}

/** A deck's cards with too few owned copies, in deck order. Repeated cards add up. */
export function missingCards<C extends { readonly id: string }>(
  slots: readonly { readonly card: C; readonly copies: number }[],
  owned: ReadonlyMap<string, number>,
): readonly MissingCard<C>[] {
  const byCard = groupBy(slots, ({ card }) => card.id);
  return [...byCard.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const wanted = same.reduce((sum, { copies }) => sum + copies, 0);
    const have = owned.get(first.card.id) ?? 0;
    return have < wanted ? [{ card: first.card, wanted, owned: have }] : [];
  });
}

/**
 * Sets that have the missing cards: greedily the one with most of what is still missing, the newest on a tie. Few, though not
 * always the fewest. A set may be needed twice: an old core set has one copy of some cards.
 * @param released release dates by set id, `YYYY-MM-DD`
 */
export function setsThatBring(
  missing: readonly MissingCard<{ readonly id: string }>[],
  printings: readonly CountedPrinting[],
  released: (setId: string) => string,
): readonly BringingSet[] {
  const open = new Map(missing.map(({ card, wanted, owned }) => [card.id, wanted - owned]));
  const bySet = groupBy(
    printings.filter((printing) => open.has(printing.card_id) && copiesInSet(printing) > 0),
    ({ card_set_id }) => card_set_id,
  );
  const newestFirst = [...bySet.keys()].sort((a, b) => compareText(released(b), released(a)));
  const chosen = new Map<string, { boxes: number; brings: Map<string, number> }>();
  for (;;) {
    const [best] = newestFirst
      .map((setId) => ({ setId, brings: broughtBy(bySet.get(setId) ?? [], open) }))
      .sort((a, b) => sumOf(b.brings) - sumOf(a.brings));
    if (best === undefined || best.brings.size === 0) break;
    const entry = chosen.get(best.setId) ?? { boxes: 0, brings: new Map<string, number>() };
    entry.boxes += 1;
    for (const [id, copies] of best.brings) {
      entry.brings.set(id, (entry.brings.get(id) ?? 0) + copies);
      open.set(id, (open.get(id) ?? 0) - copies);
    }
    chosen.set(best.setId, entry);
  }
  return [...chosen].map(([setId, { boxes, brings }]) => ({ setId, boxes, brings }));
}

/** The missing cards in one box; a set may have several printings of a card. */
function broughtBy(printings: readonly CountedPrinting[], open: ReadonlyMap<string, number>) {
  const brings = new Map<string, number>();
  for (const printing of printings) {
    const before = brings.get(printing.card_id) ?? 0;
    const after = Math.min(open.get(printing.card_id) ?? 0, before + copiesInSet(printing));
    if (after > 0) brings.set(printing.card_id, after);
  }
  return brings;
}

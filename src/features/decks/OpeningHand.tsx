import { useState } from 'react';
import { type ListedCard, pageOf } from '../../data/api/resources/listed.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { formatCopies, formatCount } from '../../domain/text/format.ts';
import { SmallFace } from '../../shared/card-face/CardFace.tsx';
import { useCommands } from '../../shared/records/commands.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Kbd } from '../../shared/ui/keyboard.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { announce } from '../../shared/ui/screenReader.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { type DeckContents, groupDeck } from './contents.ts';
import { copiesOf } from './figures.ts';
import styles from './OpeningHand.module.css';

interface Hand {
  /** The whole deck in random order. */
  readonly order: readonly ListedCard[];
  readonly drawn: number;
  readonly hasMulliganed: boolean;
}

/** Draws opening hands, and shows the odds of seeing a card. */
export function OpeningHand({ contents }: { contents: DeckContents }) {
  const deal = (hasMulliganed: boolean): Hand => {
    const cards = contents.slots.flatMap(({ card, copies }) => Array.from({ length: copies }, () => card));
    return { order: shuffle(cards, Math.random), drawn: HAND, hasMulliganed };
  };
  const [hand, setHand] = useState(() => deal(false));
  const keys = useSettings((settings) => settings.shortcuts) === 'on';
  const change = (next: Hand) => {
    setHand(next);
    const drawn = next.order.slice(0, next.drawn);
    announce(drawn.map(({ title }) => title).join(', '));
  };
  const redraw = () => change(deal(false));
  const mulligan = () => change(deal(true));
  const draw = () => change({ ...hand, drawn: Math.min(hand.drawn + 1, hand.order.length) });
  useCommands({ hand: redraw, mulligan, draw });
  const cards = hand.order.slice(0, hand.drawn);
  return (
    <div className={styles.hand}>
      <div className={styles.tools}>
        <Button onClick={redraw}>New hand {keys && <Kbd>N</Kbd>}</Button>
        <Button onClick={mulligan} disabled={hand.hasMulliganed || hand.drawn > HAND}>
          Mulligan {keys && <Kbd>M</Kbd>}
        </Button>
        <Button onClick={draw} disabled={hand.drawn >= hand.order.length}>
          Draw {keys && <Kbd>D</Kbd>}
        </Button>
        <span className={styles.note}>
          {hand.hasMulliganed ? 'After a mulligan' : 'Opening hand'}
          {hand.drawn > HAND && `, ${formatCount(hand.drawn - HAND, 'card')} drawn`}
        </span>
      </div>
      <ol className={styles.cards}>
        {cards.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: copies of a card differ only by position
          <li key={`${at} ${card.id}`} className={styles.card}>
            <SmallFace card={card} />
            <TextLink href={pageOf(card)} tone="ink" className={styles.link}>
              {card.title}
            </TextLink>
          </li>
        ))}
      </ol>
      <Odds contents={contents} />
    </div>
  );
}

/** The odds of seeing a card: for the deck's own cards, and in general for one to three copies. */
function Odds({ contents }: { contents: DeckContents }) {
  const size = copiesOf(contents.slots);
  const lines = groupDeck(contents, null).flatMap((group) => group.lines);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const wanted = lines.filter(({ card }) => chosen.includes(card.id));
  const copies = copiesOf(wanted);
  const options = [
    { value: '', label: 'Choose a card' },
    ...lines
      .filter(({ card }) => !chosen.includes(card.id))
      .map(({ card, copies: count }) => ({ value: card.id, label: `${formatCopies(count)} ${card.title}` })),
  ];
  return (
    <div className={styles.odds}>
      <div className={styles.question}>
        <SelectField
          label="Odds of drawing at least one"
          options={options}
          value=""
          onChange={(id) => id !== '' && setChosen([...chosen, id])}
        />
        {wanted.length > 0 && (
          <>
            <ul className={styles.chosen}>
              {wanted.map(({ card, copies: count }) => (
                <li key={card.id}>
                  <Button
                    size="s"
                    label={`Remove ${card.title}`}
                    onClick={() => setChosen(chosen.filter((id) => id !== card.id))}
                  >
                    {formatCopies(count)} {card.title} ×
                  </Button>
                </li>
              ))}
            </ul>
            <p className={styles.answer}>
              <strong>{percent(oddsOfOne(size, copies, HAND))}</strong> in the opening hand,{' '}
              <strong>{percent(oddsWithMulligan(size, copies))}</strong> with a mulligan,{' '}
              <strong>{percent(oddsOfOne(size, copies, HAND + 5))}</strong> by turn 5
            </p>
          </>
        )}
      </div>
      <table className={styles.table}>
        <caption className={styles.note}>
          Odds of drawing at least one copy from {formatCount(size, 'card')}, with one draw per turn
        </caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">1 copy</th>
            <th scope="col">2 copies</th>
            <th scope="col">3 copies</th>
          </tr>
        </thead>
        <tbody>
          {oddsTable(size).map(({ label, odds }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {odds.map((one, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are their places
                <td key={at}>{percent(one)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function percent(odds: number): string {
  return `${Math.round(odds * 100)}%`;
}

/**
 * Exact probability (hypergeometric) that at least one of `wanted` cards is among `drawn` of a deck of `size`, 0 to 1.
 * @param wanted copies in the deck
 */
export function oddsOfOne(size: number, wanted: number, drawn: number): number {
  if (wanted <= 0 || drawn <= 0) return 0;
  if (wanted + drawn > size) return 1;
  let none = 1;
  for (let at = 0; at < drawn; at += 1) none *= (size - wanted - at) / (size - at);
  return 1 - none;
}

export const HAND = 5;

/** The same for an opening hand, with a mulligan if it lacks the wanted cards. */
export function oddsWithMulligan(size: number, wanted: number): number {
  const missed = 1 - oddsOfOne(size, wanted, HAND);
  return 1 - missed * missed;
}

const TURNS = [1, 2, 3, 5, 8];

/** Odds of at least one of one, two and three copies, by turn; one card is drawn per turn, as the Corp must. */
export function oddsTable(size: number) {
  const row = (label: string, oddsOf: (copies: number) => number) => ({ label, odds: [1, 2, 3].map(oddsOf) });
  return [
    row('Opening hand', (copies) => oddsOfOne(size, copies, HAND)),
    row('With a mulligan', (copies) => oddsWithMulligan(size, copies)),
    ...TURNS.map((turn) => row(`By turn ${turn}`, (copies) => oddsOfOne(size, copies, HAND + turn))),
  ];
}

/** Shuffles a deck. @param random from 0 (inclusive) to 1 (exclusive), as `Math.random` */
export function shuffle<T>(cards: readonly T[], random: () => number): readonly T[] {
  return cards
    .map((card) => ({ card, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ card }) => card);
}

import { isObject } from '../text/isObject.ts';
import type { DeckText, DeckTextLine } from './pasted.ts';

/**
 * Sift's own export, the API's decklist (`card_slots`) with or without its document, and the classic site's, keyed by
 * printing. Null for anything else.
 */
export function readJson(text: string): DeckText | null {
  const deck = deckIn(parseJson(text));
  if (deck === null) return null;
  const name = typeof deck.name === 'string' ? deck.name : null;
  const identity = isObject(deck.identity) ? deck.identity.id : deck.identity_card_id;
  const lines: Omit<DeckTextLine, 'number'>[] =
    typeof identity === 'string' ? [lineOf({ id: identity, count: null })] : [];
  if (Array.isArray(deck.cards)) lines.push(...deck.cards.map(lineOfCard));
  else {
    const slots = isObject(deck.card_slots) ? deck.card_slots : deck.cards;
    for (const [id, count] of Object.entries(isObject(slots) ? slots : {}))
      if (id !== identity) lines.push(lineOf({ id, count }));
  }
  return { name, lines: lines.map((line, index) => ({ number: index + 1, ...line })) };
}

/** One of a list of cards, with the names that programs give its parts. */
function lineOfCard(card: unknown): Omit<DeckTextLine, 'number'> {
  if (!isObject(card)) return lineOf({ title: typeof card === 'string' ? card : JSON.stringify(card) });
  const { id, title, name, copies, quantity, qty, count } = card;
  const words = [title, name].find((one) => typeof one === 'string' && one !== '');
  if (typeof id !== 'string' && typeof words !== 'string') return lineOf({ title: JSON.stringify(card) });
  return lineOf({ id, title: words, count: copies ?? quantity ?? qty ?? count });
}

/** A line of data. What is no count makes it one that names no card, so that it is passed over by nobody. */
function lineOf({ id, title, count = null }: Partial<Record<'id' | 'title' | 'count', unknown>>) {
  const known = typeof id === 'string' ? id : null;
  const text = typeof title === 'string' ? title : (known ?? '');
  const copies = typeof count === 'string' && /^\d{1,3}$/.test(count) ? Number(count) : count;
  if (copies !== null && typeof copies !== 'number') {
    const written = `${text}: ${JSON.stringify(count)}`;
    return { text: written, given: { copies: null, name: written, id: null } };
  }
  const name = typeof title === 'string' ? title : text.replaceAll('_', ' ');
  return { text, given: { copies, name, id: known } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The record with the cards, inside up to four levels of documents. */
function deckIn(value: unknown): Record<string, unknown> | null {
  let inner = value;
  for (let depth = 0; depth < 4; depth += 1) {
    if (Array.isArray(inner)) inner = inner[0];
    if (!isObject(inner)) return null;
    if (isObject(inner.card_slots) || isObject(inner.cards) || Array.isArray(inner.cards)) return inner;
    inner = inner.attributes ?? inner.data;
  }
  return null;
}

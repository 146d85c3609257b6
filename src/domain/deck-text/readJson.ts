import { isObject } from '../text/isObject.ts';
import type { DeckText, DeckTextLine } from './readDeckText.ts';

/**
 * Sift's own export, the API's decklist (`card_slots`) with or without its document, and the classic site's, keyed by
 * printing. Null for anything else.
 */
export function readJson(text: string): DeckText | null {
  const deck = deckIn(parseJson(text));
  if (deck === null) return null;
  const name = typeof deck.name === 'string' ? deck.name : null;
  const identity = isObject(deck.identity) ? deck.identity.id : deck.identity_card_id;
  const cards: [string, number | null, string][] = typeof identity === 'string' ? [[identity, null, '']] : [];
  if (Array.isArray(deck.cards)) {
    for (const card of deck.cards) {
      if (isObject(card) && typeof card.id === 'string' && typeof card.copies === 'number') {
        cards.push([card.id, card.copies, typeof card.title === 'string' ? card.title : '']);
      }
    }
  } else {
    const slots = isObject(deck.card_slots) ? deck.card_slots : deck.cards;
    for (const [id, copies] of Object.entries(isObject(slots) ? slots : {})) {
      if (typeof copies === 'number' && id !== identity) cards.push([id, copies, '']);
    }
  }
  const lines = cards.map(
    ([id, copies, title], index): DeckTextLine => ({
      number: index + 1,
      text: title === '' ? id : title,
      given: { copies, name: title === '' ? id.replaceAll('_', ' ') : title, id },
    }),
  );
  return { name, lines };
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

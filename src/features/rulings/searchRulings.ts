import type { ListedCard } from '../../data/api/resources/listed.ts';
import type { Ruling } from '../../data/api/resources/registry.ts';
import { proseWords } from '../../domain/prose/prepare.ts';
import { plainTitle, wordStartMatcher } from '../../domain/query-language/fold.ts';
import { compareNames, compareText } from '../../domain/text/compareText.ts';
import { groupBy, memoize } from '../../domain/text/lookup.ts';

type KnownCards = ReadonlyMap<string, Pick<ListedCard, 'title' | 'stripped_title' | 'faction_id'>>;

/** A text's words in plain letters, each after a space. Kept, because every key searches all rulings again. */
const plainWords = memoize((text) => ` ${plainTitle(proseWords(text))}`, 20_000);

/** Whether each search word begins a word of a ruling: in its card's title (or id until known), question, answer or text. */
function hasWords(searched: readonly string[], ruling: Ruling, cards: KnownCards): boolean {
  const { card_id, question, answer, text_ruling } = ruling;
  const title = cards.get(card_id)?.title ?? card_id.replaceAll('_', ' ');
  const texts = [title, question, answer, text_ruling].map((text) => plainWords(text ?? ''));
  return searched.every((word) => texts.some((text) => text.includes(` ${word}`)));
}

/** The search words, without accents, capitals and punctuation. */
export function searchedWords(typed: string): readonly string[] {
  return plainTitle(typed)
    .split(' ')
    .filter((word) => word !== '');
}

/** Rulings on the faction's cards in which each search word begins some word. */
export function searchRulings(
  rulings: readonly Ruling[],
  searched: readonly string[],
  factionId: string | null,
  cards: KnownCards,
): readonly Ruling[] {
  return rulings.filter(
    (ruling) =>
      (factionId === null || cards.get(ruling.card_id)?.faction_id === factionId) &&
      (searched.length === 0 || hasWords(searched, ruling, cards)),
  );
}

/**
 * Rulings under their cards, newest first. By title or with words, each card comes once; by date alone, only neighbours
 * share their card, so that no ruling stands above a newer one.
 * @param searched words: by date, cards whose title has them come before cards whose rulings only mention them
 */
export function groupRulings(
  rulings: readonly Ruling[],
  by: 'date' | 'title',
  cards: KnownCards,
  searched: readonly string[] = [],
): readonly (readonly [cardId: string, rulings: readonly Ruling[]])[] {
  const sorted = rulings.toSorted(newestFirst);
  if (by === 'date' && searched.length === 0) return neighboursByCard(sorted);
  const groups = [...groupBy(sorted, ({ card_id }) => card_id)];
  if (by === 'date') {
    const fits = wordStartMatcher(searched.join(' '));
    const isNamed = (id: string) => fits(cards.get(id)?.title ?? id.replaceAll('_', ' '));
    return groups.sort(([a], [b]) => Number(isNamed(b)) - Number(isNamed(a)));
  }
  const titleOf = (id: string) => cards.get(id)?.stripped_title ?? id;
  return groups.sort(([a], [b]) => compareNames(titleOf(a), titleOf(b)));
}

function neighboursByCard(sorted: readonly Ruling[]): (readonly [string, readonly Ruling[]])[] {
  const groups: [string, Ruling[]][] = [];
  for (const ruling of sorted) {
    const last = groups.at(-1);
    if (last?.[0] === ruling.card_id) last[1].push(ruling);
    else groups.push([ruling.card_id, [ruling]]);
  }
  return groups;
}

/** Newest first; on the same day, the higher number first. */
export function newestFirst(a: Ruling, b: Ruling): number {
  return compareText(b.updated_at, a.updated_at) || Number(b.id) - Number(a.id);
}

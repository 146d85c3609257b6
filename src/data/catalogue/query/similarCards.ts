import type { CatalogueCard } from '../records/storedRecords.ts';

/** A card that does a like job, and how like it is: 1 says the same. */
interface SimilarCard {
  readonly position: number;
  readonly score: number;
}

/** Finds cards that do a like job. */
export interface SimilarCards {
  /** Cards of the same side and kind, the most similar first; none for a position without a card. */
  find(position: number, limit: number): readonly SimilarCard[];
}

/** Below it two texts share what every text has. */
const LEAST_SCORE = 0.16;
/** How much subtypes count beside the text: a breaker of one kind of ice is first like those of that kind. */
const SUBTYPE_SHARE = 0.3;
/** A card of another type may do the same job, yet is another card. */
const OTHER_TYPE = 0.75;

/**
 * Compares cards by the words of their rules texts, alone and in pairs, each weighed by how rare it is (tf-idf, cosine), and
 * by their subtypes. A card's name in its text and the numbers count as what they are: "this" and "a number". Built once in
 * about a tenth of a second, then a question takes some milliseconds.
 */
export function createSimilarCards(rows: readonly CatalogueCard[]): SimilarCards {
  const terms = rows.map(termsOf);
  const frequencies = new Map<string, number>();
  for (const own of terms) {
    for (const term of own.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  const rarity = (term: string) => Math.log(rows.length / (frequencies.get(term) ?? 1));
  /** By term, the cards that have it and its weight in them; weights of a card are of length 1. */
  const postings = new Map<string, { readonly position: number; readonly weight: number }[]>();
  const weights = terms.map((own, position) => {
    const raw = [...own].map(([term, count]) => [term, (1 + Math.log(count)) * rarity(term)] as const);
    const length = Math.hypot(...raw.map(([, weight]) => weight)) || 1;
    const scaled = raw.map(([term, weight]) => [term, weight / length] as const);
    for (const [term, weight] of scaled) {
      const having = postings.get(term);
      if (having === undefined) postings.set(term, [{ position, weight }]);
      else having.push({ position, weight });
    }
    return scaled;
  });

  return {
    find: (position, limit) => {
      const card = rows[position];
      if (card === undefined) return [];
      const likeness = new Float64Array(rows.length);
      for (const [term, weight] of weights[position] ?? []) {
        for (const other of postings.get(term) ?? []) {
          likeness[other.position] = (likeness[other.position] ?? 0) + weight * other.weight;
        }
      }
      return rows
        .flatMap((other, at): SimilarCard[] => {
          if (at === position || !isComparable(card, other)) return [];
          const score = scoreOf(card, other, likeness[at] ?? 0);
          return score < LEAST_SCORE ? [] : [{ position: at, score }];
        })
        .sort((a, b) => b.score - a.score || a.position - b.position)
        .slice(0, limit);
    },
  };
}

/** Identities stand for a deck and not for a job in it: they are like identities alone. */
function isComparable(card: CatalogueCard, other: CatalogueCard): boolean {
  return card.side_id === other.side_id && isIdentity(card) === isIdentity(other);
}

function isIdentity({ card_type_id }: CatalogueCard): boolean {
  return card_type_id.endsWith('identity');
}

function scoreOf(card: CatalogueCard, other: CatalogueCard, text: number): number {
  const score = text * (1 - SUBTYPE_SHARE) + sharedSubtypes(card, other) * SUBTYPE_SHARE;
  return card.card_type_id === other.card_type_id ? score : score * OTHER_TYPE;
}

/** The share of subtypes that two cards have in common; cards without any have nothing in common. */
function sharedSubtypes(a: CatalogueCard, b: CatalogueCard): number {
  const own = new Set(a.card_subtype_ids);
  const all = new Set([...own, ...b.card_subtype_ids]);
  return all.size === 0 ? 0 : b.card_subtype_ids.filter((id) => own.has(id)).length / all.size;
}

function termsOf({ title, stripped_text }: CatalogueCard): ReadonlyMap<string, number> {
  const words = (stripped_text ?? '')
    .toLowerCase()
    .replaceAll(title.toLowerCase(), ' this ')
    .replace(/\d+/g, ' # ')
    .match(/[\p{L}#]+/gu);
  const counts = new Map<string, number>();
  const add = (term: string) => counts.set(term, (counts.get(term) ?? 0) + 1);
  const singular = (words ?? []).map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word));
  for (const [at, word] of singular.entries()) {
    add(word);
    const next = singular[at + 1];
    if (next !== undefined) add(`${word} ${next}`);
  }
  return counts;
}

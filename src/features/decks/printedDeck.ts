import type { ListedCard } from '../../data/api/resources/listed.ts';
import type { DeckForm } from '../../domain/deck-text/forms.ts';
import { type PrintedCard, printDeck } from '../../domain/deck-text/printDeck.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import type { Judge } from '../../domain/legality/judge.ts';
import { formatCount } from '../../domain/text/format.ts';
import { typeWord } from '../../shared/records/cardWords.ts';
import type { NameOf } from '../../shared/records/RecordNames.tsx';
import { type DeckContents, groupDeck, limitsInWords, totalsOf, typeGroupName } from './contents.ts';

export interface DeckWords {
  readonly cardType: NameOf;
  readonly cardSubtype: NameOf;
  readonly faction: NameOf;
  /** Of the reader's format, by which influence counts; null if there is none. */
  readonly judge: Judge | null;
}

export interface DeckOrigin {
  readonly name: string;
  /** Path of its page in the app; null for a pasted deck. */
  readonly path: string | null;
  /** Prefix for paths: `https://sift.example`. */
  readonly site: string;
}

/** Prints a deck in a format, grouped by type. */
export function printContents(contents: DeckContents, origin: DeckOrigin, words: DeckWords, form: DeckForm) {
  const { identity, unknown } = contents;
  const card = (of: ListedCard): PrintedCard => ({
    id: of.id,
    title: of.title,
    typeName: typeWord(of.card_type_id, words.cardType),
    factionName: words.faction(of.faction_id),
    cost: of.cost,
    printingId: of.latest_printing_id ?? of.printing_ids[0] ?? null,
    url: origin.site + recordUrl('cards', of.id),
  });
  const deck = {
    name: origin.name,
    url: origin.path === null ? null : origin.site + origin.path,
    identity: identity && card(identity),
    groups: groupDeck(contents, null, 'type', words.judge).map(({ key, lines }) => ({
      heading: typeGroupName(key, words.cardType, words.cardSubtype),
      lines: lines.map((line) => ({ ...line, card: card(line.card) })),
    })),
    unknown,
    // With unknown cards they would be too low
    totals: unknown.length > 0 ? [] : totalsInWords(contents, words.judge),
  };
  return printDeck(deck, form);
}

/** `15 influence spent (limit 15)`, `20 agenda points (20 or 21)`, `45 cards (minimum 45)`. */
function totalsInWords(contents: DeckContents, judge: Judge | null): readonly string[] {
  const totals = totalsOf(contents, judge);
  const { influence, agendaPoints, size } = totals;
  const limits = limitsInWords(totals);
  return [
    `${influence} influence spent${limits.influence}`,
    ...(agendaPoints === null ? [] : [formatCount(agendaPoints, 'agenda point') + limits.agendaPoints]),
    formatCount(size, 'card') + limits.size,
  ];
}

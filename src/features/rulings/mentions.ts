import type { Ruling } from '../../data/api/resources/registry.ts';

/** The card that is searched for in the rulings of others. */
export interface MentionedCard {
  readonly id: string;
  readonly title: string;
  readonly printing_ids: readonly string[];
}

/** A Markdown link to a card of the classic site, whole, relative or by its number alone (docs/api.md, Text markup). */
const CARD_LINK = /\]\((?:https?:\/\/(?:www\.)?netrunnerdb\.com)?\/?(?:[a-z]{2}\/)?(?:card\/)?(\d{5})\/?\)/g;
const LINK_TARGET = /\]\([^)]*\)/g;

/** Words that begin a question or a sentence: a capital after them begins a name. */
const OPENERS =
  'If|Can|Could|Does|Do|Did|When|While|Is|Are|What|The|A|An|With|Using|And|Or|After|Once|How|For|But';

/**
 * The rulings of other cards that speak of a card: by a link to one of its printings or by its title, written as on the
 * card. A title that is part of a longer name ("Data Breach" for Breach) does not count.
 */
export function rulingsThatMention(rulings: readonly Ruling[], card: MentionedCard): readonly Ruling[] {
  const printings = new Set(card.printing_ids);
  const title = titlePattern(card.title);
  return rulings.filter(({ card_id, question, answer, text_ruling }) => {
    if (card_id === card.id) return false;
    const text = [question, answer, text_ruling].filter((part) => part !== null).join('\n');
    for (const [, number = ''] of text.matchAll(CARD_LINK)) if (printings.has(number)) return true;
    return title?.test(plain(text.replace(LINK_TARGET, ']'))) ?? false;
  });
}

/** Matches the title where it is no part of a longer word or name; `null` for a card without one. */
function titlePattern(title: string): RegExp | null {
  const words = plain(title).trim();
  if (words === '') return null;
  const escaped = words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const notInName = `(?<!\\p{Lu}[\\p{L}\\p{N}'-]*:? )`;
  const afterOpener = `(?<=(?<![\\p{L}\\p{N}])(?:${OPENERS}) )`;
  return new RegExp(
    `(?:${notInName}|${afterOpener})(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])(?! (?:of )?[\\p{Lu}\\p{N}])`,
    'u',
  );
}

/** Without accents and with one kind of apostrophe; capitals stay, because they distinguish names from words. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’ʼ]/g, "'");
}

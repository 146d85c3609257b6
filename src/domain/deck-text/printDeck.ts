import { escapeMarkdown, escapeXml, markdownLink, printCsvRows } from '../text/escape.ts';
import { influenceDots, oneLine } from '../text/format.ts';
import type { DeckForm } from './forms.ts';

/**
 * Writes a decklist in the formats of other programs (docs/decks.md, Decklists as text). `readDeck` reads all of them
 * back.
 */

export interface PrintedCard {
  readonly id: string;
  readonly title: string;
  readonly typeName: string;
  readonly factionName: string;
  readonly cost: string | null;
  /** Five digits; null if there is none. */
  readonly printingId: string | null;
  /** Whole address of its page. */
  readonly url: string;
}

interface PrintedLine {
  readonly card: PrintedCard;
  readonly copies: number;
  /** All copies together. */
  readonly influence: number;
}

export interface PrintedDeck {
  readonly name: string;
  /** Whole address of its page; null if it has none. */
  readonly url: string | null;
  readonly identity: PrintedCard | null;
  readonly groups: readonly { readonly heading: string; readonly lines: readonly PrintedLine[] }[];
  /** Unknown cards, by id. */
  readonly unknown: readonly { readonly id: string; readonly copies: number }[];
  /** One line each: `15 influence spent (limit 15)`. */
  readonly totals: readonly string[];
}

export function printDeck(deck: PrintedDeck, form: DeckForm): string {
  const isData = form === 'json' || form === 'octgn';
  return PRINTERS[form](withNames(deck, isData ? oneLine : (name) => withPlainQuotes(oneLine(name))));
}

const PRINTERS: Readonly<Record<DeckForm, (deck: PrintedDeck) => string>> = {
  text: printText,
  markdown: printMarkdown,
  chat: printChat,
  bbcode: printBbCode,
  table: printTable,
  csv: printCsv,
  json: printJson,
  octgn: printOctgn,
};

/**
 * Changes every name before a format escapes it: a line break in a name would make lines of its own, read back as other
 * cards, and a quote that is straightened for CSV has to be doubled.
 */
function withNames(
  { name, identity, groups, unknown, totals, url }: PrintedDeck,
  change: (text: string) => string,
): PrintedDeck {
  const named = (card: PrintedCard): PrintedCard => ({
    ...card,
    title: change(card.title),
    typeName: change(card.typeName),
    factionName: change(card.factionName),
  });
  return {
    name: change(name),
    url,
    identity: identity && named(identity),
    groups: groups.map(({ heading, lines }) => ({
      heading: change(heading),
      lines: lines.map((line) => ({ ...line, card: named(line.card) })),
    })),
    unknown: unknown.map(({ id, copies }) => ({ id: change(id), copies })),
    totals: totals.map(change),
  };
}

/** Typographic quotes break the import of some programs. */
function withPlainQuotes(text: string): string {
  return text.replace(/[“”]/g, '"').replace(/[‘’ʼ]/g, "'");
}

const linesOf = ({ groups }: PrintedDeck) => groups.flatMap(({ lines }) => lines);

function paragraphs(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Each group's heading and lines in a format's own markup. */
function groupTexts(
  { groups }: PrintedDeck,
  headingOf: (heading: string, copies: number) => string,
  nameOf: (card: PrintedCard) => string,
  bullet = '',
): readonly string[] {
  return groups.map(({ heading, lines }) => {
    const copies = lines.reduce((sum, line) => sum + line.copies, 0);
    const printed = lines.map((line) => {
      const dots = line.influence > 0 ? ` ${influenceDots(line.influence)}` : '';
      return `${bullet}${line.copies}x ${nameOf(line.card)}${dots}`;
    });
    return [headingOf(heading, copies), ...printed].join('\n');
  });
}

/** @param name writes an id in the format's own markup */
function unknownLines({ unknown }: PrintedDeck, bullet = '', name = (id: string) => id): string {
  return unknown.map(({ id, copies }) => `${bullet}${copies}x ${name(id)}`).join('\n');
}

function printText(deck: PrintedDeck): string {
  return paragraphs([
    deck.name,
    deck.identity?.title ?? '',
    ...groupTexts(
      deck,
      (heading, copies) => `${heading} (${copies})`,
      ({ title }) => title,
    ),
    unknownLines(deck),
    deck.totals.join('\n'),
    deck.url ?? '',
  ]);
}

function printMarkdown(deck: PrintedDeck): string {
  const link = ({ title, url }: PrintedCard) => markdownLink(title, url);
  const heading = (words: string, copies: number) => `## ${escapeMarkdown(words)} (${copies})\n`;
  return paragraphs([
    deck.name === '' ? '' : `# ${escapeMarkdown(deck.name)}`,
    deck.identity === null ? '' : link(deck.identity),
    ...groupTexts(deck, heading, link, '- '),
    unknownLines(deck, '- ', escapeId),
    deck.totals.map((line) => `${line}  `).join('\n'),
    deck.url === null ? '' : `<${deck.url}>`,
  ]);
}

/** Chats show bold text and no headings; a link in angle brackets gets no preview. */
function printChat(deck: PrintedDeck): string {
  const name = ({ title }: PrintedCard) => escapeMarkdown(title);
  const heading = (words: string, copies: number) => `**${escapeMarkdown(words)} (${copies})**`;
  return paragraphs([
    deck.name === '' ? '' : `**${escapeMarkdown(deck.name)}**`,
    deck.identity === null ? '' : name(deck.identity),
    groupTexts(deck, heading, name).join('\n'),
    unknownLines(deck, '', escapeId),
    deck.url === null ? '' : `<${deck.url}>`,
  ]);
}

/** Markdown ignores underscores within words. */
function escapeId(id: string): string {
  return escapeMarkdown(id).replaceAll('\\_', '_');
}

/** For the classic site's comments and forums. Brackets would be tags. */
function printBbCode(deck: PrintedDeck): string {
  const plain = (words: string) => words.replaceAll('[', '(').replaceAll(']', ')');
  const link = ({ title, url }: PrintedCard) => `[url=${url}]${plain(title)}[/url]`;
  const heading = (words: string, copies: number) => `[b]${plain(words)} (${copies})[/b]`;
  return paragraphs([
    deck.name === '' ? '' : `[b]${plain(deck.name)}[/b]`,
    deck.identity === null ? '' : link(deck.identity),
    ...groupTexts(deck, heading, link),
    unknownLines(deck),
    deck.totals.join('\n'),
    deck.url ?? '',
  ]);
}

/** The online table takes the identity and the name from metadata lines; of the identity's, the last counts. */
function printTable(deck: PrintedDeck): string {
  const { name, identity } = deck;
  const meta = [
    ...(name === '' ? [] : [`;; title: ${name}`]),
    ...(identity === null ? [] : [`;; identity: ${identity.title}`]),
    ...(identity === null || identity.printingId === null
      ? []
      : [`;; identity-code: ${identity.printingId}`]),
  ];
  const known = linesOf(deck).map(({ card, copies }) => `${copies} ${card.title}`);
  const unknown = deck.unknown.map(({ id, copies }) => `${copies} ${id}`);
  return paragraphs([meta.join('\n'), [...known, ...unknown].join('\n')]);
}

function printCsv(deck: PrintedDeck): string {
  const row = (card: PrintedCard, copies: number, influence: number) => {
    const { id, title, typeName, factionName, cost } = card;
    return [copies, title, typeName, factionName, cost, influence, id];
  };
  const rows = [
    ['Copies', 'Card', 'Type', 'Faction', 'Cost', 'Influence', 'Id'],
    ...(deck.identity === null ? [] : [row(deck.identity, 1, 0)]),
    ...linesOf(deck).map(({ card, copies, influence }) => row(card, copies, influence)),
    ...deck.unknown.map(({ id, copies }) => [copies, id, '', '', '', '', id]),
  ];
  return `${printCsvRows(rows)}\r\n`;
}

function printJson(deck: PrintedDeck): string {
  const named = ({ id, title }: PrintedCard) => ({ id, title });
  const cards = [
    ...linesOf(deck).map(({ card, copies }) => ({ ...named(card), copies })),
    ...deck.unknown.map(({ id, copies }) => ({ id, copies })),
  ];
  const { name, url, identity } = deck;
  return `${JSON.stringify({ name, url, identity: identity && named(identity), cards }, null, 2)}\n`;
}

/** OCTGN's ids for the game and its cards; a card's id ends with its printing's number. */
const OCTGN_GAME = '0f38e453-26df-4c04-9d67-6d43de939c77';
const OCTGN_CARD = 'bc0f047c-01b1-427f-a439-d451eda';

function printOctgn(deck: PrintedDeck): string {
  const card = ({ printingId, title }: Pick<PrintedCard, 'printingId' | 'title'>, copies: number) =>
    `    <card qty="${copies}" id="${OCTGN_CARD}${escapeXml(printingId ?? '00000')}">${escapeXml(title)}</card>`;
  const section = (name: string, cards: readonly string[]) => [
    `  <section name="${name}">`,
    ...cards,
    '  </section>',
  ];
  return [
    '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
    `<deck game="${OCTGN_GAME}">`,
    ...section('Identity', deck.identity === null ? [] : [card(deck.identity, 1)]),
    ...section('R&amp;D / Stack', [
      ...linesOf(deck).map((line) => card(line.card, line.copies)),
      ...deck.unknown.map(({ id, copies }) => card({ printingId: null, title: id }, copies)),
    ]),
    `  <notes>${escapeXml(deck.name)}</notes>`,
    '</deck>',
    '',
  ].join('\n');
}

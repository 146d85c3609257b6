import { escapeMarkdown, markdownLink } from '../../domain/text/escape.ts';
import { formatNumber, oneLine } from '../../domain/text/format.ts';

/** A shared card: its name, its page, and a note. */
interface SharedCard {
  readonly title: string;
  /** A full address */
  readonly url: string;
  /** `1 point → 2 points`, unless the heading says it. */
  readonly note?: string;
}

/** Cards under a heading. */
export interface SharedGroup {
  readonly heading: string;
  /** `+`, `−` or `±` before each card of a comparison. */
  readonly sign?: string;
  /** Sentences without a card, such as banned subtypes. */
  readonly notes?: readonly string[];
  readonly cards: readonly SharedCard[];
}

/** A ban list or a comparison, ready to be written in any style. */
export interface Shared {
  readonly title: string;
  /** Its dates. */
  readonly subtitle: string;
  readonly groups: readonly SharedGroup[];
  /** The page's full address */
  readonly url: string;
}

export type ShareStyle = 'text' | 'markdown' | 'chat';

/**
 * Writes cards as plain text (one per line), as Markdown (headings, lists, links) or for a chat: few lines, with the asterisks
 * and angle brackets that chat apps understand. Each text stays on one line: a line break would create headings and lists.
 */
export function shareText({ title, subtitle, groups, url }: Shared, style: ShareStyle): string {
  const shown = groups.filter(({ cards, notes = [] }) => cards.length + notes.length > 0);
  switch (style) {
    case 'text':
      return paragraphs([`${oneLine(title)}\n${oneLine(subtitle)}`, ...shown.map(asText), url]);
    case 'markdown':
      return paragraphs([
        `# ${markdown(title)}`,
        markdown(subtitle),
        ...shown.flatMap(asMarkdown),
        `<${url}>`,
      ]);
    case 'chat':
      return [`**${markdown(title)}** · ${markdown(subtitle)}`, ...shown.map(asChat), `<${url}>`].join('\n');
  }
}

function asText({ heading, sign = '', notes = [], cards }: SharedGroup): string {
  const titles = cards.map((card) => `${sign} ${oneLine(withNote(card))}`.trim());
  return [oneLine(counted(heading, cards)), ...notes.map(oneLine), ...titles].join('\n');
}

function asMarkdown({ heading, notes = [], cards }: SharedGroup): readonly string[] {
  const items = cards.map(({ title, url, note = '' }) => {
    const link = `- ${markdownLink(oneLine(title), url)}`;
    return note === '' ? link : `${link} — ${markdown(note)}`;
  });
  return [`## ${markdown(counted(heading, cards))}`, ...notes.map(markdown), items.join('\n')];
}

function asChat({ heading, sign = '', notes = [], cards }: SharedGroup): string {
  const titles = cards.map(withNote).join(', ');
  const words = [...notes, titles].join(' ');
  return `**${markdown(`${sign} ${counted(heading, cards)}`)}:** ${markdown(words)}`;
}

function markdown(text: string): string {
  return escapeMarkdown(oneLine(text));
}

function counted(heading: string, cards: readonly SharedCard[]): string {
  return cards.length === 0 ? heading : `${heading} (${formatNumber(cards.length)})`;
}

function withNote({ title, note = '' }: SharedCard): string {
  return note === '' ? title : `${title} (${note})`;
}

function paragraphs(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

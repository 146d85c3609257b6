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
 * and angle brackets that chat apps understand.
 */
export function shareText(given: Shared, style: ShareStyle): string {
  const shared = onLines(given);
  const groups = shared.groups.filter(({ cards, notes }) => cards.length + notes.length > 0);
  switch (style) {
    case 'text':
      return paragraphs([
        lines([shared.title, shared.subtitle]),
        ...groups.map((group) =>
          lines([
            counted(group),
            ...group.notes,
            ...group.cards.map(({ title, note }) => `${signed(group.sign, title)}${after(' (', note, ')')}`),
          ]),
        ),
        shared.url,
      ]);
    case 'markdown':
      return paragraphs([
        `# ${escapeMarkdown(shared.title)}`,
        escapeMarkdown(shared.subtitle),
        ...groups.flatMap((group) => [
          `## ${escapeMarkdown(counted(group))}`,
          ...group.notes.map(escapeMarkdown),
          lines(
            group.cards.map(
              ({ title, url, note }) =>
                `- ${markdownLink(title, url)}${after(' — ', escapeMarkdown(note), '')}`,
            ),
          ),
        ]),
        `<${shared.url}>`,
      ]);
    case 'chat':
      return lines([
        `**${escapeMarkdown(shared.title)}**${after(' · ', escapeMarkdown(shared.subtitle), '')}`,
        ...groups.map((group) => {
          const cards = group.cards
            .map(({ title, note }) => `${escapeMarkdown(title)}${after(' (', escapeMarkdown(note), ')')}`)
            .join(', ');
          return `**${escapeMarkdown(signed(group.sign, counted(group)))}:** ${[...group.notes.map(escapeMarkdown), cards].filter(Boolean).join(' ')}`;
        }),
        `<${shared.url}>`,
      ]);
  }
}

/** Puts each text on one line: a line break would create headings and lists. */
function onLines({ title, subtitle, groups, url }: Shared) {
  return {
    title: oneLine(title),
    subtitle: oneLine(subtitle),
    groups: groups.map(({ heading, sign = '', notes = [], cards }) => ({
      heading: oneLine(heading),
      sign,
      notes: notes.map(oneLine),
      cards: cards.map((card) => ({
        ...card,
        title: oneLine(card.title),
        note: oneLine(card.note ?? ''),
      })),
    })),
    url,
  };
}

function counted({ heading, cards }: SharedGroup): string {
  return cards.length === 0 ? heading : `${heading} (${formatNumber(cards.length)})`;
}

function signed(sign: string, text: string): string {
  return sign === '' ? text : `${sign} ${text}`;
}

/** A text between two others; nothing if it is empty. */
function after(before: string, text: string, end: string): string {
  return text === '' ? '' : before + text + end;
}

function lines(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n');
}

function paragraphs(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

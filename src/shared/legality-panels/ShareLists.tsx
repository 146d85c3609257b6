import { siteAddress } from '../../data/api/base.ts';
import { escapeMarkdown, markdownLink } from '../../domain/text/escape.ts';
import { formatNumber, oneLine } from '../../domain/text/format.ts';
import { ShareMenu } from '../share/ShareMenu.tsx';

/** Shares a list or its changes: as text, Markdown, for a chat, as a picture or a link. */
export function ShareLists({ shared }: { shared: () => Shared }) {
  const written = (style: ShareStyle) => shareText(shared(), style, siteAddress());
  const sharing = () => {
    const { title, subtitle, href, groups } = shared();
    const lines = groups.map(({ heading, sign = '', notes = [], cards }) => {
      const words = [...notes, ...cards.map(({ title: name, note }) => (note ? `${name} (${note})` : name))];
      return `<strong>${sign} ${heading}:</strong> ${words.join(', ')}`;
    });
    return {
      title,
      href,
      text: written('text'),
      picture: {
        kicker: subtitle,
        title,
        stats: [],
        text: lines.join('\n'),
        badges: [],
        factionId: '',
        art: { seed: href, typeId: 'agenda', subtypeIds: ['security'] },
      },
    };
  };
  return (
    <ShareMenu
      sharing={sharing}
      styles={[
        { label: 'Copy Markdown', text: () => written('markdown') },
        { label: 'Copy for a chat', text: () => written('chat') },
      ]}
    />
  );
}

/** A shared card: its name, its page, and a note. */
interface SharedCard {
  readonly title: string;
  /** Its address in the app */
  readonly href: string;
  /** `1 point → 2 points`, unless the heading says it. */
  readonly note?: string;
}

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
  /** The page's address in the app */
  readonly href: string;
}

export type ShareStyle = 'text' | 'markdown' | 'chat';

/**
 * Writes cards as plain text (one per line, without the address), as Markdown (headings, lists, links) or for a chat: few lines, with the asterisks
 * and angle brackets that chat apps understand. Each text stays on one line: a line break would create headings and lists.
 * @param site the site's address, which links begin with
 */
export function shareText(
  { title, subtitle, groups, href }: Shared,
  style: ShareStyle,
  site: string,
): string {
  const shown = groups.filter(({ cards, notes = [] }) => cards.length + notes.length > 0);
  switch (style) {
    case 'text':
      return paragraphs([`${oneLine(title)}\n${oneLine(subtitle)}`, ...shown.map(asText)]);
    case 'markdown':
      return paragraphs([
        `# ${markdown(title)}`,
        markdown(subtitle),
        ...shown.flatMap((group) => asMarkdown(group, site)),
        `<${site}${href}>`,
      ]);
    case 'chat':
      return [
        `**${markdown(title)}** · ${markdown(subtitle)}`,
        ...shown.map(asChat),
        `<${site}${href}>`,
      ].join('\n');
  }
}

function asText({ heading, sign = '', notes = [], cards }: SharedGroup): string {
  const titles = cards.map((card) => `${sign} ${oneLine(withNote(card))}`.trim());
  return [oneLine(counted(heading, cards)), ...notes.map(oneLine), ...titles].join('\n');
}

function asMarkdown({ heading, notes = [], cards }: SharedGroup, site: string): readonly string[] {
  const items = cards.map(({ title, href, note = '' }) => {
    const link = `- ${markdownLink(oneLine(title), site + href)}`;
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

import { siteAddress } from '../../data/api/base.ts';
import { ShareMenu } from '../share/ShareMenu.tsx';
import { type Shared, type ShareStyle, shareText } from './shareText.ts';

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

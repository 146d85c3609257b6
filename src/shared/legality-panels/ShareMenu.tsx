import { siteAddress } from '../../data/api/base.ts';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/exportText.ts';
import { copyIcon, linkIcon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { type Shared, type ShareStyle, shareText } from './shareText.ts';

/** Copies the page's link, or its cards as text, Markdown or for a chat. */
export function ShareMenu({ shared }: { shared: () => Shared }) {
  const item = (label: string, what: string, style: ShareStyle) => ({
    label,
    icon: copyIcon,
    onSelect: () => void copyText(what, shareText(shared(), style, siteAddress())),
  });
  const copyLink = () => void copyText('Link', siteAddress() + shared().href);
  return (
    <Menu
      trigger={<Button icon={copyIcon}>Copy</Button>}
      items={[
        { label: 'Link', icon: linkIcon, onSelect: copyLink },
        'separator',
        item('As text', 'Text', 'text'),
        item('As Markdown', 'Markdown', 'markdown'),
        item('For a chat', 'Text for a chat', 'chat'),
      ]}
    />
  );
}

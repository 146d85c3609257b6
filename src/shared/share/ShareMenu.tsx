import { siteAddress } from '../../data/api/base.ts';
import type { PreviewData } from '../../domain/card-art/previewData.ts';
import { Button } from '../ui/Button.tsx';
import { copyFile, copyText, fileName, saveFile } from '../ui/exportText.ts';
import { copyIcon, downloadIcon, linkIcon, shareIcon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { MenuEntry } from '../ui/MenuPopup.tsx';

/** Something that a reader passes on: a card, a ruling, a list's changes, a deck's verdict. */
export interface Sharing {
  readonly title: string;
  /** Its address in the app. */
  readonly href: string;
  /** All that it says, as plain text. Its address follows when it is copied. */
  readonly text: string;
  readonly picture: PreviewData;
}

interface Props {
  /** Called when something is chosen. */
  readonly sharing: () => Sharing;
  /** More ways to write it, by their labels. */
  readonly styles?: readonly { readonly label: string; readonly text: () => string }[];
  readonly size?: 's' | 'm';
  /** Only the icon, where it repeats. */
  readonly isIcon?: boolean;
}

/** Shares something as a link, as text with its address, or as a picture; on phones also through the system's own sheet. */
export function ShareMenu({ sharing, styles = [], size, isIcon = false }: Props) {
  const address = () => siteAddress() + sharing().href;
  const text = () => `${sharing().text}\n\n${address()}`;
  const picture = async () => {
    const { drawPicture } = await import('./drawPicture.ts');
    return drawPicture(sharing().picture);
  };
  const hasSheet = typeof navigator !== 'undefined' && 'share' in navigator;
  const share = async () => {
    const { title } = sharing();
    // Also rejected when the reader closes the sheet
    await navigator.share({ title, url: address() }).catch(() => {});
  };
  const sharePicture = async () => {
    const { title } = sharing();
    const name = fileName(title, 'png');
    const drawn = picture();
    const file = await drawn.then((blob) => new File([blob], name, { type: 'image/png' })).catch(() => null);
    const shared = { title, files: file === null ? [] : [file] };
    // Not every sheet takes files
    if (file !== null && navigator.canShare(shared)) await navigator.share(shared).catch(() => {});
    else await saveFile(name, drawn);
  };
  const sheet: readonly MenuEntry[] = [
    { label: 'Share…', icon: shareIcon, onSelect: () => void share() },
    { label: 'Share picture…', icon: shareIcon, onSelect: () => void sharePicture() },
  ];
  return (
    <Menu
      trigger={
        isIcon ? (
          <Button icon={shareIcon} label="Share" variant="quiet" size={size} />
        ) : (
          <Button icon={shareIcon} size={size}>
            Share
          </Button>
        )
      }
      items={[
        ...(hasSheet ? sheet : []),
        { label: 'Copy link', icon: linkIcon, onSelect: () => void copyText('Link', address()) },
        { label: 'Copy text', icon: copyIcon, onSelect: () => void copyText('Text', text()) },
        ...styles.map((style) => ({
          label: style.label,
          icon: copyIcon,
          onSelect: () => void copyText('Text', style.text()),
        })),
        'separator',
        {
          label: 'Copy picture',
          icon: copyIcon,
          onSelect: () => void copyFile('Picture', 'image/png', picture()),
        },
        {
          label: 'Save picture',
          icon: downloadIcon,
          onSelect: () => void saveFile(fileName(sharing().title, 'png'), picture()),
        },
      ]}
    />
  );
}

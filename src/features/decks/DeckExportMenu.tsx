import { siteAddress } from '../../data/api/base.ts';
import { DECK_FORMS, type DeckForm } from '../../domain/deck-text/forms.ts';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { copyText, saveText } from '../../shared/ui/exportText.ts';
import { chevronDownIcon, copyIcon, linkIcon } from '../../shared/ui/Icon.tsx';
import { Menu, type MenuEntry } from '../../shared/ui/Menu.tsx';
import type { DeckContents } from './contents.ts';
import styles from './DeckExportMenu.module.css';
import type { DeckOrigin } from './printedDeck.ts';

const load = () => import('./printedDeck.ts');

/** Prefetches the export code on hover or focus; errors are reported on use. */
function preload(): void {
  load().catch(() => {});
}

interface Props {
  readonly contents: DeckContents;
  readonly origin: Omit<DeckOrigin, 'site'>;
  readonly link: () => string;
}

/** Machine-readable formats, offered as files. */
const FILES: readonly DeckForm[] = ['text', 'csv', 'json', 'octgn'];

/** Exports a deck: copied as text or another format, as a file, or as a link. */
export function DeckExportMenu({ contents, origin, link }: Props) {
  const cardType = useNames('card_types');
  const faction = useNames('factions');
  const text = async (form: DeckForm) => {
    const { printContents } = await load();
    return printContents(contents, { ...origin, site: siteAddress() }, { cardType, faction }, form);
  };
  const copyForm = (form: DeckForm): MenuEntry => ({
    kind: 'action',
    label: `Copy: ${labelOf(form)}`,
    onSelect: () => void copyText('Deck', text(form)),
  });
  return (
    <div className={styles.buttons}>
      <Button
        icon={copyIcon}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => copyText('Deck', text('text'))}
      >
        Copy as text
      </Button>
      <Menu
        trigger={<Button icon={chevronDownIcon} label="More ways to copy and export" />}
        items={[
          {
            kind: 'action',
            label: 'Copy link',
            icon: linkIcon,
            onSelect: () => void copyText('Link', link()),
          },
          ...DECK_FORMS.filter(({ id }) => id !== 'text').map(({ id }) => copyForm(id)),
          { kind: 'separator' },
          ...FILES.map(
            (form): MenuEntry => ({
              kind: 'action',
              label: `File: ${labelOf(form)}`,
              onSelect: async () => saveText(fileName(origin.name, form), await text(form), 'text/plain'),
            }),
          ),
        ]}
      />
    </div>
  );
}

function labelOf(form: DeckForm): string {
  return DECK_FORMS.find(({ id }) => id === form)?.label ?? form;
}

/** The deck's name in characters that are safe in file names on every system. */
function fileName(deckName: string, form: DeckForm): string {
  const plain = deckName
    .normalize('NFKD')
    .replace(/[^\w -]+/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 60);
  const extension = DECK_FORMS.find(({ id }) => id === form)?.extension ?? 'txt';
  return `${plain || 'deck'}.${extension}`;
}

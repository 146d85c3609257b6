import { siteAddress } from '../../data/api/basePath.ts';
import { DECK_FORMS, type DeckForm } from '../../domain/deck-text/forms.ts';
import { useNames } from '../../shared/records/useNames.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { chevronDownIcon, copyIcon, linkIcon } from '../../shared/ui/icons.ts';
import { Menu, type MenuEntry } from '../../shared/ui/Menu.tsx';
import { showToast } from '../../shared/ui/Toast.tsx';
import type { DeckContents } from './contents.ts';
import styles from './DeckExportMenu.module.css';
import type { DeckOrigin } from './printedDeck.ts';

const load = () => import('./printedDeck.ts');

/** Gets the code that writes decks while the pointer or the focus is near; whether that worked shows when it is needed. */
function preload(): void {
  load().catch(() => {});
}

interface Props {
  readonly contents: DeckContents;
  readonly origin: Omit<DeckOrigin, 'site'>;
  /** The address that brings others to this deck. */
  readonly link: () => string;
}

/** Forms that are read by programs: as files. */
const FILES: readonly DeckForm[] = ['text', 'csv', 'json', 'octgn'];

/** Takes a deck along: copied as text, in every other form, as a file, or as a link. */
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
    onSelect: () => void copy('Deck', text(form)),
  });
  return (
    <div className={styles.buttons}>
      <Button
        icon={copyIcon}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => copy('Deck', text('text'))}
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
            onSelect: () => void copy('Link', Promise.resolve(link())),
          },
          ...DECK_FORMS.filter(({ id }) => id !== 'text').map(({ id }) => copyForm(id)),
          { kind: 'separator' },
          ...FILES.map(
            (form): MenuEntry => ({
              kind: 'action',
              label: `File: ${labelOf(form)}`,
              onSelect: () => void download(text(form), fileName(origin.name, form)),
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

/** The deck's name in letters that every system takes in names of files. */
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

async function copy(what: string, content: Promise<string>): Promise<void> {
  try {
    await navigator.clipboard.writeText(await content);
    showToast({ title: `${what} copied`, tone: 'good' });
  } catch {
    showToast({ title: 'The browser does not allow copying here', tone: 'bad' });
  }
}

async function download(content: Promise<string>, name: string): Promise<void> {
  const url = URL.createObjectURL(new Blob([await content], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

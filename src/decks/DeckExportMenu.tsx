import { DECK_FORMS, type DeckForm, printDeck } from '../deck-text/printDeck.ts';
import { useNames } from '../records/useNames.ts';
import { Button } from '../ui/Button.tsx';
import { chevronDownIcon, copyIcon, linkIcon } from '../ui/icons.ts';
import { Menu, type MenuEntry } from '../ui/Menu.tsx';
import { showToast } from '../ui/Toast.tsx';
import type { DeckContents } from './contents.ts';
import styles from './DeckExportMenu.module.css';
import { type DeckOrigin, toPrintedDeck } from './printedDeck.ts';

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
  const text = (form: DeckForm) =>
    printDeck(
      toPrintedDeck(contents, { ...origin, site: window.location.origin }, { cardType, faction }),
      form,
    );
  const copyForm = (form: DeckForm): MenuEntry => ({
    kind: 'action',
    label: `Copy: ${labelOf(form)}`,
    onSelect: () => copy('Deck', text(form)),
  });
  return (
    <div className={styles.buttons}>
      <Button icon={copyIcon} onClick={() => copy('Deck', text('text'))}>
        Copy as text
      </Button>
      <Menu
        trigger={<Button icon={chevronDownIcon} label="More ways to copy and export" />}
        items={[
          { kind: 'action', label: 'Copy link', icon: linkIcon, onSelect: () => copy('Link', link()) },
          ...DECK_FORMS.filter(({ id }) => id !== 'text').map(({ id }) => copyForm(id)),
          { kind: 'separator' },
          ...FILES.map(
            (form): MenuEntry => ({
              kind: 'action',
              label: `File: ${labelOf(form)}`,
              onSelect: () => download(text(form), fileName(origin.name, form)),
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

async function copy(what: string, content: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(content);
    showToast({ title: `${what} copied`, tone: 'good' });
  } catch {
    showToast({ title: 'The browser does not allow copying here', tone: 'bad' });
  }
}

function download(content: string, name: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

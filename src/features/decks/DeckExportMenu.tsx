import { useMemo } from 'react';
import { siteAddress } from '../../data/api/base.ts';
import { DECK_FORMS, type DeckForm } from '../../domain/deck-text/forms.ts';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { useReadersJudge } from '../../shared/records/VerdictTag.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { copyText, fileName, saveText } from '../../shared/ui/exportText.ts';
import { chevronDownIcon, copyIcon, linkIcon } from '../../shared/ui/Icon.tsx';
import { Menu } from '../../shared/ui/Menu.tsx';
import { showToast } from '../../shared/ui/Toast.tsx';
import type { DeckContents } from './contents.ts';
import styles from './DeckExportMenu.module.css';
import type { DeckOrigin, DeckWords } from './printedDeck.ts';

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

/** Exports a deck: copied as text or another format, as a file, or as a link. */
export function DeckExportMenu({ contents, origin, link }: Props) {
  const words = useDeckWords();
  const text = async (form: DeckForm) => {
    const { printContents } = await load();
    return printContents(contents, { ...origin, site: siteAddress() }, words, form);
  };
  const save = async (form: DeckForm, extension: string) => {
    try {
      const name = origin.name || (contents.identity?.title ?? 'deck');
      saveText(fileName(name, extension), await text(form), 'text/plain');
    } catch {
      showToast({ title: 'Deck not saved: Sift’s code didn’t load', tone: 'bad' });
    }
  };
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
          { label: 'Copy link', icon: linkIcon, onSelect: () => void copyText('Link', link()) },
          ...DECK_FORMS.filter(({ id }) => id !== 'text').map(({ id, label }) => ({
            label: `Copy: ${label}`,
            onSelect: () => void copyText('Deck', text(id)),
          })),
          'separator',
          ...DECK_FORMS.filter((form) => 'extension' in form).map(({ id, label, extension }) => ({
            label: `File: ${label}`,
            onSelect: () => void save(id, extension),
          })),
        ]}
      />
    </div>
  );
}

/** The names and rules that a printed deck needs. */
export function useDeckWords(): DeckWords {
  const cardType = useNames('card_types');
  const cardSubtype = useNames('card_subtypes');
  const faction = useNames('factions');
  const judge = useReadersJudge();
  return useMemo(() => ({ cardType, cardSubtype, faction, judge }), [cardType, cardSubtype, faction, judge]);
}

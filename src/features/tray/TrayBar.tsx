import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import {
  collectionTarget,
  param,
  parseAppUrl,
  recordTarget,
  toAppUrl,
  withParam,
} from '../../domain/json-api/target.ts';
import { useCommands } from '../../shared/records/commands.ts';
import { useGo } from '../../shared/records/useGo.ts';
import { itemAtHand } from '../../shared/tray/itemAtHand.ts';
import { putInTray } from '../../shared/tray/TrayToggle.tsx';
import {
  isIn,
  MOST_IN_TRAY,
  readTray,
  removeFromTray,
  setTray,
  type TrayItem,
  useTray,
} from '../../shared/tray/tray.ts';
import { Button, LinkButton } from '../../shared/ui/Button.tsx';
import { closeIcon } from '../../shared/ui/icons.ts';
import { lazyExtra } from '../../shared/ui/lazyExtra.tsx';
import { useAnnouncement } from '../../shared/ui/screenReader.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './TrayBar.module.css';

/** Only two cards or more can be an icebreaker and ice. */
const BreakersLink = lazyExtra(async () => (await import('./BreakersLink.tsx')).BreakersLink);

const CARDS = 'filter[card_id]';

/** As many decklists as are compared at once. */
const MOST_DECKS = 4;

/**
 * The tray at the foot of every page: the cards and decklists that the reader has put aside, and what can be done with them.
 * Hidden while it is empty. `T` puts in or takes out what is at hand, `F` finds decks with that card.
 */
export function TrayBar() {
  const items = useTray();
  const [cleared, setCleared] = useState<readonly TrayItem[]>([]);
  useTrayKeys();
  useAnnouncement(
    items.length === 0 ? null : `In the tray: ${items.length} of ${MOST_IN_TRAY}`,
    items.map(({ id }) => id).join(),
  );
  const isShown = items.length > 0 || cleared.length > 0;
  useRoomAtFoot(isShown);
  if (!isShown) return null;
  const clear = () => {
    setCleared(items);
    setTray([]);
  };
  const undo = () => {
    setTray(cleared);
    setCleared([]);
  };
  return (
    <aside className={styles.bar} aria-label="Tray">
      {items.length > 0 ? (
        <>
          <Items items={items} />
          <div className={styles.actions}>
            <Actions items={items} />
            <Button size="s" variant="quiet" icon={closeIcon} label="Clear the tray" onClick={clear} />
          </div>
        </>
      ) : (
        <>
          <p className={styles.words}>The tray is empty.</p>
          <div className={styles.actions}>
            {/* The press that cleared it took the focus along */}
            <Button size="s" onClick={undo} ref={takeFocus}>
              Undo
            </Button>
            <Button
              size="s"
              variant="quiet"
              icon={closeIcon}
              label="Dismiss"
              onClick={() => setCleared([])}
            />
          </div>
        </>
      )}
    </aside>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}

function Items({ items }: { items: readonly TrayItem[] }) {
  return (
    <ul className={styles.items} aria-label="In the tray">
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`} className={styles.item}>
          <TextLink
            href={toAppUrl(recordTarget(item.kind === 'card' ? 'cards' : 'decklists', item.id))}
            tone="ink"
            className={styles.title}
          >
            {item.title}
          </TextLink>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Take out ${item.title}`}
            onClick={(event) => {
              focusNeighbour(event.currentTarget);
              removeFromTray(item);
            }}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The focus goes to the next item, or the one before, when one is taken out (WCAG 2.4.3). */
function focusNeighbour(button: HTMLButtonElement): void {
  const buttons = [...(button.closest('ul')?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(button);
  const next = buttons[at + 1] ?? buttons[at - 1] ?? document.querySelector<HTMLElement>('main h1');
  next?.focus({ preventScroll: true });
}

/** What can be done with what is there. */
function Actions({ items }: { items: readonly TrayItem[] }) {
  const cards = items.filter(({ kind }) => kind === 'card').map(({ id }) => id);
  const decks = items.filter(({ kind }) => kind === 'deck').map(({ id }) => id);
  return (
    <>
      {cards.length > 0 && (
        <LinkButton size="s" to={toAppUrl(collectionTarget('decklists', { card_id: cards.join(',') }))}>
          Find decks
        </LinkButton>
      )}
      {cards.length > 1 && (
        <LinkButton size="s" to={`/cards/compare?ids=${cards.map(encodeURIComponent).join(',')}`}>
          {decks.length > 1 ? 'Compare cards' : 'Compare'}
        </LinkButton>
      )}
      {cards.length > 0 && (
        <LinkButton size="s" to={`/table?ids=${cards.map(encodeURIComponent).join(',')}`}>
          Table
        </LinkButton>
      )}
      {cards.length > 1 && <BreakersLink cardIds={cards} />}
      {decks.length > 1 && (
        <LinkButton
          size="s"
          to={`/decklists/compare?ids=${decks.slice(0, MOST_DECKS).map(encodeURIComponent).join(',')}`}
        >
          {cards.length > 1 ? 'Compare decks' : 'Compare'}
        </LinkButton>
      )}
    </>
  );
}

/** Page and focus are not covered: the foot of the page has room for the bar, and what gets the focus is scrolled above it. */
function useRoomAtFoot(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const root = document.documentElement;
    root.dataset.tray = '';
    return () => {
      delete root.dataset.tray;
    };
  }, [isShown]);
}

function useTrayKeys(): void {
  const go = useGo();
  const { pathname, search } = useLocation();
  useCommands({
    tray: () => {
      const item = itemAtHand(pathname);
      if (item === null) return;
      if (isIn(readTray(), item)) removeFromTray(item);
      else putInTray(item);
    },
    decks: () => {
      const item = itemAtHand(pathname);
      if (item?.kind !== 'card') return;
      // On the finder the card is one more
      const finder = pathname === '/decklists' ? parseAppUrl(pathname, search) : null;
      const target = withParam(finder ?? collectionTarget('decklists'), 'page[number]', null);
      const ids = (param(target, CARDS) ?? '').split(',').filter((id) => id !== '' && id !== item.id);
      go(toAppUrl(withParam(target, CARDS, [...ids, item.id].join(','))));
    },
  });
}

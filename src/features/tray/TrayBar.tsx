import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useCards } from '../../data/catalogue/useCards.ts';
import {
  collectionTarget,
  listUrl,
  param,
  parseAppUrl,
  recordUrl,
  toAppUrl,
  withParam,
} from '../../domain/json-api/target.ts';
import { useCommands } from '../../shared/records/commands.ts';
import { putInTray } from '../../shared/tray/TrayToggle.tsx';
import {
  focusedItem,
  isIn,
  itemOfPage,
  MOST_IN_TRAY,
  readTray,
  removeFromTray,
  setTray,
  type TrayItem,
  useTray,
} from '../../shared/tray/tray.ts';
import { Button, LinkButton } from '../../shared/ui/Button.tsx';
import { chevronDownIcon, closeIcon, Icon, trayIcon } from '../../shared/ui/Icon.tsx';
import { useGo } from '../../shared/ui/Link.tsx';
import { useAnnouncement } from '../../shared/ui/screenReader.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './TrayBar.module.css';

const CARDS = 'filter[card_id]';

/** As many as can be compared. */
const MOST_DECKS = 4;

/**
 * The tray at the foot of every page: the cards and decklists put aside, with actions. Hidden when empty. On a phone it is an
 * extra tab, and replaces the tabs while open. `T` adds or removes the focused card or deck, `F` finds decks with that card.
 */
export function TrayBar() {
  const items = useTray();
  const isEmpty = items.length === 0;
  const [cleared, setCleared] = useState<readonly TrayItem[]>([]);
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname;
  useTrayKeys();
  useAnnouncement(
    isEmpty ? null : `In the tray: ${items.length} of ${MOST_IN_TRAY}`,
    items.map(({ id }) => id).join(),
  );
  const isShown = !isEmpty || cleared.length > 0;
  // The page leaves room at its foot, and focused elements scroll above the bar
  useEffect(() => {
    document.documentElement.toggleAttribute('data-tray', isShown);
    return () => document.documentElement.removeAttribute('data-tray');
  }, [isShown]);
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
    <>
      <button
        type="button"
        className={styles.tab}
        aria-expanded={isOpen}
        onClick={() => setOpenedAt(isOpen ? null : pathname)}
      >
        <Icon icon={trayIcon} size="l" />
        <span>Tray {!isEmpty && items.length}</span>
      </button>
      <aside className={styles.bar} aria-label="Tray" data-open={isOpen || undefined}>
        <span className={styles.close}>
          <Button
            size="s"
            variant="quiet"
            icon={chevronDownIcon}
            label="Close the tray"
            onClick={() => setOpenedAt(null)}
          />
        </span>
        {isEmpty ? <p className={styles.words}>The tray is empty.</p> : <Items items={items} />}
        <div className={styles.actions}>
          {isEmpty ? (
            // The button that cleared it had the focus
            <Button size="s" onClick={undo} ref={takeFocus}>
              Undo
            </Button>
          ) : (
            <Actions items={items} />
          )}
          <Button
            size="s"
            variant="quiet"
            icon={closeIcon}
            label={isEmpty ? 'Dismiss' : 'Clear the tray'}
            onClick={isEmpty ? () => setCleared([]) : clear}
          />
        </div>
      </aside>
    </>
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
            href={recordUrl(item.kind === 'card' ? 'cards' : 'decklists', item.id)}
            tone="ink"
            className={styles.title}
          >
            {item.title}
          </TextLink>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove ${item.title}`}
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

/** After a removal the focus moves to the next item, or the previous one (WCAG 2.4.3). */
function focusNeighbour(button: HTMLButtonElement): void {
  const buttons = [...(button.closest('ul')?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(button);
  const next = buttons[at + 1] ?? buttons[at - 1] ?? document.querySelector<HTMLElement>('main h1');
  next?.focus({ preventScroll: true });
}

function Actions({ items }: { items: readonly TrayItem[] }) {
  const idsOf = (kind: TrayItem['kind']) => items.filter((item) => item.kind === kind).map(({ id }) => id);
  const listed = (ids: readonly string[]) => ids.map(encodeURIComponent).join(',');
  const [cards, decks] = [idsOf('card'), idsOf('deck')];
  const byId = useCards(cards.length > 1 ? cards : []).cards;
  const breakers = cards.filter((id) => byId.get(id)?.card_subtype_ids.includes('icebreaker'));
  const ice = cards.filter((id) => byId.get(id)?.card_type_id === 'ice');
  const actions = [
    [cards.length > 0, listUrl('decklists', { card_id: cards.join(',') }), 'Find decks'],
    [cards.length > 1, `/cards/compare?ids=${listed(cards)}`, decks.length > 1 ? 'Compare cards' : 'Compare'],
    [cards.length > 0, `/table?ids=${listed(cards)}`, 'Two-player view'],
    [
      breakers.length > 0 && ice.length > 0,
      `/breakers?breakers=${listed(breakers)}&ice=${listed(ice)}`,
      'Breakers against ice',
    ],
    [
      decks.length > 1,
      `/decklists/compare?ids=${listed(decks.slice(0, MOST_DECKS))}`,
      cards.length > 1 ? 'Compare decks' : 'Compare',
    ],
  ] as const;
  return actions.map(
    ([isShown, to, label]) =>
      isShown && (
        // By path, so that a link keeps the focus while its ids change
        <LinkButton key={to.split('?', 1)[0]} size="s" to={to}>
          {label}
        </LinkButton>
      ),
  );
}

function useTrayKeys(): void {
  const go = useGo();
  const { pathname, search } = useLocation();
  const runs = {
    tray: () => {
      const item = focusedItem(pathname);
      if (item === null) return;
      if (isIn(readTray(), item)) removeFromTray(item);
      else putInTray(item);
    },
    decks: () => {
      const item = focusedItem(pathname);
      if (item?.kind !== 'card') return;
      // On the finder, adds the card
      const finder = pathname === '/decklists' ? parseAppUrl(pathname, search) : null;
      const target = withParam(finder ?? collectionTarget('decklists'), 'page[number]', null);
      const ids = (param(target, CARDS) ?? '').split(',').filter((id) => id !== '' && id !== item.id);
      go(toAppUrl(withParam(target, CARDS, [...ids, item.id].join(','))));
    },
  };
  // From the search box, where no card has the focus
  useCommands(runs, (id) => {
    const item = itemOfPage(pathname);
    return item !== null && (id === 'tray' || item.kind === 'card');
  });
}

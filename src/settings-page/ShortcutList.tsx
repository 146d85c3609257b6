import { Fragment } from 'react';
import { Kbd } from '../ui/keyboard.tsx';
import styles from './ShortcutList.module.css';

const MOD = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Several keys of one shortcut are pressed together, or are two ways. */
const SHORTCUTS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['/'], does: 'Search' },
  { keys: [MOD, 'K'], does: 'Search, pages and commands, also while typing' },
  { keys: ['↑', '↓'], does: 'Through the suggestions of the search' },
  { keys: ['Enter'], does: 'Open the card of that name or the marked one, else search' },
  { keys: ['J'], does: 'Next card, set or page of the list' },
  { keys: ['K'], does: 'Previous card, set or page of the list' },
  { keys: ['Esc'], does: 'Back to the list that a card was opened from' },
  { keys: ['T'], does: 'Put the card or deck at hand into the tray, or take it out' },
  { keys: ['F'], does: 'Find decks with the card at hand' },
  { keys: ['?'], does: 'These shortcuts' },
];

/** All keyboard shortcuts and what they do. */
export function ShortcutList() {
  return (
    <dl className={styles.list}>
      {SHORTCUTS.map(({ keys, does }) => (
        <div key={does} className={styles.shortcut}>
          <dt>
            {keys.map((key, at) => (
              <Fragment key={key}>
                {at > 0 && ' '}
                <Kbd>{key}</Kbd>
              </Fragment>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

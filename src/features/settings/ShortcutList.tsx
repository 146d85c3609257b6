import { Fragment } from 'react';
import { COMMANDS } from '../../shared/records/commandList.ts';
import { Kbd, keyWord } from '../../shared/ui/keyboard.tsx';
import styles from './ShortcutList.module.css';

/** Keys that the search box handles itself. */
const IN_SEARCH = [
  { keys: ['↑', '↓'], does: 'Move through the suggestions' },
  { keys: ['Enter'], does: 'Open the selected suggestion, or search' },
];

const OF_COMMANDS = Object.values(COMMANDS).flatMap(({ key, label }) =>
  key === null ? [] : [{ keys: keyWord(key).split(' '), does: label }],
);

export function ShortcutList() {
  return (
    <dl className={styles.list}>
      {[...OF_COMMANDS.slice(0, 2), ...IN_SEARCH, ...OF_COMMANDS.slice(2)].map(({ keys, does }) => (
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

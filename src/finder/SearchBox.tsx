import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { recordTarget, toAppUrl } from '../api/target.ts';
import { useCatalogue } from '../catalogue/catalogue.ts';
import { lazyExtra } from '../lib/lazyExtra.ts';
import { printSearch } from '../results/searchUrl.ts';
import { flushDraft } from '../results/typing.ts';
import { useSettings } from '../settings/settings.ts';
import { afterPage } from '../ui/afterPage.ts';
import { Icon } from '../ui/Icon.tsx';
import { closeIcon, searchIcon } from '../ui/icons.ts';
import { Kbd, useHotkeys } from '../ui/keyboard.tsx';
import { usePaused } from '../ui/usePaused.ts';
import { itemKey, type SearchItem } from './items.ts';
import styles from './SearchBox.module.css';
import type { Offers } from './SearchOffers.tsx';
import { useBoxText } from './useBoxText.ts';

/** Nothing of it shows before something is typed. */
const loadOffers = () => import('./SearchOffers.tsx');
const SearchOffers = lazyExtra(async () => (await loadOffers()).SearchOffers);
void afterPage()
  .then(loadOffers)
  .catch(() => {});

const MOST_RECENT = 8;

/**
 * The search of every page: cards, places, commands and completions of the query as one types. On a search page the
 * page itself follows the text. `/` and Ctrl/Cmd+K lead here; Enter opens the first, or the one that is marked.
 */
export function SearchBox() {
  const { pathname, search: urlQuery } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const data = useCatalogue();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { written, search, isShown: isOnSearchPage, write, forget } = useBoxText();
  const { text } = written;
  const paused = usePaused(written);
  const [isFocused, setFocused] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const offers = useRef<Offers>(null);
  const [count, setCount] = useState(0);
  const isShown = isOpen && count > 0;

  const hasSingleKeys = useSettings(({ shortcuts }) => shortcuts === 'on');
  useHotkeys({ '/': () => input.current?.focus() }, { enabled: hasSingleKeys });
  useHotkeys({
    'mod+k': () => {
      input.current?.focus();
      input.current?.select();
    },
  });

  const type = (next: string, caret = input.current?.selectionStart ?? next.length) => {
    setActive(null);
    setOpen(true);
    write({ text: next, caret });
  };
  const searchFor = (query: string) => {
    const { recentSearches, set } = useSettings.getState();
    if (query !== '') {
      set({
        recentSearches: [query, ...recentSearches.filter((other) => other !== query)].slice(0, MOST_RECENT),
      });
    }
    forget();
    setOpen(false);
    const href = printSearch({ ...search, query });
    navigate(href, { replace: href === pathname + urlQuery });
  };
  const choose = (item: SearchItem) => {
    if (item.kind === 'suggestion') {
      const { query, caret } = item.suggestion;
      type(query, caret);
      input.current?.focus();
      requestAnimationFrame(() => input.current?.setSelectionRange(caret, caret));
      return;
    }
    forget();
    setOpen(false);
    if (item.kind === 'query') searchFor(item.query);
    if (item.kind === 'card') navigate(toAppUrl(recordTarget('cards', item.id)), { viewTransition: true });
    if (item.kind === 'place') navigate(item.href);
    if (item.kind === 'command') item.command.run();
    input.current?.blur();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const marked = offers.current?.items.find((item) => itemKey(item) === active);
    if (marked !== undefined) return choose(marked);
    const typed = text.trim();
    if (isOnSearchPage) return searchFor(typed);
    const first = await import('./answers.ts').then(
      ({ firstItem }) => firstItem(queries, data, typed),
      () => undefined,
    );
    // Who typed on meanwhile no longer wants this.
    if (input.current?.value.trim() !== typed) return;
    if (first === undefined) searchFor(typed);
    else choose(first);
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const items = offers.current?.items ?? [];
    const at = items.findIndex((item) => itemKey(item) === active);
    const next = items.at(event.key === 'ArrowDown' ? (at + 1) % items.length : Math.max(at, 0) - 1);
    setActive(next === undefined ? null : itemKey(next));
  };

  return (
    <search className={styles.search}>
      <form className={styles.box} onSubmit={submit} action="/cards">
        <Icon icon={searchIcon} className={styles.icon} />
        <input
          ref={input}
          name="q"
          type="text"
          role="combobox"
          enterKeyHint="search"
          aria-label="Search cards, sets and pages"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active !== null ? `${listId}-${active}` : undefined}
          placeholder="Search cards, sets, rulings"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={10_000}
          className={styles.input}
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={() => {
            setFocused(true);
            setOpen(true);
          }}
          onBlur={() => {
            flushDraft();
            setFocused(false);
            setOpen(false);
          }}
          onKeyDown={move}
        />
        {text === '' && hasSingleKeys && (
          <span className={styles.hint} aria-hidden="true">
            <Kbd>/</Kbd>
          </span>
        )}
        {text !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label="Clear the search"
            onClick={() => type('')}
          >
            <Icon icon={closeIcon} />
          </button>
        )}
        {isFocused && (
          <Suspense>
            <SearchOffers
              ref={offers}
              id={listId}
              // On a search page what is found comes first, then what the list offers
              written={isOnSearchPage ? paused : written}
              isOnSearchPage={isOnSearchPage}
              isOpen={isOpen}
              active={active}
              onChoose={choose}
              onCount={setCount}
            />
          </Suspense>
        )}
      </form>
    </search>
  );
}

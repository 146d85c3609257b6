import { useQueryClient } from '@tanstack/react-query';
import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router';
import { basePath } from '../../../data/api/base.ts';
import { startCatalogue, useCatalogue } from '../../../data/catalogue/catalogue.ts';
import { changeSettings, useSettings } from '../../../data/settings/settings.ts';
import { pageOfUrl } from '../../../domain/json-api/otherSites.ts';
import { recordUrl } from '../../../domain/json-api/target.ts';
import { useCommands } from '../../../shared/records/commands.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { isReloaded } from '../../../shared/ui/historyEntry.ts';
import { useEarlyValue } from '../../../shared/ui/hydration.ts';
import { closeIcon, Icon, searchIcon } from '../../../shared/ui/Icon.tsx';
import { isTextField, Kbd } from '../../../shared/ui/keyboard.tsx';
import { useAddress, useGo } from '../../../shared/ui/Link.tsx';
import { lazyExtra } from '../../../shared/ui/lazyPart.tsx';
import { showToast } from '../../../shared/ui/Toast.tsx';
import { fitsAddress, isCommandText, useQueryInput } from '../results/searchUrl.ts';
import styles from './SearchBox.module.css';
import type { ListState, SuggestionKeys } from './SearchSuggestions.tsx';
import type { Suggestion } from './suggestions.ts';

/** They come after the page; the box works without them. */
const SearchSuggestions = lazyExtra(async () => (await import('./SearchSuggestions.tsx')).SearchSuggestions);
/** Colours for a query in syntax. Lazy: the text comes first. */
const QueryColours = lazyExtra(async () => (await import('./QueryColours.tsx')).QueryColours);
const SYNTAX = /[:=!<>|"/()]/;

const MOST_RECENT = 8;

/**
 * The search box of every page, focused by `/` and Ctrl/Cmd+K. On a search page the results follow the text. Enter opens
 * the highlighted suggestion, runs the command after `>`, opens the card with exactly that title (not on a search page) or the
 * only one that is found, or searches. A whole URL opens Sift's page for it, as soon as it is pasted.
 */
export function SearchBox({ large = false }: { readonly large?: boolean }) {
  const go = useGo();
  const action = useAddress('/cards');
  const queries = useQueryClient();
  const data = useCatalogue();
  const query = useQueryInput();
  const { text } = query.value;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<SuggestionKeys>(null);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<ListState>(HIDDEN);

  const hasSingleKeys = useSettings(({ shortcuts }) => shortcuts === 'on');
  const [isPalette, setPalette] = useState(false);
  const open = () => {
    startCatalogue();
    setOpen(true);
  };
  useEarlyValue(input, text, (early) => {
    if (document.activeElement === input.current) open();
    query.type({ text: early, caret: early.length });
  });
  useCommands({
    search: () => {
      input.current?.focus();
      open();
    },
    palette: () => {
      setPalette(true);
      input.current?.focus();
      input.current?.select();
      open();
    },
  });
  const isFocusing = useFirstFocus(input, large);

  const searchFor = (searched: string) => {
    if (searched !== '') rememberSearch(searched);
    query.open(searched);
  };
  const openPage = (page: string) => {
    query.clear();
    go(page);
    input.current?.blur();
  };
  /** Whether the text is a URL, whose page is opened. */
  const openUrl = (url: string): boolean => {
    const page = pageOfUrl(url, window.location.origin + basePath());
    if (page !== null) openPage(page);
    return page !== null;
  };
  const choose = (suggestion: Suggestion) => {
    if (suggestion.type === 'completion') {
      const { query: completed, caret } = suggestion.completion;
      query.type({ text: completed, caret });
      input.current?.focus();
      requestAnimationFrame(() => input.current?.setSelectionRange(caret, caret));
      return;
    }
    query.clear();
    if (suggestion.type === 'query') searchFor(suggestion.query);
    if (suggestion.type === 'card') go(recordUrl('cards', suggestion.id));
    if (suggestion.type === 'place') go(suggestion.href);
    if (suggestion.type === 'command') suggestion.run();
    input.current?.blur();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = (input.current?.value ?? text).trim();
    if (openUrl(typed)) return;
    const isCommand = isCommandText(typed);
    const find = await import('./suggestions.ts').catch(() => null);
    const isQuery = query.isSearchPage && !isCommand;
    const suggestion = isQuery ? undefined : await find?.likelySuggestion(queries, data, typed);
    // Ignore the result if the text has changed since
    if (input.current?.value.trim() !== typed) return;
    if (suggestion !== undefined) return choose(suggestion);
    if (isCommand) return;
    const only = find?.onlyResult(data, { ...query.search, query: typed }) ?? null;
    if (only === null) return searchFor(typed);
    rememberSearch(typed);
    openPage(only);
  };

  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
    if (isPasted && openUrl(target.value)) return;
    if (!fitsAddress(target.value)) {
      showToast({ title: 'This search is too long for a link, so Sift didn’t take it', tone: 'bad' });
      return;
    }
    open();
    query.type({ text: target.value, caret: target.selectionStart ?? target.value.length });
  };
  const press = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    // The key that leads here, where the box has the focus already
    if (event.key === '/' && text === '') event.preventDefault();
    // Render the list before the arrow key moves within it
    if (isArrow && !isOpen) flushSync(() => setOpen(true));
    list.current?.press(event);
  };
  /** From the conditions below the box, whose menus close by themselves. */
  const closeFromBelow = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || !(target instanceof Element) || target.closest('[data-below-box]') === null)
      return;
    input.current?.focus();
    setOpen(false);
  };
  /** The conditions below the box are part of it, with their menus. */
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === input.current || relatedTarget?.closest('[data-below-box], [role=menu]')) return;
    setOpen(false);
    setPalette(false);
    query.save();
  };
  return (
    <search aria-label="Sift" className={cx(styles.search, large && styles.large)}>
      <form
        className={styles.box}
        onSubmit={submit}
        onBlur={leave}
        onKeyDown={closeFromBelow}
        action={action}
      >
        <Icon icon={searchIcon} className={styles.icon} />
        <input
          ref={input}
          value={text}
          name="q"
          type="text"
          enterKeyHint="search"
          role="combobox"
          aria-label="Search cards, sets and pages"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={shown.isShown}
          aria-controls={shown.isShown ? listId : undefined}
          aria-activedescendant={shown.marked}
          placeholder="Search cards, sets, rulings"
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          className={styles.input}
          onChange={type}
          onKeyDown={press}
          onFocus={() => isFocusing.current || open()}
          onClick={open}
        />
        {SYNTAX.test(text) && <QueryColours text={text} input={input} />}
        {text === '' && hasSingleKeys && (
          <span className={styles.hint} aria-hidden="true">
            <Kbd>/</Kbd>
          </span>
        )}
        <SearchSuggestions
          ref={list}
          id={listId}
          query={query}
          isPalette={isPalette}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onShow={setShown}
          onChoose={choose}
        />
        {text !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label="Clear the search"
            onClick={() => {
              query.type({ text: '', caret: 0 });
              // The button disappears, and the focus with it
              input.current?.focus();
            }}
          >
            <Icon icon={closeIcon} />
          </button>
        )}
      </form>
    </search>
  );
}

/**
 * Focuses the box of a page that begins with it, where no keyboard would come up on the screen. Not after going back or a reload,
 * which return the reader to where they were, nor for someone who is already typing.
 * @returns whether the focus comes from here, which opens no list over the page
 */
function useFirstFocus(input: RefObject<HTMLInputElement | null>, isFirst: boolean): RefObject<boolean> {
  const isFocusing = useRef(false);
  const way = useNavigationType();
  const { key } = useLocation();
  const focus = useEffectEvent(() => {
    const isReturn = way === 'POP' && (key !== 'default' || isReloaded());
    if (
      !isFirst ||
      isReturn ||
      isTextField(document.activeElement) ||
      !window.matchMedia('(hover: hover) and (pointer: fine)').matches
    )
      return;
    isFocusing.current = true;
    input.current?.focus({ preventScroll: true });
    isFocusing.current = false;
  });
  useEffect(() => focus(), []);
  return isFocusing;
}

const HIDDEN: ListState = { isShown: false, marked: undefined };

function rememberSearch(query: string): void {
  const { recentSearches } = useSettings.getState();
  const others = recentSearches.filter((other) => other !== query);
  changeSettings({ recentSearches: [query, ...others].slice(0, MOST_RECENT) });
}

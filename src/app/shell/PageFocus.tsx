import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { decodePercent } from '../../domain/text/escape.ts';
import { placeInTrail } from '../../shared/card-lists/trail.ts';
import { isTextField } from '../../shared/ui/keyboard.tsx';
import { useAddress } from '../../shared/ui/Link.tsx';

/**
 * Manages focus (WCAG 2.4.3): a new page focuses its heading, going back the link that was followed, paging the start
 * of the list. If the focused element disappears, its neighbour gets the focus. Never takes the focus from a text field
 * or from where the user has moved it meanwhile. Renders nothing.
 */
export function PageFocus() {
  const { key, pathname, search, hash } = useLocation();
  const page = new URLSearchParams(search).get('page[number]');
  const href = useAddress(pathname);
  const way = useNavigationType();
  const focus = useRef<MainFocus | null>(null);
  const shown = useRef<{ pathname: string; page: string | null; href: string; key: string } | null>(null);
  /** History entries that were left for another page. */
  const left = useRef(new Set<string>());

  useLayoutEffect(() => {
    const main = document.querySelector('main');
    if (main === null) return;
    focus.current = followFocus(main);
    return focus.current.stop;
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, page, href, key };
    if (before === null) {
      // This code loads after the page; on the first page the browser manages the focus
      if (key !== 'default' && document.activeElement === document.body) focus.current?.toPage(hash);
      return;
    }
    if (before.pathname === pathname) {
      if (before.page !== page && isFreeToMove()) focus.current?.toListStart();
      return;
    }
    if (way === 'PUSH') left.current.add(before.key);
    if (isTextField(document.activeElement)) return;
    const isBack = way === 'POP' && left.current.has(key);
    const isTrail = placeInTrail(before.pathname)?.href === pathname + search;
    focus.current?.toPage(hash, isBack || isTrail ? before.href : null);
  }, [pathname, search, hash, page, href, key, way]);

  return null;
}

/** Whether the focus is on a paging link or nowhere; sort controls and searches keep it. */
function isFreeToMove(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.closest('nav') !== null;
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';
/** Elements navigated item by item; the focus stays within them. */
const GROUP = 'ul, ol, nav, form, search, fieldset, tbody, [role="group"], [role="toolbar"]';
const ITEM = 'li, tbody tr';
/** Fraction of the window's height below which the start of a list counts as out of sight. */
const LOW = 0.7;

/** An element's former position: its ancestors, innermost first, each with the child's index. */
type Place = readonly { readonly parent: Element; readonly index: number }[];

interface Focused {
  readonly element: Element;
  readonly place: Place;
}

type MainFocus = ReturnType<typeof followFocus>;

/** Observes the focus within `main`, and moves it. */
function followFocus(main: HTMLElement) {
  /** The focused element within `main`, possibly removed by now. */
  let focused: Focused | null = null;
  /** Finds the element to focus once it is rendered. */
  let awaited: (() => HTMLElement | null) | null = null;
  let isMoving = false;

  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('focusin', ({ target }) => note(target), { signal });
  document.addEventListener('focusout', () => queueMicrotask(noteLeft), { signal });
  document.addEventListener('pointerdown', () => awaitElement(null), { signal });
  main.addEventListener('click', ({ target }) => noteMore(target), { signal });
  note(document.activeElement);
  const observer = new MutationObserver(afterChange);
  observer.observe(main, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  signal.addEventListener('abort', () => observer.disconnect());
  return { toPage, toListStart, stop: () => stop.abort() };

  /**
   * Moves the focus to the start of a new page: its hash target, or its heading.
   * @param from the page that was left, when going back: the link to it gets the focus once rendered
   */
  function toPage(hash: string, from: string | null = null): void {
    const named = decodePercent(hash.slice(1)) ?? '';
    awaitElement(() => document.getElementById(named) ?? main.querySelector<HTMLElement>('h1'));
    if (from === null) return;
    const { pathname } = new URL(from, window.location.href);
    awaitElement(() => itemLink(pathname));
  }

  /** Moves the focus to the first item of the list's next page, once rendered. */
  function toListStart(): void {
    awaitElement(() => {
      const list = main.querySelector('[data-results]:not([aria-busy])');
      const first = list?.querySelector<HTMLElement>(`:is(${ITEM}) :is(${FOCUSABLE})`) ?? null;
      if (list && first) bringIntoView(list);
      return first;
    });
  }

  function awaitElement(find: (() => HTMLElement | null) | null): void {
    const found = find?.() ?? null;
    awaited = found === null ? find : null;
    if (found !== null) move(found);
  }

  function note(target: EventTarget | null): void {
    if (!isMoving) awaited = null;
    focused =
      target instanceof Element && main !== target && main.contains(target)
        ? { element: target, place: placeOf(target, main) }
        : null;
  }

  /** Clicking outside of controls blurs an element that still exists, so nothing is lost. */
  function noteLeft(): void {
    if (focused?.element.isConnected && document.activeElement !== focused.element) {
      focused = null;
    }
  }

  /** A "show more" button moves the focus to the first new item. */
  function noteMore(target: EventTarget | null): void {
    const button = target instanceof Element ? target.closest('[data-shows-more]') : null;
    if (button === null) return;
    const region = button.closest('section') ?? main;
    const count = region.querySelectorAll(ITEM).length;
    awaitElement(() => region.querySelectorAll(ITEM)[count]?.querySelector<HTMLElement>(FOCUSABLE) ?? null);
  }

  function afterChange(): void {
    const found = awaited?.() ?? null;
    if (found !== null) {
      awaited = null;
      move(found);
      return;
    }
    const lost = focused;
    if (lost === null || lost.element.isConnected || document.activeElement !== document.body) return;
    const next = anew(lost) ?? nextTo(lost.place);
    if (next !== null) move(next);
  }

  /** The replacement for a removed element: its neighbour in a list or group, else its section's heading. */
  function nextTo(place: Place): HTMLElement | null {
    const from = place.findIndex(({ parent }) => parent.isConnected);
    for (const { parent, index } of place.slice(0, from)) {
      // The list may have been replaced by one with the same name
      const name = parent.getAttribute('aria-label');
      const again = name && main.querySelector(`${parent.localName}[aria-label="${CSS.escape(name)}"]`);
      const near = again ? nearIn(again, index) : null;
      if (near !== null) return near;
    }
    const around = place.slice(from);
    for (const { parent, index } of around) {
      if (parent.closest(GROUP) === null) break;
      const near = nearIn(parent, index);
      if (near !== null) return near;
    }
    const part = around.find(({ parent }) => parent.matches('section') && parent.querySelector('h2, h3'));
    return (part?.parent ?? main).querySelector<HTMLElement>(part ? 'h2, h3' : 'h1');
  }

  function itemLink(pathname: string): HTMLElement | null {
    const links = [...main.querySelectorAll<HTMLAnchorElement>(`:is(${ITEM}) a[href]`)];
    return links.find((link) => link.pathname === pathname && link.closest('nav') === null) ?? null;
  }

  function move(element: HTMLElement): void {
    if (!element.matches(`${FOCUSABLE}, [tabindex]`)) element.tabIndex = -1;
    isMoving = true;
    // So that screen readers read a heading again whose text has changed
    if (element === document.activeElement) element.blur();
    element.focus({ preventScroll: true });
    isMoving = false;
  }
}

/** The same control after lazy code has replaced its element. */
function anew({ element, place: [around] }: Focused): HTMLElement | null {
  const now = around?.parent.isConnected ? around.parent.children[around.index] : undefined;
  const isSame =
    now instanceof HTMLElement &&
    now.matches(FOCUSABLE) &&
    now.localName === element.localName &&
    now.textContent === element.textContent &&
    now.getAttribute('aria-label') === element.getAttribute('aria-label');
  return isSame ? now : null;
}

function placeOf(element: Element, main: Element): Place {
  const place: { parent: Element; index: number }[] = [];
  for (let at = element; at !== main && at.parentElement !== null; at = at.parentElement) {
    place.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  }
  return place;
}

/** The first focusable element from an index on, else the last before it. */
function nearIn(parent: Element, index: number): HTMLElement | null {
  const children = [...parent.children];
  const after = children.slice(index).flatMap(focusableIn);
  return after[0] ?? children.slice(0, index).flatMap(focusableIn).at(-1) ?? null;
}

function focusableIn(element: Element): HTMLElement[] {
  const within = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
  return element instanceof HTMLElement && element.matches(FOCUSABLE) ? [element, ...within] : within;
}

function bringIntoView(list: Element): void {
  const { top } = list.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight * LOW) list.scrollIntoView({ block: 'start' });
}

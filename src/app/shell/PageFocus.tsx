import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { placeInTrail } from '../../shared/card-lists/trail.ts';
import { isTyping } from '../../shared/ui/keyboard.tsx';
import { useAddress } from '../../shared/ui/Link.tsx';

/**
 * Keeps the focus where the reader is (WCAG 2.4.3). A new page begins at its heading, a way back at the link that led away, another
 * page of a list at its start. What takes the focus along when it goes hands it to what stands next. It never leaves a text field,
 * nor what the reader has moved it to meanwhile. Shows nothing.
 */
export function PageFocus() {
  const location = useLocation();
  const { key, pathname, search, hash } = location;
  const page = new URLSearchParams(search).get('page[number]');
  const href = useAddress(pathname);
  const way = useNavigationType();
  const focus = useRef<MainFocus | null>(null);
  const shown = useRef<{ pathname: string; page: string | null; href: string; key: string } | null>(null);
  /** Entries of the history that were left for another page. */
  const left = useRef(new Set<string>());

  useLayoutEffect(() => {
    const main = document.querySelector('main');
    if (main === null) return;
    focus.current = new MainFocus(main);
    return focus.current.follow();
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, page, href, key };
    if (before === null) {
      // This came after the page; on the first one of a visit the focus is the browser's
      if (key !== 'default' && document.activeElement === document.body) focus.current?.toPage(hash);
      return;
    }
    if (before.pathname === pathname) {
      if (before.page !== page && isFreeToMove()) focus.current?.toListStart();
      return;
    }
    if (way === 'PUSH') left.current.add(before.key);
    if (isTyping()) return;
    const isBack = way === 'POP' && left.current.has(key);
    const isTrail = placeInTrail(before.pathname)?.href === pathname + search;
    focus.current?.toPage(hash, isBack || isTrail ? before.href : null);
  }, [pathname, search, hash, page, href, key, way]);

  return null;
}

/** Whether the focus is on what leads from page to page, or nowhere: a choice of order or a search keeps it. */
function isFreeToMove(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.closest('nav') !== null;
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';
/** What is passed through by item: the focus stays in it. */
const GROUP = 'ul, ol, nav, form, search, fieldset, tbody, [role="group"], [role="toolbar"]';
const ITEM = 'li, tbody tr';
/** The part of the window below which a list's start counts as out of sight. */
const LOW = 0.7;

/** Where an element stood: the elements around it, from within, each with the place of what led to it. */
type Place = readonly { readonly parent: Element; readonly index: number }[];

interface Focused {
  readonly element: Element;
  readonly place: Place;
}

/** The focus within the element that holds the page. */
class MainFocus {
  readonly #main: HTMLElement;
  /** What has the focus within `main`, or had it when it went. */
  #focused: Focused | null = null;
  /** Finds what shall get the focus as soon as it is there. */
  #awaited: (() => HTMLElement | null) | null = null;
  #isMoving = false;

  constructor(main: HTMLElement) {
    this.#main = main;
  }

  /** Begins to watch; returns what ends it. */
  follow(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('focusin', ({ target }) => this.#note(target), { signal });
    document.addEventListener('focusout', () => queueMicrotask(() => this.#noteLeft()), { signal });
    document.addEventListener('pointerdown', () => this.#await(null), { signal });
    this.#main.addEventListener('click', ({ target }) => this.#noteMore(target), { signal });
    this.#note(document.activeElement);
    const observer = new MutationObserver(() => this.#afterChange());
    observer.observe(this.#main, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    signal.addEventListener('abort', () => observer.disconnect());
    return () => stop.abort();
  }

  /**
   * To the start of a new page: what its hash names, or its heading.
   * @param from the page that was left, where the way leads back: the link to it gets the focus, once it is there
   */
  toPage(hash: string, from: string | null = null): void {
    const start = () => this.#named(hash) ?? this.#main.querySelector<HTMLElement>('h1');
    this.#await(start);
    if (from === null) return;
    const { pathname } = new URL(from, window.location.href);
    this.#await(() => this.#itemLink(pathname));
  }

  /** To the first item of the list, once another page of it is there. */
  toListStart(): void {
    this.#await(() => {
      const list = this.#main.querySelector('[data-results]:not([aria-busy])');
      const first = list?.querySelector<HTMLElement>(`:is(${ITEM}) :is(${FOCUSABLE})`) ?? null;
      if (list && first) bringIntoView(list);
      return first;
    });
  }

  #await(find: (() => HTMLElement | null) | null): void {
    const found = find?.() ?? null;
    this.#awaited = found === null ? find : null;
    if (found !== null) this.#move(found);
  }

  #note(target: EventTarget | null): void {
    if (!this.#isMoving) this.#awaited = null;
    this.#focused =
      target instanceof Element && this.#main !== target && this.#main.contains(target)
        ? { element: target, place: placeOf(target, this.#main) }
        : null;
  }

  /** A press on no control takes the focus off what is still there: nothing is lost then. */
  #noteLeft(): void {
    if (this.#focused?.element.isConnected && document.activeElement !== this.#focused.element) {
      this.#focused = null;
    }
  }

  /** A button that shows more of a list leads to the first item that is new. */
  #noteMore(target: EventTarget | null): void {
    const button = target instanceof Element ? target.closest('[data-shows-more]') : null;
    if (button === null) return;
    const region = button.closest('section') ?? this.#main;
    const count = region.querySelectorAll(ITEM).length;
    this.#await(() => region.querySelectorAll(ITEM)[count]?.querySelector<HTMLElement>(FOCUSABLE) ?? null);
  }

  #afterChange(): void {
    const found = this.#awaited?.() ?? null;
    if (found !== null) {
      this.#awaited = null;
      this.#move(found);
      return;
    }
    const lost = this.#focused;
    if (lost === null || lost.element.isConnected || document.activeElement !== document.body) return;
    const next = anew(lost) ?? this.#nextTo(lost.place);
    if (next !== null) this.#move(next);
  }

  /** What takes the place of an element that went: its neighbour in a list or a group, else the heading of its part of the page. */
  #nextTo(place: Place): HTMLElement | null {
    const from = place.findIndex(({ parent }) => parent.isConnected);
    for (const { parent, index } of place.slice(0, from)) {
      // Another list of the same name may stand in its place
      const name = parent.getAttribute('aria-label');
      const again = name && this.#main.querySelector(`${parent.localName}[aria-label="${CSS.escape(name)}"]`);
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
    return (part?.parent ?? this.#main).querySelector<HTMLElement>(part ? 'h2, h3' : 'h1');
  }

  #named(hash: string): HTMLElement | null {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  }

  #itemLink(pathname: string): HTMLElement | null {
    const links = [...this.#main.querySelectorAll<HTMLAnchorElement>(`:is(${ITEM}) a[href]`)];
    return links.find((link) => link.pathname === pathname && link.closest('nav') === null) ?? null;
  }

  #move(element: HTMLElement): void {
    if (!element.matches(`${FOCUSABLE}, [tabindex]`)) element.tabIndex = -1;
    this.#isMoving = true;
    // A heading that stays while its words change is read again
    if (element === document.activeElement) element.blur();
    element.focus({ preventScroll: true });
    this.#isMoving = false;
  }
}

/** The same control where code that came later has put another element in its place. */
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

/** What can be focused at a place among the children of an element: there or after it, else before it. */
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

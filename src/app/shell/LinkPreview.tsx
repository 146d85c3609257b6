import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { appHref, basePath } from '../../data/api/base.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import { listUrl } from '../../domain/json-api/target.ts';
import { TrayButton } from '../../shared/tray/TrayButton.tsx';
import { itemOfLink, type TrayItem } from '../../shared/tray/tray.ts';
import { lazyExtra } from '../../shared/ui/lazyPart.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './LinkPreview.module.css';

const SmallFace = lazyExtra(async () => (await import('../../shared/card-face/CardFace.tsx')).SmallFace);

/** Hover or focus delay in milliseconds before a card is shown; shorter if one is already visible. */
const REST = 400;
const REST_AGAIN = 120;
/** Milliseconds for the pointer to cross from the link to the card. */
const LEAVE = 200;
/** Long press: duration in milliseconds, and allowed movement in pixels. */
const LONG_PRESS = 450;
const FINGER = 10;
/** Pixels between link, card and window edge. */
const GAP = 8;

interface Shown {
  readonly card: TrayItem;
  readonly link: Element;
  readonly by: 'pointer' | 'focus' | 'touch';
  /** The page's path; navigation hides the card. */
  readonly path: string;
}

/**
 * Previews a linked card on hover and keyboard focus, on a phone by a long press or a tap on a deck's row. It can be
 * hovered, is dismissed by Escape, and shifts nothing (WCAG 1.4.13).
 */
export function LinkPreview() {
  const { pathname } = useLocation();
  const [state, setShown] = useState<Shown | null>(null);
  const shown = state?.path === pathname ? state : null;
  const popup = useRef<HTMLDivElement>(null);
  const timer = useRef<{ readonly id: number; readonly link: Element | null } | null>(null);
  const press = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const isPressed = useRef(false);
  const pointer = useRef('');
  /** The mouse's last screen position, since scrolling under a resting mouse also fires events. */
  const mouse = useRef<{ readonly x: number; readonly y: number } | null>(null);

  const cancel = () => {
    clearTimeout(timer.current?.id);
    timer.current = null;
  };
  const hide = () => {
    cancel();
    setShown(null);
  };
  const show = (link: Element, by: Shown['by']) => {
    const card = itemOfLink(link);
    if (card !== null && link.isConnected) setShown({ card, link, by, path: pathname });
  };
  /** Schedules showing a link's card, or hiding the current one. */
  const plan = (link: Element | null, after: number, by: Shown['by']) => {
    if (timer.current?.link === link) return;
    cancel();
    const id = window.setTimeout(() => {
      timer.current = null;
      if (link === null) setShown(null);
      else show(link, by);
    }, after);
    timer.current = { id, link };
  };
  const isInPopup = (target: EventTarget | null) =>
    target instanceof Node && popup.current?.contains(target) === true;

  const handle = useEffectEvent((event: Event) => {
    const link = cardLink(event.target, pathname);
    switch (event.type) {
      case 'pointerover':
        if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return;
        if (isInPopup(event.target) || (link !== null && link === shown?.link)) cancel();
        else if (link !== null) return;
        else if (shown?.by === 'pointer') plan(null, LEAVE, 'pointer');
        else if (shown === null && timer.current?.link !== document.activeElement) cancel();
        return;
      case 'focusin':
        if (isInPopup(event.target)) return;
        if (link?.matches(':focus-visible')) plan(link, REST, 'focus');
        else if (shown?.by === 'focus') hide();
        return;
      case 'focusout':
        if (shown?.by === 'focus' || timer.current?.link === event.target) hide();
        return;
      case 'pointerdown':
        if (isInPopup(event.target) || !(event instanceof PointerEvent)) return;
        hide();
        isPressed.current = false;
        pointer.current = event.pointerType;
        if (event.pointerType !== 'touch' || link === null) return;
        press.current = { x: event.clientX, y: event.clientY };
        plan(link, LONG_PRESS, 'touch');
        return;
      case 'pointermove':
        if (!(event instanceof PointerEvent)) return;
        if (event.pointerType === 'mouse') return follow(event, link);
        if (press.current === null) return;
        if (Math.hypot(event.clientX - press.current.x, event.clientY - press.current.y) < FINGER) return;
        press.current = null;
        cancel();
        return;
      case 'pointerup':
      case 'pointercancel':
        if (press.current === null) return;
        // The end of a long press must not click the link
        isPressed.current = event.type === 'pointerup' && shown?.by === 'touch';
        press.current = null;
        cancel();
        return;
      case 'click':
        if (isPressed.current) {
          event.preventDefault();
          event.stopPropagation();
          isPressed.current = false;
        } else if (link === null) showRow(event.target);
        return;
      case 'contextmenu':
        // Suppress the browser's context menu after a long press
        if (press.current !== null && link !== null) event.preventDefault();
        return;
      case 'scroll':
        if (shown !== null && event.target instanceof Node && !isInPopup(event.target)) hide();
        return;
      case 'keydown':
        if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
        if (shown !== null) event.preventDefault();
        hide();
    }
  });
  /** Only real mouse movement counts as hover. */
  const follow = ({ screenX, screenY, target }: PointerEvent, link: Element | null) => {
    const before = mouse.current;
    mouse.current = { x: screenX, y: screenY };
    if (before?.x === screenX && before.y === screenY) return;
    if (link === null || link === shown?.link || isInPopup(target)) return;
    cancel();
    plan(link, shown === null ? REST : REST_AGAIN, 'pointer');
  };
  /** On a phone: a tap on a row, beside its card's name. */
  const showRow = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target.closest('a, button, input, select, label')) return;
    const link = target.closest('[data-preview]')?.querySelector('a[href^="/cards/"]') ?? null;
    if (link !== null && pointer.current === 'touch') show(link, 'touch');
  };

  useEffect(() => {
    const listen = (event: Event) => handle(event);
    for (const type of EVENTS) document.addEventListener(type, listen, { capture: true });
    return () => {
      for (const type of EVENTS) document.removeEventListener(type, listen, { capture: true });
      clearTimeout(timer.current?.id);
    };
  }, []);

  return (
    shown !== null && (
      <div ref={popup} className={styles.anchor}>
        <Popup key={shown.card.id} shown={shown} />
      </div>
    )
  );
}

const EVENTS = [
  'pointerover',
  'focusin',
  'focusout',
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'click',
  'contextmenu',
  'scroll',
  'keydown',
] as const;

/** The card link around an element; null if its card is already visible, and for links within the card's page. */
function cardLink(target: EventTarget | null, pathname: string): Element | null {
  const link = target instanceof Element ? target.closest(`a[href^="${basePath()}/cards/"]`) : null;
  if (link === null || link.closest('main, aside') === null || link.closest(NO_PREVIEW)) return null;
  const item = itemOfLink(link);
  if (item?.kind !== 'card' || pathname === `/cards/${encodeURIComponent(item.id)}`) return null;
  return link.parentElement?.querySelector(FACE) ? null : link;
}

/** No previews here: the line targeted by the URL, and the page for two players. */
const NO_PREVIEW = '[data-no-preview], :target, [data-target]';

/** A drawn card or picture next to the link. */
const FACE = ':scope > article, :scope > * > article, :scope > img, :scope > * > img';

function Popup({ shown: { card, link, by } }: { shown: Shown }) {
  const found = useCards([card.id]).cards.get(card.id);
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size depends on the card
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || by === 'touch') return;
    place(element, link.getBoundingClientRect());
  }, [link, by, found]);
  if (found === undefined) return null;
  return (
    <section ref={frame} className={styles.popup} data-by={by} aria-label={`Preview of ${found.title}`}>
      <div className={styles.face}>
        <SmallFace card={found} />
      </div>
      <div className={styles.actions} data-no-preview>
        <TrayButton item={{ ...card, title: found.title }} worded />
        <TextLink href={listUrl('decklists', { card_id: card.id })}>Find decks</TextLink>
        {by === 'touch' && <TextLink href={appHref(link) ?? ''}>Open</TextLink>}
      </div>
    </section>
  );
}

/** Positions the card beside the link, within the window. */
function place(popup: HTMLElement, link: DOMRect): void {
  const { width, height } = popup.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const within = (at: number, size: number, whole: number) => Math.max(GAP, Math.min(at, whole - size - GAP));
  const isRoomRight = link.right + GAP + width + GAP <= clientWidth;
  const isRoomLeft = link.left - GAP - width - GAP >= 0;
  if (isRoomRight || isRoomLeft) {
    popup.style.left = `${isRoomRight ? link.right + GAP : link.left - GAP - width}px`;
    popup.style.top = `${within(link.top - height / 3, height, clientHeight)}px`;
    return;
  }
  const isRoomBelow = link.bottom + GAP + height <= clientHeight;
  popup.style.left = `${within(link.left, width, clientWidth)}px`;
  popup.style.top = `${isRoomBelow ? link.bottom + GAP : Math.max(GAP, link.top - GAP - height)}px`;
}

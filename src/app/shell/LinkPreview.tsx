import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { appHref, basePath } from '../../data/api/basePath.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import { collectionTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { itemOfLink } from '../../shared/tray/itemAtHand.ts';
import { TrayButton } from '../../shared/tray/TrayButton.tsx';
import type { TrayItem } from '../../shared/tray/tray.ts';
import { lazyExtra } from '../../shared/ui/lazyExtra.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './LinkPreview.module.css';

const SmallFace = lazyExtra(async () => (await import('../../shared/card-face/CardFace.tsx')).SmallFace);

/** Milliseconds that the pointer or the focus rests on a link before its card is shown; less where another is shown. */
const REST = 400;
const REST_AGAIN = 120;
/** Milliseconds in which the pointer may cross from the link to the card. */
const LEAVE = 200;
/** Milliseconds of a long press, and the pixels that a finger may move meanwhile. */
const LONG_PRESS = 450;
const FINGER = 10;
/** Pixels between the link and the card, and between the card and the edge of the window. */
const GAP = 8;

interface Shown {
  readonly card: TrayItem;
  readonly link: Element;
  readonly by: 'pointer' | 'focus' | 'touch';
  /** Another page hides it. */
  readonly path: string;
}

/**
 * The face of the card that a link leads to, for every such link of a page: while the pointer or the keyboard's focus rests
 * on it, and by a long press on a phone, where a tap on a deck's row beside the name does it too. It can be pointed at,
 * goes by Escape, and moves nothing (WCAG 1.4.13).
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

  const cancel = () => {
    if (timer.current !== null) clearTimeout(timer.current.id);
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
  /** Shows the card of a link, or hides what is shown, unless that is under way. */
  const plan = (link: Element | null, after: number, by: Shown['by']) => {
    if (timer.current !== null && timer.current.link === link) return;
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
        else if (link !== null) plan(link, shown === null ? REST : REST_AGAIN, 'pointer');
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
        if (!(event instanceof PointerEvent) || press.current === null) return;
        if (Math.hypot(event.clientX - press.current.x, event.clientY - press.current.y) < FINGER) return;
        press.current = null;
        cancel();
        return;
      case 'pointerup':
      case 'pointercancel':
        if (press.current === null) return;
        // What ends a long press is no press of the link
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
        // The browser's own menu of a link, which a long press opens
        if (press.current !== null && link !== null) event.preventDefault();
        return;
      case 'scroll':
        if (shown !== null && event.target instanceof Node && !isInPopup(event.target)) hide();
        return;
      case 'keydown':
        if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
        cancel();
        if (shown === null) return;
        event.preventDefault();
        setShown(null);
    }
  });
  /** On a phone: a tap on a row beside the name of its card. */
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
      if (timer.current !== null) clearTimeout(timer.current.id);
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

/** The link to a card that something is in; null where its face is there already, and for links within the card's page. */
function cardLink(target: EventTarget | null, pathname: string): Element | null {
  const link = target instanceof Element ? target.closest(`a[href^="${basePath()}/cards/"]`) : null;
  if (link === null || link.closest('main, aside') === null || link.closest('[data-no-preview]')) return null;
  const item = itemOfLink(link);
  if (item?.kind !== 'card' || pathname === `/cards/${encodeURIComponent(item.id)}`) return null;
  return link.parentElement?.querySelector(FACE) ? null : link;
}

/** A drawn card or its picture in the same place as a link. */
const FACE = ':scope > article, :scope > * > article, :scope > img, :scope > * > img';

function Popup({ shown: { card, link, by } }: { shown: Shown }) {
  const found = useCards([card.id]).cards.get(card.id);
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is there once the card is
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
        <TextLink href={toAppUrl(collectionTarget('decklists', { card_id: card.id }))}>Find decks</TextLink>
        {by === 'touch' && <TextLink href={appHref(link) ?? ''}>Open</TextLink>}
      </div>
    </section>
  );
}

/** Beside the link where there is room, else where there is most; always within the window. */
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

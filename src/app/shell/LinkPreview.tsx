import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { appHref, basePath } from '../../data/api/base.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { listUrl } from '../../domain/json-api/target.ts';
import { SmallFace } from '../../shared/card-face/CardFace.tsx';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { useJudge, VerdictTag } from '../../shared/records/VerdictTag.tsx';
import { TrayButton } from '../../shared/tray/TrayButton.tsx';
import { itemOfLink, type TrayItem } from '../../shared/tray/tray.ts';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './LinkPreview.module.css';

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

  const followFocus = (link: Element | null) => {
    if (link?.matches(':focus-visible')) plan(link, REST, 'focus');
    else if (shown?.by === 'focus') hide();
  };
  // What got the focus before this code came
  const catchUp = useEffectEvent(() => followFocus(cardLink(document.activeElement, pathname)));
  useEffect(() => catchUp(), []);

  // Registered again after each render, because the handlers depend on the card that is shown
  useEffect(() => {
    const stop = new AbortController();
    const on = <Type extends keyof DocumentEventMap>(
      type: Type,
      handle: (event: DocumentEventMap[Type], link: Element | null) => void,
    ) => {
      const listen = (event: DocumentEventMap[Type]) => handle(event, cardLink(event.target, pathname));
      document.addEventListener(type, listen, { capture: true, signal: stop.signal });
    };
    on('pointerover', ({ target, pointerType }, link) => {
      if (pointerType !== 'mouse') return;
      if (isInPopup(target) || (link !== null && link === shown?.link)) cancel();
      else if (link !== null) return;
      else if (shown?.by === 'pointer') plan(null, LEAVE, 'pointer');
      else if (shown === null && timer.current?.link !== document.activeElement) cancel();
    });
    on('pointermove', ({ target, pointerType, screenX, screenY, clientX, clientY }, link) => {
      if (pointerType === 'mouse') {
        // Only real mouse movement counts as hover
        const before = mouse.current;
        mouse.current = { x: screenX, y: screenY };
        if (before?.x === screenX && before.y === screenY) return;
        if (link === null || link === shown?.link || isInPopup(target)) return;
        cancel();
        plan(link, shown === null ? REST : REST_AGAIN, 'pointer');
        return;
      }
      if (press.current === null) return;
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) < FINGER) return;
      press.current = null;
      cancel();
    });
    on('focusin', ({ target }, link) => {
      if (!isInPopup(target)) followFocus(link);
    });
    on('focusout', ({ target }) => {
      if (shown?.by === 'focus' || timer.current?.link === target) hide();
    });
    on('pointerdown', ({ target, pointerType, clientX, clientY }, link) => {
      if (isInPopup(target)) return;
      hide();
      isPressed.current = false;
      pointer.current = pointerType;
      if (pointerType !== 'touch' || link === null) return;
      press.current = { x: clientX, y: clientY };
      plan(link, LONG_PRESS, 'touch');
    });
    const release = ({ type }: PointerEvent) => {
      if (press.current === null) return;
      // The end of a long press must not click the link
      isPressed.current = type === 'pointerup' && shown?.by === 'touch';
      press.current = null;
      cancel();
    };
    on('pointerup', release);
    on('pointercancel', release);
    on('click', (event, link) => {
      if (isPressed.current) {
        event.preventDefault();
        event.stopPropagation();
        isPressed.current = false;
      } else if (link === null && pointer.current === 'touch') {
        const row = rowLink(event.target);
        if (row !== null) show(row, 'touch');
      }
    });
    on('contextmenu', (event, link) => {
      // Suppress the browser's context menu after a long press
      if (press.current !== null && link !== null) event.preventDefault();
    });
    on('scroll', ({ target }) => {
      if (shown !== null && target instanceof Node && !isInPopup(target)) hide();
    });
    on('keydown', (event) => {
      if (event.key !== 'Escape') return;
      if (shown !== null) event.preventDefault();
      hide();
    });
    return () => stop.abort();
  });
  useEffect(() => () => clearTimeout(timer.current?.id), []);

  return (
    shown !== null && (
      <div ref={popup} className={styles.anchor}>
        <Popup key={shown.card.id} shown={shown} />
      </div>
    )
  );
}

const cardLinks = () => `a[href^="${basePath()}/cards/"], ${NAMED}`;
/** A card named in a text: where its link leads may not be known before it is pressed. */
const NAMED = 'a[data-card-name]';

/** The card link around an element; null if its card is already visible, and for links within the card's page. */
function cardLink(target: EventTarget | null, pathname: string): Element | null {
  const link = target instanceof Element ? target.closest(cardLinks()) : null;
  if (link === null || link.closest('main, aside') === null || link.closest(NO_PREVIEW)) return null;
  const item = itemOfLink(link);
  if (item === null ? !link.matches(NAMED) : pathname === `/cards/${encodeURIComponent(item.id)}`)
    return null;
  return link.parentElement?.querySelector(FACE) ? null : link;
}

/** On a phone: the card's link in a row that was tapped beside the card's name. */
function rowLink(target: EventTarget | null): Element | null {
  if (!(target instanceof Element) || target.closest('a, button, input, select, label')) return null;
  return target.closest('[data-preview]')?.querySelector(cardLinks()) ?? null;
}

/** No previews here: the line targeted by the URL, and the page for two players. */
const NO_PREVIEW = '[data-no-preview], li:target, li[data-target]';

/** A drawn card or picture next to the link. */
const FACE = ':scope > article, :scope > * > article, :scope > img, :scope > * > img';

function Popup({ shown: { card, link, by } }: { shown: Shown }) {
  const found = useCards([card.id]).cards.get(card.id);
  const format = useSettings((settings) => settings.format);
  const formatName = useNames('formats');
  const judge = useJudge(format);
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size depends on the card and its verdict
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || by === 'touch') return;
    place(element, link.getBoundingClientRect());
  }, [link, by, found, judge]);
  if (found === undefined) return null;
  return (
    <section ref={frame} className={styles.popup} data-by={by} aria-label={`Preview of ${found.title}`}>
      <div className={styles.face}>
        <SmallFace card={found} />
      </div>
      {judge !== null && (
        <p className={styles.verdict}>
          {formatName(format)} <VerdictTag verdict={judge(found)} />
        </p>
      )}
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

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as v from 'valibot';
import { siteAddress } from '../../data/api/base.ts';
import { readStored, writeStored } from '../../data/stored.ts';
import {
  cutText,
  decklistIdIn,
  FORMER_DECK,
  fromFragment,
  isFormerDeckId,
  MOST_LETTERS,
  MOST_LINES,
  toFragment,
} from '../../domain/deck-text/pasted.ts';
import { formatNumber } from '../../domain/text/format.ts';
import { useGo } from '../../shared/ui/Link.tsx';

/** Debounce for the URL and the draft, in milliseconds. */
const PAUSE = 400;

const TOO_LONG = `Sift took the first ${formatNumber(MOST_LINES)} lines or ${formatNumber(MOST_LETTERS)} letters, and left out the rest.`;

/** The pasted text, kept in the URL and among the drafts, and restored from a link or an older draft. */
export function usePastedText() {
  const { hash, search } = useLocation();
  const go = useGo();
  const [text, setText] = useState('');
  const [isLinkTooLong, setLinkTooLong] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [draftId, setDraftId] = useState('');
  /** The last fragment written by this page, to recognise others. */
  const written = useRef<string | null>(null);

  /** Shows a text, or goes to the decklist whose id or link it is. */
  const take = (next: string, id = String(Date.now())) => {
    const decklist = decklistIdIn(next, siteAddress());
    const isFormer = decklist !== null && isFormerDeckId(decklist);
    if (decklist !== null && !isFormer) return go(`/check?decklist=${decklist}`);
    setDraftId(id);
    const taken = cutText(next);
    setFault(isFormer ? FORMER_DECK : taken === next ? null : TOO_LONG);
    setText(taken);
  };

  const readAddress = useEffectEvent(async (fragment: string) => {
    if (fragment === written.current) return;
    written.current = fragment;
    const kept = readDrafts();
    setDrafts(kept);
    if (fragment === '') return;
    const shared = await fromFragment(fragment);
    if (shared === null) setFault('The link to this deck is damaged. Ask for a new one, or paste the deck.');
    else take(shared, kept.find((draft) => draft.text === shared)?.id);
  });
  useEffect(() => {
    void readAddress(hash);
  }, [hash]);

  const save = useEffectEvent(async () => {
    if (text.trim() !== '') setDrafts(storeDraft({ id: draftId, title: titleOf(text), text }));
    const fragment = await toFragment(text);
    setLinkTooLong(fragment === null);
    const next = fragment ?? '';
    if (next === hash || (written.current === null && next === '')) return;
    written.current = next;
    go(`${search || '?'}${next}`, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (text === '' && written.current === null) return;
    const timer = setTimeout(() => void save(), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  return {
    text,
    setText: (next: string) => take(next, text.trim() === '' ? undefined : draftId),
    isLinkTooLong,
    fault,
    // By id: the text of the current one is stored only after a pause
    otherDrafts: text.trim() === '' ? drafts : drafts.filter(({ id }) => id !== draftId),
    open: (draft: Draft) => take(draft.text, draft.id),
    forget: () => setDrafts(forgetDrafts()),
  };
}

/** A draft's title: its first line, usually the deck's name. */
function titleOf(text: string): string {
  const [first = ''] = text.trimStart().split('\n', 1);
  const line = first.replace(/^#+\s*/, '').trim();
  return /^[[{<]/.test(line) ? 'Pasted deck' : shorten(line);
}

/** The longest title of a draft, in characters as a reader sees them: an emoji may be several code points. */
const LONGEST_TITLE = 60;

function shorten(line: string): string {
  const characters = [...new Intl.Segmenter().segment(line.slice(0, 1000))].map(({ segment }) => segment);
  const start = characters.slice(0, LONGEST_TITLE).join('');
  return start.length < line.length ? `${start.trimEnd()}…` : line;
}

/**
 * Replaces one line, at its number if it is still there. If the text's lines are not those that were read (a web page),
 * appends the new line.
 */
export function replaceLine(
  text: string,
  line: { readonly number: number; readonly text: string },
  replacement: string,
): string {
  const lines = text.split(/\r\n?|\n/);
  const at = line.number - 1;
  if (bare(lines[at] ?? '') === bare(line.text)) return lines.with(at, replacement).join('\n');
  const place = text.indexOf(line.text);
  if (place < 0) return `${text.trimEnd()}\n${replacement}\n`;
  return text.slice(0, place) + replacement + text.slice(place + line.text.length);
}

export function withIdentity(text: string, title: string): string {
  return `${title}\n\n${text.trimStart()}`;
}

/** A line without whitespace and invisible characters, for comparison. */
function bare(line: string): string {
  return line.replace(/[\s\p{Cf}]/gu, '');
}

const KEY = 'sift-check-drafts';
const MOST = 8;

const schema = v.array(v.object({ id: v.string(), title: v.string(), text: v.string() }));

/** A recently checked deck, stored in this browser only. */
type Draft = v.InferOutput<typeof schema>[number];

/** The stored drafts; empty if storage is blocked or invalid. */
export function readDrafts(): readonly Draft[] {
  return readStored('localStorage', KEY, schema) ?? [];
}

/** Stores a draft, replacing the one with its id; skips empty and too long ones. */
export function storeDraft(draft: Draft): readonly Draft[] {
  const others = readDrafts().filter(({ id }) => id !== draft.id);
  const fits = draft.text.trim() !== '' && draft.text.length <= MOST_LETTERS;
  return store(fits ? [draft, ...others].slice(0, MOST) : others);
}

export function forgetDrafts(): readonly Draft[] {
  return store([]);
}

/** Drops older ones if storage is full. */
function store(drafts: readonly Draft[]): readonly Draft[] {
  if (writeStored('localStorage', KEY, drafts) || drafts.length === 0) return drafts;
  return store(drafts.slice(0, -1));
}

import { useQuery } from '@tanstack/react-query';
import {
  type DragEvent,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { type CatalogueAnswer, catalogueQuery } from '../../data/catalogue/catalogueQuery.ts';
import { fromFragment, toFragment } from '../../domain/deck-text/checkAddress.ts';
import { decklistIdIn, MOST_LINES } from '../../domain/deck-text/readDeckText.ts';
import { formatCount, formatNumber } from '../../domain/text/format.ts';
import { CardPoolNote } from '../../shared/collection/CardPoolNote.tsx';
import { useGo } from '../../shared/records/useGo.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonBlock } from '../../shared/ui/Skeleton.tsx';
import { showToast } from '../../shared/ui/Toast.tsx';
import styles from './CheckPage.module.css';
import { CheckResult } from './CheckResult.tsx';
import { pastedContents } from './contents.ts';
import { type Draft, forgetDrafts, keepDraft, readDrafts } from './drafts.ts';
import { replaceLine, withIdentity } from './pastedText.ts';

/** Brings the code of comboboxes, which a list with an identity does not need. */
const IdentityField = lazyPart(
  'The choice of an identity',
  async () => (await import('./IdentityField.tsx')).IdentityField,
);

type DeckRead = CatalogueAnswer<{ readonly type: 'deck'; readonly text: string }>;

/** Milliseconds without a key after which the address and the draft follow. */
const PAUSE = 400;
/** Bytes of a file that is read. */
const LARGEST_FILE = 2_000_000;

/** A decklist as text: pasted, dropped or typed, read as soon as it is there. It stays as it was pasted. */
export function PastedCheck() {
  const { text, setText, isLinkTooLong, fault, open, drafts, forget } = usePastedText();
  const go = useGo();
  const data = useCatalogue();
  const id = decklistIdIn(text);
  const isAsked = text.trim() !== '' && id === null;
  const query = useQuery({
    ...catalogueQuery(data, { type: 'deck', text }),
    enabled: data !== null && isAsked,
  });
  // What is shown may be long: it renders in pieces, between which a key is answered
  const answer = useDeferredValue(query.data);
  const read = isAsked ? answer : undefined;
  useEffect(() => {
    if (id !== null) go(`/check?decklist=${id}`);
  }, [id, go]);

  return (
    <div className={styles.columns}>
      <div className={styles.input}>
        <DeckTextField value={text} onChange={setText} />
        {fault !== null && <p className={styles.fault}>{fault}</p>}
        {isLinkTooLong && <p className={styles.line}>This text is too long for a link.</p>}
        <Drafts drafts={drafts} current={text} onOpen={open} onForget={forget} />
      </div>
      <div className={styles.result}>
        {!isAsked && <Hints />}
        {isAsked && data === null && <CardPoolNote purpose="to check a deck" />}
        {isAsked && query.isError && <p className={styles.fault}>{query.error.message}</p>}
        {read !== undefined && (
          <>
            <ReadNotes read={read} text={text} onChange={setText} />
            {read.cards.length > 0 || read.identity !== null ? (
              <ReadResult read={read} />
            ) : (
              <p className={styles.line}>No card is recognised in this text.</p>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** The text, kept in the address and among the drafts; what a link or an older draft holds comes back into it. */
function usePastedText() {
  const { hash, search } = useLocation();
  const go = useGo();
  const [text, setText] = useState('');
  const [isLinkTooLong, setLinkTooLong] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const draftId = useRef('');
  /** The fragment that this page wrote last: what comes from elsewhere is read. */
  const written = useRef<string | null>(null);

  const change = (next: string) => {
    if (text.trim() === '' || draftId.current === '') draftId.current = String(Date.now());
    setFault(null);
    setText(next);
  };

  const readAddress = useEffectEvent(async (fragment: string) => {
    if (fragment === written.current) return;
    written.current = fragment;
    const kept = readDrafts();
    setDrafts(kept);
    if (fragment === '') return;
    const shared = await fromFragment(fragment);
    if (shared === null) setFault('The link to this deck is damaged: ask for it again, or paste the deck.');
    else {
      draftId.current = kept.find((draft) => draft.text === shared)?.id ?? String(Date.now());
      setText(shared);
    }
  });
  useEffect(() => {
    void readAddress(hash);
  }, [hash]);

  const save = useEffectEvent(async () => {
    if (text.trim() !== '')
      setDrafts(keepDraft({ id: draftId.current, title: titleOf(text), text, changed: Date.now() }));
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
    setText: change,
    isLinkTooLong,
    fault,
    drafts,
    open: (draft: Draft) => {
      draftId.current = draft.id;
      setFault(null);
      setText(draft.text);
    },
    forget: () => setDrafts(forgetDrafts()),
  };
}

/** What a draft is called: its first line, as a rule the deck's name. */
function titleOf(text: string): string {
  const line =
    text
      .trimStart()
      .split('\n', 1)[0]
      ?.replace(/^#+\s*/, '')
      .trim() ?? '';
  return /^[[{<]/.test(line) ? 'Pasted deck' : line.slice(0, 60);
}

interface DeckTextFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Where a decklist is pasted, typed, dropped as a file, or chosen. */
function DeckTextField({ value, onChange }: DeckTextFieldProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  /** What it holds: a field that React compares with its value at each rendering takes seconds over a megabyte. */
  const held = useRef('');
  useLayoutEffect(() => {
    if (area.current === null || value === held.current) return;
    held.current = value;
    area.current.value = value;
  }, [value]);
  const [isOver, setOver] = useState(false);
  const read = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (chosen.size > LARGEST_FILE) {
      showToast({ title: 'This file is too large for a decklist', tone: 'bad' });
      return;
    }
    onChange(await chosen.text());
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped === undefined) return;
    event.preventDefault();
    void read(dropped);
  };
  return (
    <div className={styles.field} data-over={isOver || undefined}>
      <label htmlFor={id} className={styles.label}>
        Decklist
      </label>
      <textarea
        ref={area}
        id={id}
        rows={18}
        spellCheck={false}
        autoComplete="off"
        placeholder={
          'Paste a decklist, its address or its id.\n\n3x Name of a card\n2 Name of another (Its set)'
        }
        className={styles.text}
        onChange={(event) => {
          held.current = event.target.value;
          onChange(held.current);
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      />
      <div className={styles.buttons}>
        <Button size="s" onClick={() => file.current?.click()}>
          Open a file
        </Button>
        {value !== '' && (
          <Button size="s" onClick={() => onChange('')}>
            Clear
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept=".txt,.md,.csv,.json,.o8d,.xml,text/*"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

interface DraftsProps {
  readonly drafts: readonly Draft[];
  readonly current: string;
  readonly onOpen: (draft: Draft) => void;
  readonly onForget: () => void;
}

/** What was checked before in this browser. */
function Drafts({ drafts, current, onOpen, onForget }: DraftsProps) {
  const others = drafts.filter(({ text }) => text !== current);
  if (others.length === 0) return null;
  return (
    <Section
      title="Checked before"
      action={
        <Button size="s" variant="quiet" onClick={onForget}>
          Forget all
        </Button>
      }
    >
      <ul className={styles.list}>
        {others.map((draft) => (
          <li key={draft.id}>
            <button type="button" className={styles.choice} onClick={() => onOpen(draft)}>
              {draft.title}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Before there is anything to check. */
function Hints() {
  return (
    <div className={styles.hints}>
      <p>Paste lines such as “3x Name”, “3 Name (Set)” and “Name x3”, with or without headings, or</p>
      <ul>
        <li>the exports of the classic site: text, Markdown, bbCode, OCTGN</li>
        <li>the online table’s list, where you then choose the identity</li>
        <li>CSV and JSON</li>
        <li>the address or the id of a published decklist</li>
      </ul>
      <p>Typos are corrected and shown. What is not recognised stays, with suggestions.</p>
    </div>
  );
}

interface ReadNotesProps {
  readonly read: DeckRead;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** More would hide the result. */
const MOST_SHOWN = 30;

/** What was corrected, what was not recognised, and what is missing, each with what can be done about it. */
function ReadNotes({ read, text, onChange }: ReadNotesProps) {
  const cards = read.data.cards().all;
  const titleAt = (position: number) => cards[position]?.title ?? '';
  const { corrected, unknown, notes, unread } = read;
  return (
    <>
      {read.identity === null && read.cards.length > 0 && (
        <Suspense fallback={<SkeletonBlock height="4rem" />}>
          <IdentityField cards={cards} onChoose={(title) => onChange(withIdentity(text, title))} />
        </Suspense>
      )}
      {unknown.length > 0 && (
        <Section title="Not recognised" count={unknown.length}>
          <ul className={styles.list}>
            {unknown.slice(0, MOST_SHOWN).map((line) => (
              <li key={line.number} className={styles.unknown}>
                <q className={styles.quote}>{line.text}</q>
                {line.suggestions.length > 0 && (
                  <span className={styles.suggestions}>
                    {line.suggestions.map((position) => (
                      <Button
                        key={position}
                        size="s"
                        onClick={() =>
                          onChange(replaceLine(text, line, `${line.copies}x ${titleAt(position)}`))
                        }
                      >
                        {titleAt(position)}
                      </Button>
                    ))}
                  </span>
                )}
              </li>
            ))}
          </ul>
          {unknown.length > MOST_SHOWN && (
            <p className={styles.line}>and {formatNumber(unknown.length - MOST_SHOWN)} more</p>
          )}
        </Section>
      )}
      {corrected.length > 0 && (
        <Section title="Corrected" count={corrected.length}>
          <ul className={styles.list}>
            {corrected.slice(0, MOST_SHOWN).map((line) => (
              <li key={line.text}>
                <q className={styles.quote}>{line.text}</q> → {titleAt(line.position)}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {notes.length > 0 && (
        <p className={styles.line}>
          {formatCount(notes.length, 'line')} taken for {notes.length === 1 ? 'a comment' : 'comments'}: “
          {notes[0]?.slice(0, 80)}”{notes.length > 1 && ' …'}
        </p>
      )}
      {unread > 0 && (
        <p className={styles.fault}>
          Only the first {formatNumber(MOST_LINES)} lines are read, {formatNumber(unread)} are not.
        </p>
      )}
    </>
  );
}

/** What the check finds of a text that was read. */
function ReadResult({ read }: { read: DeckRead }) {
  const contents = useMemo(() => pastedContents(read, read.data.cards().all), [read]);
  const { hash } = useLocation();
  const name = read.name ?? '';
  return (
    <CheckResult
      compare={`/decklists/compare${hash}`}
      title={name === '' ? 'Pasted deck' : name}
      contents={contents}
      unrecognised={read.unknown.length + read.unread}
      origin={{ name, path: null }}
      link={() => window.location.href}
    />
  );
}

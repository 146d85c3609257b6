import {
  type DragEvent,
  type ReactNode,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { useKept } from '../../data/catalogue/useInSlices.ts';
import { cutText } from '../../domain/deck-text/pasted.ts';
import { CardPoolNote } from '../../shared/collection/CardPoolNote.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { useEarlyValue } from '../../shared/ui/hydration.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { StatusLine } from '../../shared/ui/StatusLine.tsx';
import { showToast } from '../../shared/ui/Toast.tsx';
import styles from './CheckPage.module.css';
import { CheckResult } from './CheckResult.tsx';
import { CheckVerdict } from './CheckVerdict.tsx';
import { type DeckRead, useDeckRead } from './contents.ts';
import { usePastedText } from './pastedText.ts';
import { ReadNotes } from './ReadNotes.tsx';
import type { OnRepair } from './repairs.ts';
import { changeText, usePrintChanged, useRepairs } from './useRepairs.ts';

/** Maximum file size in bytes. */
const LARGEST_FILE = 2_000_000;

/** Checks a decklist pasted, dropped or typed as text, which is left as it is. */
export function PastedCheck() {
  const pasted = usePastedText();
  const { text, setText, isLinkTooLong, fault } = pasted;
  const { hash } = useLocation();
  const data = useCatalogue();
  const isAsked = text.trim() !== '';
  // The text may be long: deferred, so that typing stays responsive
  const asked = useDeferredValue(isAsked ? text : null);
  const newest = useDeckRead(asked);
  const read = useKept(isAsked ? newest : null, isAsked);
  const hasCards = read !== null && (read.slots.length > 0 || read.identity !== null);
  const unrecognised = read === null ? 0 : read.unrecognised.length + read.unread;
  const { apply, undo, edit } = useRepairs(text, setText);
  return (
    <div className={styles.page}>
      {hasCards && (
        <CheckVerdict contents={read} unrecognised={unrecognised}>
          {isOtherGame(read) && <p className={styles.line}>{OTHER_GAME}</p>}
        </CheckVerdict>
      )}
      {undo !== null && (
        <StatusLine action="Undo" onAction={undo.run}>
          {undo.words}
        </StatusLine>
      )}
      {read !== null && !hasCards && (
        <p className={styles.line}>{isOtherGame(read) ? OTHER_GAME : 'No cards found in this text.'}</p>
      )}
      <div className={styles.columns}>
        <div className={styles.input} data-filled={hasCards || undefined}>
          <DeckTextField value={text} onChange={edit} />
          {fault !== null && <p className={styles.fault}>{fault}</p>}
          {isLinkTooLong && <p className={styles.line}>This text is too long for a link.</p>}
          <Drafts pasted={pasted} />
        </div>
        <div className={styles.result}>
          {!isAsked && <Hints />}
          {isAsked && data === null && <CardPoolNote purpose="to check a deck" />}
          {read !== null && !hasCards && <ReadNotes read={read} text={text} onChange={edit} />}
          {read !== null && hasCards && (
            <RepairableResult
              read={read}
              text={text}
              compare={`/decklists/compare${hash}`}
              onRepaired={apply}
            >
              <ReadNotes read={read} text={text} onChange={edit} />
            </RepairableResult>
          )}
        </div>
      </div>
    </div>
  );
}

interface RepairableProps {
  readonly read: DeckRead;
  readonly text: string;
  readonly compare: string;
  readonly onRepaired: (next: string, words: string) => void;
  readonly children: ReactNode;
}

/** The result of a pasted text, whose repairs change the text. */
function RepairableResult({ read, text, compare, onRepaired, children }: RepairableProps) {
  const print = usePrintChanged();
  const origin = { name: read.name ?? '', path: null };
  const repair: OnRepair = async (changes, words) => {
    const next = changeText(text, read, changes) ?? (await print(read, origin, changes));
    if (next !== null) onRepaired(next, words);
  };
  return (
    <CheckResult
      compare={compare}
      contents={read}
      unrecognised={read.unrecognised.length + read.unread}
      origin={origin}
      onRepair={repair}
    >
      {children}
    </CheckResult>
  );
}

const OTHER_GAME = 'Most of these lines name no Netrunner card: perhaps the deck is of another game.';
/** Fewer lines may be a beginning. */
const MANY_LINES = 5;

function isOtherGame({ unrecognised, slots }: DeckRead): boolean {
  return unrecognised.length >= MANY_LINES && unrecognised.length > slots.length;
}

/** Where a decklist is pasted, typed, dropped as a file, or chosen. */
function DeckTextField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  /** The field's last value: comparing a controlled field's value on every render takes seconds over a megabyte. */
  const held = useRef('');
  useEarlyValue(area, value, (early) => {
    held.current = early;
    onChange(early);
  });
  useLayoutEffect(() => {
    if (area.current === null || value === held.current) return;
    held.current = value;
    area.current.value = value;
  }, [value]);
  const [isOver, setOver] = useState(false);
  const read = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (chosen.size > LARGEST_FILE) {
      showToast({ title: 'This file is too large', tone: 'bad' });
      return;
    }
    onChange(await chosen.text());
  };
  const clear = () => {
    onChange('');
    area.current?.focus();
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
        placeholder={'Paste a decklist, its link or its id.\n\n3x Card name\n2 Another card (Its set)'}
        className={styles.text}
        onChange={(event) => {
          held.current = event.target.value;
          onChange(held.current);
        }}
        onPaste={(event) => {
          // The browser takes seconds to lay out a text of a megabyte
          const pastedText = event.clipboardData.getData('text/plain');
          if (cutText(pastedText) === pastedText) return;
          event.preventDefault();
          const { selectionStart, selectionEnd } = event.currentTarget;
          onChange(value.slice(0, selectionStart) + pastedText + value.slice(selectionEnd));
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
          <Button size="s" onClick={clear}>
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

function Drafts({ pasted }: { pasted: ReturnType<typeof usePastedText> }) {
  const { otherDrafts } = pasted;
  if (otherDrafts.length === 0) return null;
  return (
    <Section
      title="Recent checks"
      action={
        <Button size="s" variant="quiet" onClick={pasted.forget}>
          Forget all
        </Button>
      }
    >
      <ul className={styles.list}>
        {otherDrafts.map((draft) => (
          <li key={draft.id}>
            <button type="button" className={styles.choice} onClick={() => pasted.open(draft)}>
              {draft.title}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Hints() {
  return (
    <div className={styles.hints}>
      <p>Paste lines like “3x Name”, “3 Name (Set)” or “Name x3”, with or without headings. Or paste:</p>
      <ul>
        <li>an export from the classic site: text, Markdown, bbCode or OCTGN</li>
        <li>a list from the online table, then choose the identity</li>
        <li>CSV or JSON</li>
        <li>a published decklist’s link or id</li>
      </ul>
      <p>Sift corrects typos and shows what it changed. Lines it doesn’t recognise get suggestions.</p>
    </div>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { Progress } from '../../data/api/client.ts';
import { refreshCatalogue, useCatalogue, useCatalogueStatus } from '../../data/catalogue/catalogue.ts';
import type { OpenPool } from '../../data/catalogue/openPool.ts';
import type { KeptList } from '../../data/keeper/store.ts';
import { progressOf } from '../../data/loader.ts';
import { useConnection } from '../../data/offline/connection.ts';
import { keep, readKeeping, remove, useAsked, useKeeping } from '../../data/offline/keeping.ts';
import { chosenBy, isSame, NEWEST, REFERENCE, REVIEWS, type Wanted } from '../../data/offline/keepLists.ts';
import { formatCount, formatDate, formatNumber } from '../../domain/text/format.ts';
import { useFormatOptions } from '../../shared/records/FormatMenu.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import styles from './OfflineSection.module.css';

/** What is available offline: its date, its size, and what else can be saved. */
export function OfflineSection() {
  const { value: kept, state } = useKeeping();
  const problem = state.phase === 'failed' ? state.problem : null;
  const { hasWorker } = useConnection();
  useEffect(() => {
    void readKeeping();
  }, []);
  if (hasWorker === false) {
    return (
      <p className={styles.intro}>
        Sift can’t work offline here: that needs HTTPS and a window that isn’t private.
      </p>
    );
  }
  if (kept?.isDenied) {
    return (
      <p className={styles.intro}>
        This browser won’t let Sift save data: the window may be private, or storage blocked. Everything works
        online, but cards, decks and statistics download again at each visit.
      </p>
    );
  }
  const saved = kept?.lists ?? [];
  const chosen = saved.filter(({ collection }) => collection === 'decklists');
  return (
    <div className={styles.section}>
      <p className={styles.intro}>
        Cards, rulings, bans, sets and formats are saved automatically. Decks and reviews are saved when you
        open them, or when you choose them here.
      </p>
      <ul className={styles.list}>
        <CatalogueRow />
        <KeptRow label="Rulings, bans, sets and formats" wanted={REFERENCE} />
        <KeptRow label="Reviews" wanted={[REVIEWS]} />
        {chosen.map((list) => (
          <KeptRow key={list.part} label={<DecksLabel list={list} />} wanted={[list]} />
        ))}
      </ul>
      <DeckChooser chosen={chosen} />
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}.
          {saved.length > 0 && ' Everything downloaded so far is saved. Update continues from there.'}
        </p>
      )}
      <StorageLine />
    </div>
  );
}

function CatalogueRow() {
  const { value, state } = useCatalogueStatus((status) => status);
  const isIdle = state.phase === 'idle';
  const isBusy = state.phase === 'loading';
  const progress = progressOf(state);
  const words = value === null ? (isBusy || isIdle ? UNREAD : 'Not saved') : poolWords(value);
  return (
    <Row label="Cards and printings" words={isBusy && progress !== null ? inNumbers(progress) : words}>
      <Button size="s" busy={isBusy} disabled={isIdle} onClick={refreshCatalogue}>
        {value === null ? 'Download' : 'Update'}
      </Button>
    </Row>
  );
}

function KeptRow({ label, wanted }: { label: ReactNode; wanted: readonly Wanted[] }) {
  const { value, state } = useKeeping();
  const asked = useAsked();
  const catalogue = useCatalogue();
  const isWanted = (list: Wanted) => wanted.some((want) => isSame(want, list));
  const kept = value?.lists.filter(isWanted) ?? [];
  const isBusy = asked.length > 0 && asked.every(isWanted);
  const isAny = kept.length > 0;
  const words = value === null ? UNREAD : describe(kept);
  return (
    <Row label={label} words={isBusy ? inNumbers(progressOf(state)) : words}>
      <Button
        size="s"
        busy={isBusy}
        disabled={catalogue === null || (asked.length > 0 && !isBusy)}
        onClick={() => catalogue && void keep(wanted, catalogue)}
      >
        {isAny ? 'Update' : 'Download'}
      </Button>
      {/* The reference data would come back by itself */}
      {wanted !== REFERENCE && isAny && !isBusy && (
        <Button size="s" variant="quiet" onClick={() => void remove(wanted)}>
          Remove
        </Button>
      )}
    </Row>
  );
}

function Row({ label, words, children }: { label: ReactNode; words: string; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.label}>{label}</span>
        <span className={styles.words}>{words}</span>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}

function DecksLabel({ list }: { list: Wanted }) {
  const formats = useFormatOptions();
  const tag = chosenBy('tag', list);
  if (tag !== null) return `Decks tagged “${tag}”`;
  const format = chosenBy('format', list);
  if (format === null) return 'Newest decks';
  return `${formats.find(({ value }) => value === format)?.label ?? format} decks`;
}

/** Until storage has been read. */
const UNREAD = '…';
/** The choice of a tag, which the reader has to complete. */
const TAGGED = 'tag:';

function DeckChooser({ chosen }: { chosen: readonly KeptList[] }) {
  const formats = useFormatOptions();
  const catalogue = useCatalogue();
  const asked = useAsked();
  const [selected, setSelected] = useState(NEWEST);
  const [tag, setTag] = useState('');
  const isTagged = selected === TAGGED;
  const part = isTagged ? TAGGED + tag.trim().toLowerCase() : selected;
  const wanted: Wanted = { collection: 'decklists', part };
  const isKept = chosen.some((list) => isSame(list, wanted));
  const isComplete = wanted.part !== TAGGED;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (catalogue !== null && isComplete && asked.length === 0) void keep([wanted], catalogue);
  };
  return (
    <form onSubmit={submit} className={styles.chooser}>
      <SelectField
        label="More decks"
        options={[
          { value: NEWEST, label: 'Newest' },
          ...formats.map(({ value, label }) => ({ value: `format:${value}`, label })),
          { value: TAGGED, label: 'With a tag' },
        ]}
        value={selected}
        onChange={setSelected}
      />
      {isTagged && (
        <TextField label="Tag" value={tag} onChange={setTag} autoComplete="off" spellCheck={false} />
      )}
      <Button type="submit" disabled={catalogue === null || isKept || !isComplete} busy={asked.length > 0}>
        Make available offline
      </Button>
    </form>
  );
}

function poolWords({ pool: { counts, facts }, bytes }: OpenPool): string {
  const printings = formatCount(counts.printings, 'printing');
  return savedWords(formatCount(counts.cards, 'card'), printings, bytes, facts.downloadedAt);
}

/** The total size, and whether the browser may delete it. */
function StorageLine() {
  const { value: kept } = useKeeping();
  const { data: storage } = useQuery({
    // Anew when what is kept has changed
    queryKey: ['storage', kept?.lists],
    queryFn: readStorage,
    enabled: kept !== null,
    placeholderData: keepPreviousData,
  });
  if (storage === undefined) return null;
  const { usage, quota, isPersistent } = storage;
  return (
    <p className={styles.words}>
      Sift uses {inMegabytes(usage)} of {inMegabytes(quota)}.{' '}
      {isPersistent
        ? 'The browser keeps it until you remove it.'
        : 'The browser may delete it when space runs low.'}
    </p>
  );
}

async function readStorage() {
  const [{ usage = 0, quota = 0 }, isPersistent] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ]);
  return { usage, quota, isPersistent };
}

function describe(kept: readonly KeptList[]): string {
  if (kept.length === 0) return 'Not saved';
  const sum = (of: 'records' | 'bytes') => kept.reduce((total, list) => total + list[of], 0);
  const isWhole = kept.every(({ next }) => next === null);
  return savedWords(
    formatCount(sum('records'), 'record'),
    isWhole ? null : 'interrupted',
    sum('bytes'),
    Math.min(...kept.map(({ keptAt }) => keptAt)),
  );
}

function savedWords(first: string, second: string | null, bytes: number, keptAt: number): string {
  return [first, second, inMegabytes(bytes), `saved ${formatDate(keptAt, 'short')}`]
    .filter((fact) => fact !== null)
    .join(' · ');
}

function inNumbers(progress: Progress | null): string {
  if (progress === null) return 'Connecting…';
  const { received, total } = progress;
  return total === null ? formatNumber(received) : `${formatNumber(received)} of ${formatNumber(total)}`;
}

function inMegabytes(bytes: number): string {
  const megabytes = bytes / 1e6;
  if (megabytes >= 1000) return `${formatNumber(Math.round(megabytes / 1000))} GB`;
  return `${megabytes < 10 ? megabytes.toFixed(1) : formatNumber(Math.round(megabytes))} MB`;
}

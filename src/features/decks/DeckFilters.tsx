import type { ComponentProps } from 'react';
import { param, type Target } from '../../domain/json-api/target.ts';
import { useOwned } from '../../shared/collection/owned.ts';
import { ListFilters, useListGo } from '../../shared/lists/ListTools.tsx';
import { filterValues, setValue } from '../../shared/lists/listAddress.ts';
import { inOrderOfRelease } from '../../shared/records/Neighbours.tsx';
import { useRecords, wordFor } from '../../shared/records/RecordNames.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Combobox } from '../../shared/ui/Combobox.tsx';
import { useMediaQuery } from '../../shared/ui/hydration.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { NumberRange, TextField, useTypedValue } from '../../shared/ui/TextField.tsx';
import { ToggleGroup } from '../../shared/ui/ToggleGroup.tsx';
import styles from './DeckFinder.module.css';
import { DeckIdentity } from './DeckIdentity.tsx';
import { decklists } from './decklistEntry.tsx';
import {
  matchText,
  matchValue,
  printRange,
  publishedRange,
  readRange,
  setCriterion,
  setPublished,
} from './finderAddress.ts';

/** The finder's further filters, and on a narrow page those that its bar has no room for. */
export function DeckFilters({ target }: { target: Target }) {
  const isNarrow = useMediaQuery('(width < 56rem)');
  const navigate = useListGo();
  // Typing must not fill the history
  const go = (next: Target) => navigate(next, true);
  const set = (name: string, value: string | null) => go(setCriterion(target, name, value));
  const published = publishedRange(target);
  return (
    <div className={styles.sheet}>
      {isNarrow && <DeckIdentity target={target} />}
      {isNarrow && <ListFilters target={target} entry={decklists} />}
      <SetsField
        chosen={filterValues(target, 'card_set_id')}
        onChange={(ids) => navigate(setValue(target, 'card_set_id', ids.join(',') || null))}
      />
      <TypedField
        label="Author"
        hint="Full name"
        value={filterValues(target, 'user_id')[0] ?? ''}
        onChange={(text) => set('filter[user_id]', text)}
      />
      {(['name', 'notes'] as const).map((name) => (
        <TypedField
          key={name}
          label={`Words in the ${name}`}
          value={matchText(target, name)}
          onChange={(text) => set(`filter[${name}][match]`, matchValue(text))}
        />
      ))}
      <div className={styles.pair}>
        {(['from', 'to'] as const).map((side) => (
          <TextField
            key={side}
            label={`Published ${side}`}
            type="date"
            value={published[side]}
            onChange={(day) => go(setPublished(target, side, day))}
          />
        ))}
      </div>
      <Section level={3} title="Filtered here, among the decklists read so far" className={styles.sheet}>
        <TypedField
          label="Tags"
          hint="Separate tags with commas. Decks must have all of them."
          value={param(target, 'tag') ?? ''}
          onChange={(text) => set('tag', text)}
        />
        <ToggleGroup
          label="Legal when"
          options={DAYS}
          value={legalWhen(target)}
          onChange={(when) => set('legal_on', when === 'published' ? when : null)}
        />
        <RangeField
          label="Cards"
          value={param(target, 'cards') ?? ''}
          onChange={(range) => set('cards', range)}
        />
        <RangeField
          label="Influence spent"
          value={param(target, 'influence') ?? ''}
          onChange={(range) => set('influence', range)}
        />
      </Section>
    </div>
  );
}

/** `value`: as in the URL. */
type TypedFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'value' | 'onChange'>;

function TypedField({ value, onChange, ...field }: TypedFieldProps) {
  const [text, type] = useTypedValue(value, onChange);
  return (
    <TextField
      {...field}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={text}
      onChange={type}
    />
  );
}

/** `value`: `40-45`. */
function RangeField({ label, value, onChange }: TypedFieldProps) {
  const [text, type] = useTypedValue(value, onChange);
  return <NumberRange label={label} value={readRange(text)} onChange={(range) => type(printRange(range))} />;
}

const DAYS = [
  { value: 'now', label: 'Now' },
  { value: 'published', label: 'When published' },
] as const;

function legalWhen(target: Target): (typeof DAYS)[number]['value'] {
  return param(target, 'legal_on') === 'published' ? 'published' : 'now';
}

interface Props {
  /** Ids of the chosen sets. */
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Chooses the sets that all cards of a deck must come from; the reader's collection in one press. */
function SetsField({ chosen, onChange }: Props) {
  const sets = inOrderOfRelease(useRecords('card_sets') ?? []).toReversed();
  const owned = Object.keys(useOwned().owned.sets).sort();
  const nameOf = new Map(sets.map(({ id, name }) => [id, name]));
  const isOwn = owned.length > 0 && owned.join() === chosen.toSorted().join();
  return (
    <div className={styles.legality}>
      <Combobox
        multiple
        label="Only cards from these sets"
        placeholder="Set names"
        items={sets.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen.map((id) => ({ value: id, label: nameOf.get(id) ?? wordFor(id) }))}
        onChange={(next) => onChange(next.map(({ value }) => value))}
      />
      {owned.length > 0 && (
        <div>
          <Button size="s" onClick={() => onChange(owned)} disabled={isOwn}>
            Sets in my collection
          </Button>
        </div>
      )}
    </div>
  );
}

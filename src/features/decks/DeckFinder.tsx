import { type ComponentProps, useState } from 'react';
import { useNamedCards } from '../../data/catalogue/useCards.ts';
import { param, type Target } from '../../domain/json-api/target.ts';
import { isIdentity } from '../../domain/legality/deckTexts.ts';
import { mostPlayedFirst } from '../../domain/legality/snapshots.ts';
import { useCardItems } from '../../shared/card-lists/CardField.tsx';
import { useOwned } from '../../shared/collection/owned.ts';
import { ListFilters, useListGo } from '../../shared/lists/ListTools.tsx';
import { filterValues, setValue } from '../../shared/lists/listAddress.ts';
import { inOrderOfRelease } from '../../shared/records/Neighbours.tsx';
import { useRecords, wordFor } from '../../shared/records/RecordNames.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Combobox } from '../../shared/ui/Combobox.tsx';
import { Drawer } from '../../shared/ui/Drawer.tsx';
import { useMediaQuery } from '../../shared/ui/hydration.ts';
import { filterIcon } from '../../shared/ui/Icon.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { NumberRange, TextField, useTypedValue } from '../../shared/ui/TextField.tsx';
import { ToggleGroup } from '../../shared/ui/ToggleGroup.tsx';
import styles from './DeckFinder.module.css';
import { decklists } from './decklistEntry.tsx';
import {
  CARD_FIELDS,
  matchText,
  matchValue,
  printRange,
  publishedRange,
  readRange,
  setCriterion,
  setPublished,
} from './finderAddress.ts';
import { IdentityField } from './IdentityField.tsx';

const IDENTITY = 'identity_card_id';

/** Finds decklists by cards, identity and legality, with more filters behind a button; a phone shows fewer. */
export function DeckFinder({ target }: { target: Target }) {
  const isNarrow = useMediaQuery('(width < 56rem)');
  const go = useListGo();
  /** Whether the other filters are shown; null until they were opened once. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const identity = (
    <IdentityField
      label="Identity"
      placeholder="Any identity"
      chosen={filterValues(target, IDENTITY)[0]}
      onChange={(item) => go(setValue(target, IDENTITY, item?.value ?? null))}
    />
  );
  return (
    <div className={styles.finder}>
      <CardsField target={target} filter="card_id" />
      <CardsField target={target} filter="exclude_card_id" />
      {!isNarrow && identity}
      <LegalIn target={target} />
      <Button icon={filterIcon} onClick={() => setOpen(true)} aria-expanded={isOpen === true}>
        Filters
      </Button>
      <Drawer title="Filters" open={isOpen} onOpenChange={setOpen}>
        <div className={styles.sheet}>
          {isNarrow && identity}
          {isNarrow && <ListFilters target={target} entry={decklists} />}
          <SetsField
            chosen={filterValues(target, 'card_set_id')}
            onChange={(ids) => go(setValue(target, 'card_set_id', ids.join(',') || null))}
          />
          <DeckFilters target={target} />
        </div>
      </Drawer>
    </div>
  );
}

function CardsField({ target, filter }: { target: Target; filter: keyof typeof CARD_FIELDS }) {
  const go = useListGo();
  const [typed, setTyped] = useState('');
  const chosen = filterValues(target, filter);
  const { cards } = useNamedCards(chosen);
  // Identities have their own field: not every deck lists its identity in its slots
  const results = useCardItems(typed, ({ card_type_id }) => !isIdentity(card_type_id));
  const choose = (ids: readonly string[]) => {
    setTyped('');
    go(setValue(target, filter, ids.join(',') || null));
  };
  return (
    <div className={styles.cards} data-chosen={chosen.length > 0 || undefined}>
      <Combobox
        multiple
        label={CARD_FIELDS[filter]}
        placeholder="Card names"
        {...results}
        value={chosen.map((id) => ({ value: id, label: cards.get(id)?.title ?? wordFor(id) }))}
        onChange={(next) => choose(next.map((item) => item.value))}
        query={typed}
        onQueryChange={setTyped}
        filtered
      />
    </div>
  );
}

function DeckFilters({ target }: { target: Target }) {
  const navigate = useListGo();
  // Typing must not fill the history
  const go = (next: Target) => navigate(next, true);
  const set = (name: string, value: string | null) => go(setCriterion(target, name, value));
  const published = publishedRange(target);
  return (
    <>
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
    </>
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

/** A format in which decks must be legal, by the verdicts of the page's day. */
function LegalIn({ target }: { target: Target }) {
  const go = useListGo();
  const formats = useRecords('formats') ?? [];
  const formatId = param(target, 'legal') ?? '';
  const options = [
    { value: '', label: 'Any format' },
    ...mostPlayedFirst(formats).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const isListed = options.some(({ value }) => value === formatId);
  return (
    <div className={styles.legal}>
      <SelectField
        label="Legal in"
        options={isListed ? options : [...options, { value: formatId, label: formatId }]}
        value={formatId}
        onChange={(format, isFurther) => {
          const next = setCriterion(target, 'legal', format);
          go(format === '' ? setCriterion(next, 'legal_on', null) : next, isFurther);
        }}
      />
    </div>
  );
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

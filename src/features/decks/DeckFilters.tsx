import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allQuery } from '../../data/api/queries.ts';
import { param, type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { filterValues, setValue } from '../../shared/lists/filters.ts';
import { useGo } from '../../shared/ui/Link.tsx';
import { NumberRange } from '../../shared/ui/NumberRange.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { ToggleGroup } from '../../shared/ui/ToggleGroup.tsx';
import { useTypedValue } from '../../shared/ui/useTypedValue.ts';
import styles from './DeckFinder.module.css';
import {
  matchText,
  matchValue,
  printRange,
  publishedRange,
  readRange,
  setCriterion,
  setPublished,
} from './finderAddress.ts';

/** Filters for decklists besides their cards; each choice updates the URL. */
export function DeckFilters({ target }: { target: Target }) {
  const navigate = useGo();
  // Typing must not fill the history
  const go = (next: Target) => navigate(toAppUrl(next), { replace: true, preventScrollReset: true });
  const set = (name: string, value: string | null) => go(setCriterion(target, name, value));
  const { from, to } = publishedRange(target);
  return (
    <>
      <TypedField
        label="Author"
        hint="Full name"
        value={filterValues(target, 'user_id')[0] ?? ''}
        onChange={(text) => go(setValue(target, 'user_id', text === '' ? null : text))}
      />
      <TypedField
        label="Words in the name"
        value={matchText(target, 'name')}
        onChange={(text) => set('filter[name][match]', matchValue(text))}
      />
      <TypedField
        label="Words in the notes"
        value={matchText(target, 'notes')}
        onChange={(text) => set('filter[notes][match]', matchValue(text))}
      />
      <div className={styles.pair}>
        <TextField
          label="Published from"
          type="date"
          value={from}
          onChange={(day) => go(setPublished(target, 'from', day))}
        />
        <TextField
          label="Published to"
          type="date"
          value={to}
          onChange={(day) => go(setPublished(target, 'to', day))}
        />
      </div>
      <p className={styles.note}>These filters apply to the decklists loaded so far.</p>
      <TypedField
        label="Tags"
        hint="Separate tags with commas. Decks must have all of them."
        value={param(target, 'tag') ?? ''}
        onChange={(text) => set('tag', text)}
      />
      <Legality target={target} onChange={go} />
      <RangeField label="Cards" value={param(target, 'cards')} onChange={(range) => set('cards', range)} />
      <RangeField
        label="Influence spent"
        value={param(target, 'influence')}
        onChange={(range) => set('influence', range)}
      />
    </>
  );
}

interface TypedFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function TypedField({ label, hint, value, onChange }: TypedFieldProps) {
  const [text, type] = useTypedValue(value, onChange);
  return (
    <TextField
      label={label}
      hint={hint}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={text}
      onChange={type}
    />
  );
}

interface RangeFieldProps {
  readonly label: string;
  /** As in the URL: `40-45`. */
  readonly value: string | null;
  readonly onChange: (range: string) => void;
}

function RangeField({ label, value, onChange }: RangeFieldProps) {
  const [text, type] = useTypedValue(value ?? '', onChange);
  return <NumberRange label={label} value={readRange(text)} onChange={(range) => type(printRange(range))} />;
}

interface LegalityProps {
  readonly target: Target;
  readonly onChange: (target: Target) => void;
}

const DAYS = [
  { value: 'now', label: 'Now' },
  { value: 'published', label: 'When published' },
] as const;

/** Legal in a format, now or on the deck's publication date. */
function Legality({ target, onChange }: LegalityProps) {
  const formats = useQuery(allQuery('formats')).data?.records ?? [];
  const formatId = param(target, 'legal') ?? '';
  const [preferred, setPreferred] = useState<'now' | 'published'>('now');
  const isPublished = (formatId === '' ? preferred : param(target, 'legal_on')) === 'published';
  const set = (format: string, when: 'now' | 'published') => {
    setPreferred(when);
    const next = setCriterion(target, 'legal', format);
    onChange(setCriterion(next, 'legal_on', format !== '' && when === 'published' ? when : null));
  };
  const options = [
    { value: '', label: 'Any format' },
    ...formats.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const isListed = options.some(({ value }) => value === formatId);
  return (
    <div className={styles.legality}>
      <SelectField
        label="Legal in"
        options={isListed ? options : [...options, { value: formatId, label: formatId }]}
        value={formatId}
        onChange={(format) => set(format, isPublished ? 'published' : 'now')}
      />
      <ToggleGroup
        label="Legal when"
        options={DAYS}
        value={isPublished ? 'published' : 'now'}
        onChange={(when) => set(formatId, when)}
      />
    </div>
  );
}

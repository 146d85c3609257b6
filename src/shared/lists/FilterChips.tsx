import type { ReactNode } from 'react';
import { COLLECTIONS, type CollectionName } from '../../domain/json-api/collections.ts';
import { type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { entryOf } from '../../domain/text/lookup.ts';
import { FactionGlyph } from '../markup/glyphs.tsx';
import { relationWord } from '../records/collectionWords.ts';
import { ValueName, wordFor } from '../records/RecordNames.tsx';
import { Chip } from '../ui/Tag.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './ChipRow.module.css';
import { type Filter, readFilters, withoutFilters, withoutValue } from './listAddress.ts';

/** A chip for something in the URL that is not a filter. */
export interface ExtraChip {
  readonly label: string;
  readonly shown: string;
  /** The app path without it. */
  readonly without: string;
}

interface Props {
  readonly target: Target;
  /** Parameters that a control on the page already shows: `filter[active]`. */
  readonly except?: readonly string[];
  readonly extra?: readonly ExtraChip[];
  /** The target of "Clear all", if not the list without filters. */
  readonly cleared?: Target;
}

/** The active filters as chips, removable one by one or all together; nothing if there are none. */
export function FilterChips({ target, except = [], extra = [], cleared }: Props) {
  const filters = readFilters({
    ...target,
    params: target.params.filter(([name]) => !except.includes(name)),
  });
  if (filters.length + extra.length === 0) return null;
  const chips = filters.flatMap((filter) => filter.values.map((value) => ({ filter, value })));
  return (
    <ChipRow label="Active filters" clearHref={toAppUrl(cleared ?? withoutFilters(target))}>
      {chips.map(({ filter, value }) => (
        <li key={`${filter.name} ${filter.operator} ${value}`}>
          <FilterChip target={target} filter={filter} value={value} />
        </li>
      ))}
      {extra.map(({ label, shown, without }) => (
        <li key={`${label} ${shown}`}>
          <Chip removeHref={without} removeLabel={`Remove filter ${label}: ${shown}`}>
            <span className={styles.label}>{label}</span> {shown}
          </Chip>
        </li>
      ))}
    </ChipRow>
  );
}

function FilterChip({ target, filter, value }: { target: Target; filter: Filter; value: string }) {
  const label = labelOf(filter.name);
  const operator = filter.operator === null ? '' : ` ${operatorWord(filter.name, filter.operator)}`;
  const names = filter.name === 'id' ? target.collection : namesOf(filter.name);
  const time = timeOf(filter, value);
  return (
    <ValueName names={names} value={value}>
      {(shown) => (
        <Chip
          removeHref={toAppUrl(withoutValue(target, filter, value))}
          removeLabel={`Remove filter ${label}${operator}: ${shown}${time}`}
        >
          <span className={styles.label}>
            {label}
            {operator}
          </span>{' '}
          {filter.name === 'faction_id' && <FactionGlyph id={value} />} {shown}
          {time}
        </Chip>
      )}
    </ValueName>
  );
}

/** The API reads a bare date as its first moment, which makes a difference at the end of a day. */
function timeOf({ name, operator }: Filter, value: string): string {
  const isEnd = operator === 'lte' || operator === 'gt';
  return isEnd && name.endsWith('_at') && /^\d{4}-\d\d-\d\d$/.test(value) ? ' 00:00 UTC' : '';
}

/** Names of filters that are not named after a collection. */
const LABELS: Readonly<Record<string, string>> = {
  active: 'In force',
  card_set_type_id: 'Set type',
  card_type_id: 'Type',
  created_at: 'Published',
  decklist_id: 'In the decklist',
  distinct_cards: 'Newest printings only',
  exclude_card_id: 'Without',
  id: 'One of',
  identity_card_id: 'Identity',
  is_mini: 'Mini-faction',
  nsg_rules_team_verified: 'Verified',
  user_id: 'Author',
};

function labelOf(name: string): string {
  const label = entryOf(LABELS, name);
  if (label !== undefined) return label;
  return namesOf(name) === null ? wordFor(name) : relationWord(name.replace(/_id$/, ''));
}

/** The collection of a filter's ids, by the end of its name: sets for `card_set_id`, cards for `exclude_card_id`. */
function namesOf(name: string): CollectionName | null {
  return COLLECTIONS.find((many) => `_${name}`.endsWith(`_${many.replace(/s$/, '')}_id`)) ?? null;
}

function operatorWord(name: string, operator: string): string {
  const ofDates = /(^|_)date|_at$/.test(name) ? entryOf(DATE_OPERATORS, operator) : undefined;
  return ofDates ?? entryOf(OPERATORS, operator) ?? operator;
}

const DATE_OPERATORS: Readonly<Record<string, string>> = {
  gt: 'after',
  gte: 'from',
  lt: 'before',
  lte: 'to',
};

const OPERATORS: Readonly<Record<string, string>> = {
  eq: 'is',
  not_eq: 'is not',
  eql: 'is exactly',
  not_eql: 'is not exactly',
  gt: 'over',
  gte: 'at least',
  lt: 'under',
  lte: 'at most',
  prefix: 'starts with',
  suffix: 'ends with',
  match: 'contains',
  not_match: 'does not contain',
};

interface RowProps {
  readonly label: string;
  readonly clearHref: string;
  readonly children: ReactNode;
}

/** Removable chips, with "Clear all". */
export function ChipRow({ label, clearHref, children }: RowProps) {
  return (
    <div className={styles.chips}>
      <ul className={styles.list} aria-label={label}>
        {children}
      </ul>
      <TextLink href={clearHref} className={styles.clear}>
        Clear all
      </TextLink>
    </div>
  );
}

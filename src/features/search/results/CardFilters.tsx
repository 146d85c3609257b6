import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useState } from 'react';
import { namesQuery } from '../../../data/api/queries.ts';
import { keepsCollection } from '../../../data/catalogue/ownedCopies.ts';
import type { Facets } from '../../../data/catalogue/query/answers.ts';
import type { Bounds } from '../../../domain/query-language/edit.ts';
import { formatNumber } from '../../../domain/text/format.ts';
import { FactionGlyph, TypeGlyph } from '../../../shared/markup/glyphs.tsx';
import { useNames, useRecords } from '../../../shared/records/RecordNames.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { CheckboxRow } from '../../../shared/ui/CheckboxRow.tsx';
import { useHydrated } from '../../../shared/ui/hydration.ts';
import { NumberRange } from '../../../shared/ui/TextField.tsx';
import styles from './CardFilters.module.css';
import {
  COUNTED,
  COUNTED_KEYWORDS,
  type CountedField,
  OWNED,
  optionsForSide,
  RANGE_KEYWORDS,
  RANGES,
} from './filterKeywords.ts';

/** The filters of a card list, backed by a query or by the API's filters in the URL. */
export interface CardFilterState {
  /** Number of cards per value, by keyword; null until the card pool is loaded. */
  readonly counts: Facets | null;
  readonly chosen: (keyword: string) => readonly string[];
  readonly toggle: (keyword: string, value: string) => void;
  readonly range: (keyword: string) => Bounds;
  readonly setRange: (keyword: string, bounds: Bounds) => void;
  readonly clear: () => void;
}

export const NO_BOUNDS: Bounds = { min: null, max: null };

export type Editor = typeof import('../../../domain/query-language/edit.ts');

/** Edits query text, with the parser. Lazy, since no first screen needs it; if it cannot be loaded, nothing changes. */
export function withEditor(edit: (editor: Editor) => void): void {
  import('../../../domain/query-language/edit.ts').then(edit, () => {});
}

const OWNED_CHOICES = [
  { value: 'true', label: 'Owned' },
  { value: 'deck', label: 'Enough for a deck' },
  { value: 'false', label: 'Not owned' },
] as const;

/** The number of active filters. */
export function countChosen(filters: CardFilterState | null): number {
  if (filters === null) return 0;
  const values = [...COUNTED_KEYWORDS, OWNED].flatMap(filters.chosen);
  const ranges = RANGE_KEYWORDS.map(filters.range).filter(({ min, max }) => min !== null || max !== null);
  return values.length + ranges.length;
}

/**
 * The filters of a card list, for browsing and searching. Side, faction and type render at once and stay in place;
 * counts and filters that need the card pool appear once it is loaded.
 */
export const CardFilters = memo(function CardFilters({ filters }: { filters: CardFilterState }) {
  const { counts, chosen } = filters;
  const known = useRecords('factions') ?? [];
  const options = optionsForSide(chosen('side'), known);
  // The collection is stored in the browser only
  const hasCollection = useHydrated() && keepsCollection();
  const nameOfSide = useNames('sides');
  const nameOfFaction = useNames('factions');
  const nameOfType = useNames('card_types');
  const group = (
    keyword: string,
    values: readonly string[],
    nameOf: (id: string) => string,
    Glyph?: typeof TypeGlyph,
  ) => {
    const others = chosen(keyword).filter((value) => !values.includes(value));
    return [...values, ...others.filter((value) => countOf(counts, keyword, value))].map((value) => (
      <Choice key={value} of={{ filters, keyword, value }} label={nameOf(value)}>
        {Glyph && <Glyph id={value} />}
      </Choice>
    ));
  };
  return (
    <div className={styles.filters}>
      <Choices title="Side">{group('side', ['corp', 'runner'], nameOfSide)}</Choices>
      <Choices title="Faction">{group('faction', options.factions, nameOfFaction, FactionGlyph)}</Choices>
      <Choices title="Type">{group('card_type', options.types, nameOfType, TypeGlyph)}</Choices>
      {counts !== null && (
        <>
          {hasCollection && (
            <Choices title="Your collection">
              {OWNED_CHOICES.map(({ value, label }) => (
                <Choice key={value} of={{ filters, keyword: OWNED, value }} label={label} />
              ))}
            </Choices>
          )}
          {COUNTED.map((field) => (
            <CountedValues key={field.keyword} field={field} filters={filters} />
          ))}
          <div className={styles.ranges}>
            {RANGES.map(({ keyword, title }) => (
              <NumberRange
                key={keyword}
                label={title}
                value={filters.range(keyword)}
                onChange={(bounds) => filters.setRange(keyword, bounds)}
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
});

/** Null until values are counted. */
function countOf(counts: Facets | null, keyword: string, value: string): number | null {
  return counts && (counts[keyword]?.find((counted) => counted.value === value)?.count ?? 0);
}

/** A filter's values, most frequent first, including the selected ones. Empty without values. */
function CountedValues({ field, filters }: { field: CountedField; filters: CardFilterState }) {
  const { keyword, title, shown } = field;
  const [isOpen, setOpen] = useState(false);
  const { nameOf, isKnown } = useValues(field);
  const chosen = filters.chosen(keyword);
  const counted = (filters.counts?.[keyword] ?? []).map(({ value }) => value);
  const options = [...chosen.filter((value) => isKnown(value) && !counted.includes(value)), ...counted];
  if (options.length === 0) return null;
  const visible = isOpen ? options : options.filter((value, at) => at < shown || chosen.includes(value));
  const hidden = options.length - visible.length;
  return (
    <Choices title={title}>
      {visible.map((value) => (
        <Choice key={value} of={{ filters, keyword, value }} label={nameOf(value)} />
      ))}
      {(hidden > 0 || isOpen) && options.length > shown && (
        <Button variant="quiet" size="s" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? 'Fewer' : `${formatNumber(hidden)} more`}
        </Button>
      )}
    </Choices>
  );
}

/**
 * The names of a filter's values, and which values exist, to ignore typos: all until the names are loaded. Subtypes are
 * searched by their lower-case name, so that is mapped back.
 */
function useValues({ names, keyword }: CountedField) {
  const wordOf = useNames(names);
  const known = useQuery(namesQuery(names)).data;
  if (keyword !== 'card_subtype') {
    return { nameOf: wordOf, isKnown: (value: string) => known === undefined || Object.hasOwn(known, value) };
  }
  const subtypeOf = (value: string) =>
    Object.values(known ?? {}).find((name) => name.toLowerCase() === value);
  return {
    nameOf: (value: string) => subtypeOf(value) ?? value,
    isKnown: (value: string) => known === undefined || subtypeOf(value) !== undefined,
  };
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly of: { readonly filters: CardFilterState; readonly keyword: string; readonly value: string };
  readonly label: string;
  readonly children?: ReactNode;
}

/** A filter's value. A faction's colour accompanies glyph and label. */
function Choice({ of: { filters, keyword, value }, label, children: glyph }: ChoiceProps) {
  const checked = filters.chosen(keyword).includes(value);
  const count = keyword === OWNED ? undefined : countOf(filters.counts, keyword, value);
  // Dimmed if it would leave no cards
  const colour = keyword !== 'faction' || (count === 0 && !checked) ? undefined : value;
  return (
    <CheckboxRow
      count={count}
      checked={checked}
      onChange={() => filters.toggle(keyword, value)}
      label={
        <span className={styles.word} data-faction={colour}>
          {label}
        </span>
      }
      glyph={
        glyph && (
          <span className={styles.glyph} data-faction={colour}>
            {glyph}
          </span>
        )
      }
    />
  );
}

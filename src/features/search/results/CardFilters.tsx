import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useState } from 'react';
import { allQuery, type NamedCollection, namesQuery } from '../../../data/api/queries.ts';
import { keepsCollection } from '../../../data/catalogue/collectionText.ts';
import type { Bounds } from '../../../domain/query-language/edit.ts';
import type { FacetCount } from '../../../domain/query-language/facets.ts';
import { formatNumber } from '../../../domain/text/format.ts';
import { FactionGlyph, TypeGlyph } from '../../../shared/markup/glyphs.tsx';
import { useNames } from '../../../shared/records/useNames.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { NumberRange } from '../../../shared/ui/NumberRange.tsx';
import { useHydrated } from '../../../shared/ui/useHydrated.ts';
import styles from './CardFilters.module.css';
import { Choice, Choices } from './FilterChoices.tsx';
import { optionsForSide } from './filterOptions.ts';

/** What narrows a list of cards, whether its address holds a query or the API's filters. */
export interface CardFilterState {
  /** By keyword, how many cards each value would show; null until the card pool can be counted. */
  readonly counts: Readonly<Record<string, readonly FacetCount[]>> | null;
  /** Values chosen for a keyword. */
  readonly chosen: (keyword: string) => readonly string[];
  readonly toggle: (keyword: string, value: string) => void;
  readonly range: (keyword: string) => Bounds;
  readonly setRange: (keyword: string, bounds: Bounds) => void;
  /** Takes all of them away. */
  readonly clear: () => void;
}

/** A filter of many values, which are those that are counted. */
interface CountedField {
  readonly keyword: string;
  readonly title: string;
  readonly names: NamedCollection | null;
  /** Values shown before "more"; chosen ones always are. */
  readonly shown: number;
}

const COUNTED: readonly CountedField[] = [
  { keyword: 'format', title: 'Legal in', names: 'formats', shown: 6 },
  { keyword: 'card_subtype', title: 'Subtype', names: null, shown: 8 },
  { keyword: 'card_set', title: 'Set', names: 'card_sets', shown: 6 },
  { keyword: 'card_cycle', title: 'Cycle', names: 'card_cycles', shown: 4 },
];

/** What the reader may own of a card. */
const OWNED = [
  { value: 'true', label: 'Owned' },
  { value: 'deck', label: 'Enough for a deck' },
  { value: 'false', label: 'Not owned' },
] as const;

/** The keywords whose values are counted. */
export const COUNTED_KEYWORDS: readonly string[] = [
  'side',
  'faction',
  'card_type',
  ...COUNTED.map(({ keyword }) => keyword),
];

const RANGES: readonly { readonly keyword: string; readonly title: string }[] = [
  { keyword: 'cost', title: 'Cost' },
  { keyword: 'strength', title: 'Strength' },
  { keyword: 'influence_cost', title: 'Influence' },
];

/** The keywords of numbers that can be narrowed from both ends. */
export const RANGE_KEYWORDS: readonly string[] = RANGES.map(({ keyword }) => keyword);

/** How many filters are in force. */
export function countChosen({ chosen, range }: CardFilterState): number {
  const values = [...COUNTED_KEYWORDS, 'owned'].flatMap((keyword) => chosen(keyword)).length;
  const ranges = RANGES.map(({ keyword }) => range(keyword)).filter(
    ({ min, max }) => min !== null || max !== null,
  );
  return values + ranges.length;
}

/**
 * The filters of a list of cards, the same for browsing and for searching. Side, faction and type stand at once and keep
 * their places; what is counted, and the filters that only the card pool can answer, come with it below them.
 */
export const CardFilters = memo(function CardFilters({ filters }: { filters: CardFilterState }) {
  const { counts, chosen, toggle } = filters;
  const known = useQuery(allQuery('factions')).data?.records ?? [];
  const options = optionsForSide(chosen('side'), known);
  // The server knows of no collection
  const hasCollection = useHydrated() && keepsCollection();
  const nameOfSide = useNames('sides');
  const nameOfFaction = useNames('factions');
  const nameOfType = useNames('card_types');
  const group = (
    keyword: string,
    values: readonly string[],
    nameOf: (id: string) => string,
    Glyph?: typeof TypeGlyph,
  ) =>
    [
      ...values,
      ...chosen(keyword).filter((value) => !values.includes(value) && isCounted(counts, keyword, value)),
    ].map((value) => (
      <Choice
        key={value}
        label={nameOf(value)}
        glyph={Glyph && <Glyph id={value} />}
        faction={keyword === 'faction' ? value : null}
        count={counts === null ? null : countOf(counts, keyword, value)}
        checked={chosen(keyword).includes(value)}
        onChange={() => toggle(keyword, value)}
      />
    ));
  return (
    <div className={styles.filters}>
      <Choices title="Side">{group('side', ['corp', 'runner'], nameOfSide)}</Choices>
      <Choices title="Faction">{group('faction', options.factions, nameOfFaction, FactionGlyph)}</Choices>
      <Choices title="Type">{group('card_type', options.types, nameOfType, TypeGlyph)}</Choices>
      {counts !== null && (
        <>
          {hasCollection && (
            <Choices title="Your collection">
              {OWNED.map(({ value, label }) => (
                <Choice
                  key={value}
                  label={label}
                  glyph={null}
                  faction={null}
                  checked={chosen('owned').includes(value)}
                  onChange={() => toggle('owned', value)}
                />
              ))}
            </Choices>
          )}
          {COUNTED.map((field) => (
            <CountedValues key={field.keyword} field={field} filters={filters} />
          ))}
          <div className={styles.ranges}>
            {RANGES.map(({ keyword, title }) => {
              const { min, max } = filters.range(keyword);
              return (
                <NumberRange
                  key={keyword}
                  label={title}
                  value={{ min: min ?? undefined, max: max ?? undefined }}
                  onChange={(range) =>
                    filters.setRange(keyword, { min: range.min ?? null, max: range.max ?? null })
                  }
                />
              );
            })}
          </div>
        </>
      )}
    </div>
  );
});

type Counts = NonNullable<CardFilterState['counts']>;

function countOf(counts: Counts, keyword: string, value: string): number {
  return counts[keyword]?.find((counted) => counted.value === value)?.count ?? 0;
}

function isCounted(counts: Counts | null, keyword: string, value: string): boolean {
  return counts !== null && countOf(counts, keyword, value) > 0;
}

interface CountedProps {
  readonly field: CountedField;
  readonly filters: CardFilterState;
}

/** One filter with the values that are found, most first, and those chosen. Nothing where there is nothing to choose. */
function CountedValues({ field, filters }: CountedProps): ReactNode {
  const { keyword, title, names, shown } = field;
  const [isOpen, setOpen] = useState(false);
  const nameOf = useValueNames(names, keyword);
  const isKnown = useKnownValues(names, keyword);
  const chosen = filters.chosen(keyword);
  const counted = filters.counts?.[keyword] ?? [];
  const uncounted = chosen.filter(
    (value) => isKnown(value) && !counted.some((count) => count.value === value),
  );
  const options = [...uncounted.map((value) => ({ value, count: 0 })), ...counted];
  if (options.length === 0) return null;
  const visible = isOpen ? options : options.filter(({ value }, at) => at < shown || chosen.includes(value));
  const hidden = options.length - visible.length;
  return (
    <Choices title={title}>
      {visible.map(({ value, count }) => (
        <Choice
          key={value}
          label={nameOf(value)}
          glyph={null}
          faction={null}
          count={count}
          checked={chosen.includes(value)}
          onChange={() => filters.toggle(keyword, value)}
        />
      ))}
      {(hidden > 0 || isOpen) && options.length > shown && (
        <Button variant="quiet" size="s" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? 'Fewer' : `${formatNumber(hidden)} more`}
        </Button>
      )}
    </Choices>
  );
}

/** Whether a value exists, so that a mistyped one is no choice; everything may, until the names are here. */
function useKnownValues(names: NamedCollection | null, keyword: string): (value: string) => boolean {
  const known = useQuery({ ...namesQuery(names ?? 'sides'), enabled: names !== null }).data;
  const subtypes = useQuery({ ...allQuery('card_subtypes'), enabled: keyword === 'card_subtype' }).data
    ?.records;
  if (names !== null) return (value) => known === undefined || Object.hasOwn(known, value);
  return (value) => subtypes === undefined || subtypes.some(({ name }) => name.toLowerCase() === value);
}

/** Names of a filter's values. Subtypes are searched by their name in lower case, so that is what leads back to it. */
function useValueNames(names: NamedCollection | null, keyword: string): (value: string) => string {
  const nameOf = useNames(names ?? 'sides');
  const subtypes = useQuery({ ...allQuery('card_subtypes'), enabled: keyword === 'card_subtype' }).data
    ?.records;
  if (names !== null) return nameOf;
  return (value) => subtypes?.find(({ name }) => name.toLowerCase() === value)?.name ?? value;
}

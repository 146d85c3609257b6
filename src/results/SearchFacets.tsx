import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useState } from 'react';
import { allQuery, type NamedCollection, namesQuery } from '../api/queries.ts';
import { catalogueQuery } from '../catalogue/catalogueQuery.ts';
import { formatNumber } from '../lib/format.ts';
import { FactionGlyph, TypeGlyph } from '../markup/glyphs.tsx';
import { chosenRange, chosenValues, toggleValue, withRange } from '../query-language/edit.ts';
import type { FacetCount } from '../query-language/facets.ts';
import type { Kind } from '../query-language/fields.ts';
import { useAsOf } from '../records/asOf.tsx';
import { useNames } from '../records/useNames.ts';
import { useSettings } from '../settings/settings.ts';
import { Button } from '../ui/Button.tsx';
import { NumberRange } from '../ui/NumberRange.tsx';
import { Choice, Choices } from './refine/Choices.tsx';
import styles from './SearchFacets.module.css';
import type { SearchState } from './searchUrl.ts';
import type { AnsweredSearch } from './useSearch.ts';

/** A facet of a search: the keyword that it writes, its heading, and where its values have names. */
interface FacetField {
  readonly keyword: string;
  readonly title: string;
  readonly names: NamedCollection | null;
  /** Values shown before "more"; chosen ones always are. */
  readonly shown: number;
}

const FACETS: readonly FacetField[] = [
  { keyword: 'side', title: 'Side', names: 'sides', shown: 2 },
  { keyword: 'faction', title: 'Faction', names: 'factions', shown: 12 },
  { keyword: 'card_type', title: 'Type', names: 'card_types', shown: 11 },
  { keyword: 'card_subtype', title: 'Subtype', names: null, shown: 8 },
  { keyword: 'format', title: 'Legal in', names: 'formats', shown: 6 },
  { keyword: 'card_set', title: 'Set', names: 'card_sets', shown: 6 },
];
const KEYWORDS = FACETS.map(({ keyword }) => keyword);

/** Number fields that can be narrowed from both ends. */
const RANGES: readonly { readonly keyword: string; readonly title: string }[] = [
  { keyword: 'cost', title: 'Cost' },
  { keyword: 'strength', title: 'Strength' },
  { keyword: 'influence_cost', title: 'Influence' },
];

type Counts = Readonly<Record<string, readonly FacetCount[]>>;

interface Props {
  readonly answer: AnsweredSearch;
  readonly onChange: (change: Partial<SearchState>) => void;
}

/** Facets with live counts. Each choice edits the text of the query: there is one truth, and it can be read. */
export const SearchFacets = memo(function SearchFacets({ answer, onChange }: Props) {
  const query = answer.outcome === 'rejected' ? null : answer.searched;
  const counts = useCounts(answer, query);
  const { kind } = answer;
  if (query === null || counts === null) return null;
  const onQuery = (changed: string) => onChange({ query: changed });
  return (
    <div className={styles.facets}>
      {FACETS.map((field) => (
        <Facet
          key={field.keyword}
          field={field}
          kind={kind}
          query={query}
          counts={counts}
          onQuery={onQuery}
        />
      ))}
      <div className={styles.ranges}>
        {RANGES.map(({ keyword, title }) => {
          const { min, max } = chosenRange(query, kind, keyword);
          return (
            <NumberRange
              key={keyword}
              label={title}
              value={{ min: min ?? undefined, max: max ?? undefined }}
              onChange={(range) =>
                onQuery(withRange(query, kind, keyword, range.min ?? null, range.max ?? null))
              }
            />
          );
        })}
      </div>
    </div>
  );
});

/** Counts by keyword of what a strict query shows; those of the search before until they are here, null before the first. */
function useCounts(
  { kind, request: { playableOnly }, data }: AnsweredSearch,
  query: string | null,
): Counts | null {
  const format = useSettings((settings) => settings.format);
  const request = {
    type: 'facets' as const,
    kind,
    query: query ?? '',
    format,
    asOf: useAsOf(),
    playableOnly,
    keywords: KEYWORDS,
  };
  return useQuery({ ...catalogueQuery(data, request), enabled: query !== null }).data?.facets ?? null;
}

interface FacetProps {
  readonly field: FacetField;
  readonly kind: Kind;
  /** The strict query that the counts are of. */
  readonly query: string;
  readonly counts: Counts;
  readonly onQuery: (query: string) => void;
}

/** One facet: its values with live counts, chosen ones ticked. Nothing when there is nothing to choose. */
function Facet({ field, kind, query, counts, onQuery }: FacetProps) {
  const { keyword, title, names, shown } = field;
  const [isOpen, setOpen] = useState(false);
  const nameOf = useValueNames(names, keyword);
  const chosen = chosenValues(query, kind, keyword);
  const counted = counts[keyword] ?? [];
  const isKnown = useKnownValues(names, keyword);
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
          glyph={glyphOf(keyword, value)}
          faction={keyword === 'faction' ? value : null}
          count={count}
          checked={chosen.includes(value)}
          onChange={() => onQuery(toggleValue(query, kind, keyword, value))}
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

function glyphOf(keyword: string, value: string): ReactNode {
  if (keyword === 'faction') return <FactionGlyph id={value} />;
  return keyword === 'card_type' ? <TypeGlyph id={value} /> : null;
}

/** Whether a value exists, so that a mistyped one is no choice; everything may, until the names are here. */
function useKnownValues(names: NamedCollection | null, keyword: string): (value: string) => boolean {
  const known = useQuery({ ...namesQuery(names ?? 'sides'), enabled: names !== null }).data;
  const subtypes = useQuery({ ...allQuery('card_subtypes'), enabled: keyword === 'card_subtype' }).data
    ?.records;
  if (names !== null) return (value) => known === undefined || Object.hasOwn(known, value);
  return (value) => subtypes === undefined || subtypes.some(({ name }) => name.toLowerCase() === value);
}

/** Names of a facet's values. Subtypes are searched by their name in lower case, so that is what leads back to it. */
function useValueNames(names: NamedCollection | null, keyword: string): (value: string) => string {
  const nameOf = useNames(names ?? 'sides');
  const subtypes = useQuery({ ...allQuery('card_subtypes'), enabled: keyword === 'card_subtype' }).data
    ?.records;
  if (names !== null) return nameOf;
  return (value) => subtypes?.find(({ name }) => name.toLowerCase() === value)?.name ?? value;
}

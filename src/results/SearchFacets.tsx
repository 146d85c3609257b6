import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { allQuery, type NamedCollection } from '../api/queries.ts';
import { FactionGlyph } from '../markup/symbols/FactionGlyph.tsx';
import { TypeGlyph } from '../markup/symbols/TypeGlyph.tsx';
import { chosenRange, chosenValues, toggleValue, withRange } from '../query-language/edit.ts';
import type { FacetCount } from '../query-language/facets.ts';
import type { Kind } from '../query-language/fields.ts';
import { useNames } from '../records/useNames.ts';
import { useSettings } from '../settings/settings.ts';
import { NumberRange } from '../ui/NumberRange.tsx';
import { Facet, type FacetOption } from './Facet.tsx';
import { FACETS, type FacetField, RANGES } from './facetFields.ts';
import type { FoundCards } from './found.ts';
import styles from './SearchFacets.module.css';
import type { SearchState } from './searchUrl.ts';
import { useFacets } from './useFacets.ts';

interface Props {
  readonly found: FoundCards;
  readonly onChange: (change: Partial<SearchState>) => void;
}

/** Facets with live counts. Each choice edits the text of the query: there is one truth, and it can be read. */
export const SearchFacets = memo(function SearchFacets({ found, onChange }: Props) {
  const counts = useFacets(
    found,
    useSettings((settings) => settings.format),
  );
  if (found.outcome === 'rejected' || counts === null) return null;
  const { kind, searched: query } = found;
  const onQuery = (changed: string) => onChange({ query: changed });
  return (
    <div className={styles.facets}>
      {FACETS.map((field) => (
        <NamedFacet
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

interface FacetProps {
  readonly field: FacetField;
  readonly kind: Kind;
  /** The strict query that the counts are of. */
  readonly query: string;
  readonly counts: Readonly<Record<string, readonly FacetCount[]>>;
  readonly onQuery: (query: string) => void;
}

function NamedFacet({ field, kind, query, counts, onQuery }: FacetProps) {
  const { keyword, title, names, shown } = field;
  const nameOf = useValueNames(names, keyword);
  const chosen = chosenValues(query, kind, keyword);
  const counted = counts[keyword] ?? [];
  const missing = chosen.filter((value) => !counted.some((count) => count.value === value));
  const options: FacetOption[] = [...missing.map((value) => ({ value, count: 0 })), ...counted].map(
    ({ value, count }) => ({
      value,
      count,
      label: nameOf(value),
      chosen: chosen.includes(value),
      glyph: glyphOf(keyword, value),
      faction: keyword === 'faction' ? value : null,
    }),
  );
  return (
    <Facet
      title={title}
      options={options}
      shown={shown}
      onToggle={(value) => onQuery(toggleValue(query, kind, keyword, value))}
    />
  );
}

function glyphOf(keyword: string, value: string) {
  if (keyword === 'faction') return <FactionGlyph id={value} />;
  return keyword === 'card_type' ? <TypeGlyph id={value} /> : null;
}

/** Names of a facet's values. Subtypes are searched by their name in lower case, so that is what leads back to it. */
function useValueNames(names: NamedCollection | null, keyword: string): (value: string) => string {
  const nameOf = useNames(names ?? 'sides');
  const subtypes = useQuery({ ...allQuery('card_subtypes'), enabled: keyword === 'card_subtype' }).data
    ?.records;
  if (names !== null) return nameOf;
  return (value) => subtypes?.find(({ name }) => name.toLowerCase() === value)?.name ?? value;
}

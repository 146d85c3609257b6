import type { Target } from '../../domain/json-api/target.ts';
import { FilterChipList } from './FilterChipList.tsx';
import { readFilters } from './filters.ts';

/** A chip beside those of the filters, for what the address says in another way. */
export interface ExtraChip {
  readonly label: string;
  readonly shown: string;
  /** The app path without it. */
  readonly without: string;
}

interface Props {
  readonly target: Target;
  /** Parameters that a control on the page shows: `filter[active]`. */
  readonly except?: readonly string[];
  readonly extra?: readonly ExtraChip[];
  /** Where "Clear all" leads, if not to the list without filters. */
  readonly cleared?: Target;
}

/** The filters in force, as chips; nothing where there are none. */
export function FilterChips({ target, except = [], extra = [], cleared }: Props) {
  const filters = readFilters({
    ...target,
    params: target.params.filter(([name]) => !except.includes(name)),
  });
  if (filters.length + extra.length === 0) return null;
  return <FilterChipList target={target} filters={filters} extra={extra} cleared={cleared} />;
}

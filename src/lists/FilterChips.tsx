import { type Target, toAppUrl } from '../api/target.ts';
import { FactionGlyph } from '../markup/symbols/FactionGlyph.tsx';
import { ValueName } from '../records/ValueName.tsx';
import { wordFor } from '../records/wordFor.ts';
import { Chip } from '../ui/Chip.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './FilterChips.module.css';
import { type Filter, readFilters, withoutFilters, withoutValue } from './filters.ts';
import { FILTER_WORDS } from './filterWords.ts';

interface Props {
  readonly target: Target;
  /** Parameters that have a control of their own on the page: `filter[active]`. */
  readonly except?: readonly string[];
}

/** The filters in force, each of which can be taken away. */
export function FilterChips({ target, except = [] }: Props) {
  const filters = readFilters({
    ...target,
    params: target.params.filter(([name]) => !except.includes(name)),
  });
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters in force">
      {filters.flatMap((filter) =>
        filter.values.map((value) => (
          <li key={`${filter.name} ${filter.operator} ${value}`}>
            <FilterChip target={target} filter={filter} value={value} />
          </li>
        )),
      )}
      <li>
        <TextLink href={toAppUrl(withoutFilters(target))} className={styles.clear}>
          Clear all
        </TextLink>
      </li>
    </ul>
  );
}

interface ChipProps {
  readonly target: Target;
  readonly filter: Filter;
  readonly value: string;
}

function FilterChip(chip: ChipProps) {
  const { target, filter, value } = chip;
  const words = FILTER_WORDS[filter.name];
  const label = words?.label ?? wordFor(filter.name);
  const operator = filter.operator === null ? '' : ` ${OPERATORS[filter.operator] ?? filter.operator}`;
  const names = filter.name === 'id' ? target.collection : (words?.names ?? null);
  return (
    <ValueName names={names} value={value}>
      {(shown) => (
        <Chip
          removeHref={toAppUrl(withoutValue(target, filter, value))}
          removeLabel={`Remove filter ${label}${operator}: ${shown}`}
        >
          <span className={styles.label}>
            {label}
            {operator}
          </span>{' '}
          {filter.name === 'faction_id' && <FactionGlyph id={value} />} {shown}
        </Chip>
      )}
    </ValueName>
  );
}

/** API-NOTES 4.2. */
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

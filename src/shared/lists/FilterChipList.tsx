import type { CollectionName } from '../../domain/json-api/jsonapi.ts';
import { type Target, toAppUrl } from '../../domain/json-api/target.ts';
import { entryOf } from '../../domain/text/entryOf.ts';
import { FactionGlyph } from '../markup/glyphs.tsx';
import { collectionOf, relationWord } from '../records/collectionWords.ts';
import { ValueName } from '../records/RecordNames.tsx';
import { wordFor } from '../records/useNames.ts';
import { Chip } from '../ui/Tag.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './FilterChips.module.css';
import type { ExtraChip } from './FilterChips.tsx';
import { type Filter, withoutFilters, withoutValue } from './filters.ts';

interface Props {
  readonly target: Target;
  readonly filters: readonly Filter[];
  readonly extra: readonly ExtraChip[];
  readonly cleared: Target | undefined;
}

/** The filters in force, each of which can be taken away, or all at once. */
export function FilterChipList({ target, filters, extra, cleared }: Props) {
  const chips = filters.flatMap((filter) => filter.values.map((value) => ({ filter, value })));
  return (
    <div className={styles.chips}>
      <ul className={styles.list} aria-label="Filters in force">
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
      </ul>
      <TextLink href={toAppUrl(cleared ?? withoutFilters(target))} className={styles.clear}>
        Clear all
      </TextLink>
    </div>
  );
}

interface ChipProps {
  readonly target: Target;
  readonly filter: Filter;
  readonly value: string;
}

function FilterChip(chip: ChipProps) {
  const { target, filter, value } = chip;
  const label = labelOf(filter.name);
  const operator =
    filter.operator === null ? '' : ` ${entryOf(OPERATORS, filter.operator) ?? filter.operator}`;
  const names = filter.name === 'id' ? target.collection : namesOf(filter.name);
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

/** The filters that are not called by the collection whose ids they take. */
const LABELS: Readonly<Record<string, string>> = {
  active: 'In force',
  card_set_type_id: 'Kind of set',
  card_type_id: 'Type',
  decklist_id: 'In the decklist',
  distinct_cards: 'Newest printings only',
  exclude_card_id: 'Without the card',
  id: 'One of',
  identity_card_id: 'Identity',
  is_mini: 'Mini-faction',
  nsg_rules_team_verified: 'Verified',
  user_id: 'By',
};

function labelOf(name: string): string {
  const label = entryOf(LABELS, name);
  if (label !== undefined) return label;
  return namesOf(name) === null ? wordFor(name) : relationWord(name.replace(/_id$/, ''));
}

/** The collection whose ids are the values of a filter: `card_set_id` takes those of sets, `exclude_card_id` of cards. */
function namesOf(name: string): CollectionName | null {
  const [, related] = /^(?:exclude_|identity_)?(\w+)_id$/.exec(name) ?? [];
  return related === undefined ? null : collectionOf(related);
}

/** The words of the API's operators (docs/api.md, Filters). */
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

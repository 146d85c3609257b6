import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { allQuery } from '../../api/queries.ts';
import { type Target, toAppUrl } from '../../api/target.ts';
import { filterValues, setValue, toggleValue } from '../../lists/filters.ts';
import { FactionGlyph, TypeGlyph } from '../../markup/glyphs.tsx';
import { useNames } from '../../records/useNames.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Choice, Choices } from '../refine/Choices.tsx';
import { optionsForSide } from './options.ts';
import styles from './RefinePanel.module.css';

/** Filters by side, faction, type, set and cycle; each choice edits the URL. */
export function RefinePanel({ target }: { target: Target }) {
  const navigate = useNavigate();
  const sides = filterValues(target, 'side_id');
  const go = (next: Target) => navigate(toAppUrl(next), { preventScrollReset: true });
  const factions = useQuery(allQuery('factions')).data?.records ?? [];
  const sets = useQuery(allQuery('card_sets')).data?.records ?? [];
  const cycles = useQuery(allQuery('card_cycles')).data?.records ?? [];
  const nameOfSide = useNames('sides');
  const nameOfFaction = useNames('factions');
  const nameOfType = useNames('card_types');
  const options = optionsForSide(sides, factions);

  const group = (
    name: string,
    ids: readonly string[],
    word: (id: string) => string,
    glyph?: typeof TypeGlyph,
  ) => {
    const chosen = filterValues(target, name);
    const Glyph = glyph;
    return ids.map((id) => (
      <Choice
        key={id}
        label={word(id)}
        glyph={Glyph && <Glyph id={id} />}
        faction={name === 'faction_id' ? id : null}
        checked={chosen.includes(id)}
        onChange={() => go(toggleValue(target, name, id))}
      />
    ));
  };
  const choose = (name: string, label: string, records: readonly { id: string; name: string }[]) => (
    <SelectField
      label={label}
      options={[
        { value: '', label: 'Any' },
        ...withChosen(records, filterValues(target, name)).map(({ id, name: word }) => ({
          value: id,
          label: word,
        })),
      ]}
      value={filterValues(target, name).join(',')}
      onChange={(value) => go(setValue(target, name, value === '' ? null : value))}
    />
  );

  return (
    <div className={styles.panel}>
      <Choices title="Side">{group('side_id', ['corp', 'runner'], nameOfSide)}</Choices>
      <Choices title="Faction">{group('faction_id', options.factions, nameOfFaction, FactionGlyph)}</Choices>
      <Choices title="Type">{group('card_type_id', options.types, nameOfType, TypeGlyph)}</Choices>
      <div className={styles.selects}>
        {choose('card_set_id', 'Set', sets)}
        {choose('card_cycle_id', 'Cycle', cycles)}
      </div>
    </div>
  );
}

/** A value of the URL that is not among the records (several sets, an unknown one) stays choosable as it is. */
function withChosen(records: readonly { id: string; name: string }[], chosen: readonly string[]) {
  const value = chosen.join(',');
  if (value === '' || records.some(({ id }) => id === value)) return records;
  return [{ id: value, name: chosen.length > 1 ? `${chosen.length} chosen` : value }, ...records];
}

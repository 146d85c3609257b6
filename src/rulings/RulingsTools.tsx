import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { allQuery } from '../api/queries.ts';
import { param, type Target, toAppUrl, withParam } from '../api/target.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { useTypedValue } from '../ui/useTypedValue.ts';
import styles from './RulingsPage.module.css';
import { FACTION, SINCE, SORT, VERIFIED, WORDS } from './rulingsUrl.ts';

/** The search over all rulings, the filters and the order; each is a parameter of the URL. */
export function RulingsTools({ target }: { target: Target }) {
  const navigate = useNavigate();
  const { data: factions } = useQuery(allQuery('factions'));
  const set = (name: string, value: string) =>
    navigate(toAppUrl(withParam(target, name, value === '' ? null : value)), {
      replace: true,
      preventScrollReset: true,
    });
  const [words, type] = useTypedValue(param(target, WORDS) ?? '', (text) => set(WORDS, text));
  const select = (label: string, name: string, choices: readonly Choice[]) => {
    const value = param(target, name) ?? '';
    return (
      <SelectField
        label={label}
        options={withOwn(choices, value)}
        value={value}
        onChange={(chosen) => set(name, chosen)}
      />
    );
  };
  return (
    <search className={styles.tools}>
      <SearchField
        className={styles.words}
        label="Search rulings"
        placeholder="Words of question, answer or card"
        value={words}
        onChange={type}
      />
      {select('State', VERIFIED, [
        { value: '', label: 'Any' },
        { value: 'true', label: 'Verified' },
        { value: 'false', label: 'Not verified' },
      ])}
      {select('Faction', FACTION, [
        { value: '', label: 'Any' },
        ...(factions?.records ?? [])
          .map(({ id, name }) => ({ value: id, label: name }))
          .sort((a, b) => a.label.localeCompare(b.label)),
      ])}
      {select('Since', SINCE, [{ value: '', label: 'Any time' }, ...lastYears()])}
      {select('Order', SORT, [
        { value: '', label: 'Newest first' },
        { value: 'card_id', label: 'By card' },
      ])}
    </search>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A value of the URL's own that is no choice stays chosen as it is. */
function withOwn(choices: readonly Choice[], value: string): readonly Choice[] {
  return choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }];
}

const YEARS = 8;

/** The starts of the last years. */
function lastYears(): readonly Choice[] {
  const year = new Date().getUTCFullYear();
  return Array.from({ length: YEARS }, (_, back) => ({
    value: `${year - back}-01-01`,
    label: String(year - back),
  }));
}

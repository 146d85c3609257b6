import { useState } from 'react';
import { param, type Target, toAppUrl, withParam } from '../../domain/json-api/target.ts';
import { useNameOptions } from '../../shared/records/RecordNames.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Drawer } from '../../shared/ui/Drawer.tsx';
import { useToday } from '../../shared/ui/hydration.ts';
import { filterIcon } from '../../shared/ui/Icon.tsx';
import { useGo } from '../../shared/ui/Link.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { SearchField, useTypedValue } from '../../shared/ui/TextField.tsx';
import styles from './RulingsPage.module.css';

/**
 * The page's URL parameters. Filters are the API's; the words, faction and sort belong to the page, because the API can neither
 * search three fields nor filter by the card's faction (docs/api.md, Filters).
 */
export const WORDS = 'q';
export const FACTION = 'faction';
/** `card_id` sorts by card title; empty sorts newest first. */
export const SORT = 'sort';
export const VERIFIED = 'filter[nsg_rules_team_verified]';
export const SINCE = 'filter[updated_at][gte]';

/** Search, filters and sort, each a URL parameter. On a phone all but the search are in a sheet. */
export function RulingsTools({ target, onFocus }: { target: Target; onFocus: (() => void) | undefined }) {
  const go = useGo();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const active = [VERIFIED, FACTION, SINCE].filter((name) => (param(target, name) ?? '') !== '').length;
  const today = useToday();
  const factions = useNameOptions('factions');
  const set = (name: string, value: string) =>
    go(toAppUrl(withParam(target, name, value || null)), { replace: true, preventScrollReset: true });
  const [words, type] = useTypedValue(param(target, WORDS) ?? '', (text) => set(WORDS, text));
  const select = (label: string, name: string, choices: readonly Choice[]) => {
    const value = param(target, name) ?? '';
    return (
      <SelectField
        label={label}
        options={withChosen(choices, value)}
        value={value}
        onChange={(chosen) => set(name, chosen)}
      />
    );
  };
  const filters = (
    <>
      {select('State', VERIFIED, [
        { value: '', label: 'Any' },
        { value: 'true', label: 'Verified' },
        { value: 'false', label: 'Not verified' },
      ])}
      {select('Faction', FACTION, [{ value: '', label: 'Any' }, ...factions])}
      {select('Since', SINCE, [{ value: '', label: 'Any time' }, ...lastYears(today)])}
      {select('Sort', SORT, [
        { value: '', label: 'Newest' },
        { value: 'card_id', label: 'By card' },
      ])}
    </>
  );
  return (
    <search aria-label="Rulings" className={styles.tools} onFocus={onFocus}>
      <SearchField
        className={styles.words}
        label="Search rulings"
        placeholder="Words or a card"
        value={words}
        onChange={type}
      />
      <Button
        className={styles.more}
        icon={filterIcon}
        aria-expanded={isOpen === true}
        onClick={() => setOpen(true)}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      {filters}
      <Drawer title="Filters" open={isOpen} onOpenChange={setOpen}>
        <div className={styles.sheet}>{filters}</div>
      </Drawer>
    </search>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The options, plus the URL's value if it is not one of them. */
function withChosen(choices: readonly Choice[], value: string): readonly Choice[] {
  return choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }];
}

const YEARS = 8;

function lastYears(today: string): readonly Choice[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: YEARS }, (_, back) => ({
    value: `${year - back}-01-01`,
    label: String(year - back),
  }));
}

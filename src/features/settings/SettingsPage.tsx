import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isAllowedApi, normaliseApiAddress } from '../../data/api/base.ts';
import { readOnePage } from '../../data/api/client.ts';
import { parseCollection } from '../../data/api/documents.ts';
import { ApiError, describeFault } from '../../data/api/errors.ts';
import { apiAddressQuery } from '../../data/api/queries.ts';
import {
  changeSettings,
  defaultSettings,
  type Settings,
  THEMES,
  useSettings,
} from '../../data/settings/settings.ts';
import { collectionTarget, toApiUrl, withParam } from '../../domain/json-api/target.ts';
import { formatCount } from '../../domain/text/format.ts';
import { VIEWS } from '../../shared/card-lists/cardViews.tsx';
import { useFormatOptions } from '../../shared/records/FormatMenu.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Fold } from '../../shared/ui/Fold.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { ToggleGroup } from '../../shared/ui/ToggleGroup.tsx';
import { OfflineSection } from './OfflineSection.tsx';
import styles from './SettingsPage.module.css';
import { ShortcutList } from './ShortcutList.tsx';

type ChoiceKey = Exclude<keyof Settings, 'format' | 'api' | 'recentSearches' | 'recentCards'>;

/** A setting with a few named values. The radio buttons call `null` ("by screen size") `auto`. */
type ChoiceOf<Key extends ChoiceKey> = {
  readonly key: Key;
  readonly label: string;
  readonly hint?: string;
  readonly names: Readonly<Partial<Record<NonNullable<Settings[Key]> | 'auto', string>>>;
};
type Choice = { [Key in ChoiceKey]: ChoiceOf<Key> }[ChoiceKey];

function namesOf(options: readonly { readonly value: string; readonly label: string }[]) {
  return Object.fromEntries(options.map(({ value, label }) => [value, label]));
}

const LOOK: readonly Choice[] = [
  { key: 'theme', label: 'Theme', names: namesOf(THEMES) },
  {
    key: 'textSize',
    label: 'Text size',
    names: { small: 'Small', normal: 'Normal', large: 'Large', huge: 'Huge' },
  },
  {
    key: 'font',
    label: 'Font',
    hint: 'The legible font has wider letters that are easier to tell apart.',
    names: { archivo: 'Archivo', legible: 'Legible' },
  },
  { key: 'density', label: 'Density', names: { comfortable: 'Comfortable', compact: 'Compact' } },
  { key: 'motion', label: 'Motion', names: { system: 'System', reduced: 'Reduced' } },
];

const CARDS: readonly Choice[] = [
  {
    key: 'view',
    label: 'Card lists',
    hint: 'By screen size: rows on phones, drawn cards on larger screens.',
    names: { auto: 'By screen size', ...namesOf(VIEWS) },
  },
  {
    key: 'images',
    label: 'Card pictures',
    hint: 'Data saver loads small pictures, and the card pool only when you ask for it.',
    names: { on: 'On', saver: 'Data saver', off: 'Off' },
  },
  { key: 'symbols', label: 'Game symbols', names: { glyph: 'Glyphs', word: 'Words' } },
];

const KEYBOARD: Choice = {
  key: 'shortcuts',
  label: 'Single keys',
  hint: 'Turn them off if dictation or assistive software presses keys by mistake. Ctrl or ⌘ with K still works.',
  names: { on: 'On', off: 'Off' },
};

const NOW: Choice = {
  key: 'now',
  label: 'In force now',
  hint: 'The API may mark a ban list as in force only weeks after its date. Wherever the two differ, Sift says so.',
  names: { flagged: 'What the API says', dated: 'By date' },
};

/** `/settings`. Settings take effect at once and are saved on this device. */
export function Component() {
  const settings = useSettings((all) => all);
  const formats = useFormatOptions();
  const choose = ({ key, label, hint, names }: Choice) => (
    <div key={key} className={styles.row}>
      <ToggleGroup
        label={label}
        labelShown
        options={Object.entries(names).map(([value, name]) => ({ value, label: name }))}
        value={settings[key] ?? 'auto'}
        onChange={(value) => changeSettings({ [key]: value === 'auto' ? null : value })}
      />
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  );
  return (
    <>
      <PageHeader title="Settings" subtitle="Saved on this device. Changes take effect at once." />
      <div className={styles.form}>
        <Section title="Look">
          <div className={styles.rows}>{LOOK.map(choose)}</div>
        </Section>
        <Section title="Cards">
          <div className={styles.rows}>
            {CARDS.map(choose)}
            <div className={styles.row}>
              {/* Also here, since a phone's header has no room for it */}
              <SelectField
                label="Format"
                options={formats}
                value={settings.format}
                onChange={(format) => changeSettings({ format })}
              />
              <p className={styles.hint}>Card lists show legality in this format.</p>
            </div>
            {choose(NOW)}
          </div>
        </Section>
        <Section title="Keyboard" id="keyboard">
          <div className={styles.rows}>{choose(KEYBOARD)}</div>
          <Fold title="All keys" level={3} openWide>
            <ShortcutList />
          </Fold>
        </Section>
        <Section title="Offline" id="offline">
          <OfflineSection />
        </Section>
        <Section title="Data">
          <ApiAddressField />
        </Section>
        <div>
          <Button onClick={() => changeSettings(defaultSettings)}>Reset all settings</Button>
        </div>
      </div>
    </>
  );
}

/** The API to read: the deployment's, or the reader's own, tested before use. */
function ApiAddressField() {
  const own = useSettings((settings) => settings.api);
  const { data: inUse } = useQuery(apiAddressQuery);
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? own ?? inUse ?? '';
  const address = normaliseApiAddress(
    value,
    typeof window === 'undefined' ? 'http://localhost' : window.location.origin,
  );
  const test = useMutation({ mutationFn: testApi, networkMode: 'always' });
  const works = typeof test.data === 'number';
  const use = (next: string | null) => {
    changeSettings({ api: next });
    // All data so far comes from the other API.
    window.location.reload();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address !== null) test.mutate(address);
  };
  return (
    <form onSubmit={submit} className={styles.addressForm}>
      <TextField
        label="API address"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(next) => {
          setTyped(next);
          test.reset();
        }}
        hint="The root of a v3 card API, such as https://api.netrunnerdb.com"
        error={address === null ? 'Not a web address' : undefined}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={test.isPending}>
          Test connection
        </Button>
        {works && address !== null && address !== inUse && (
          <Button variant="solid" onClick={() => use(address)}>
            Use this API
          </Button>
        )}
        {own !== null && <Button onClick={() => use(null)}>Use the built-in API</Button>}
      </div>
      <p role="status" className={styles.result} data-good={works || undefined}>
        {resultWords(test.data, test.error)}
      </p>
    </form>
  );
}

/**
 * Requests one card from the API at `address`, to get its number of cards; null if the site's security policy blocks that
 * address.
 * @throws ApiError if it is not a card API
 */
async function testApi(address: string): Promise<number | null> {
  if (!(await isAllowedApi(address))) return null;
  const target = withParam(collectionTarget('cards'), 'page[size]', '1');
  const { records, page } = await readOnePage(target, address, (document, url) =>
    parseCollection('cards', document, url, address),
  );
  if (page.total === null || records.length === 0) {
    const expected = 'a list of cards with its total';
    throw new ApiError(toApiUrl(target, address), { kind: 'shape', expected });
  }
  return page.total;
}

function resultWords(cards: number | null | undefined, error: Error | null): string {
  if (typeof cards === 'number') return `It works: ${formatCount(cards, 'card')}.`;
  if (cards === null) return 'This site blocks that address. Its host can allow it in config.json.';
  if (error === null) return '';
  return `${error instanceof ApiError ? describeFault(error.fault) : 'Couldn’t test the address'}.`;
}

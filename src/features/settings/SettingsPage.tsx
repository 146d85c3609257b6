import { defaultSettings, type Settings, useSettings } from '../../data/settings/settings.ts';
import { VIEWS } from '../../shared/card-lists/cardViews.tsx';
import { useFormatOptions } from '../../shared/records/useFormatOptions.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { ToggleGroup } from '../../shared/ui/ToggleGroup.tsx';
import { ApiAddressField } from './ApiAddressField.tsx';
import { OfflineSection } from './OfflineSection.tsx';
import styles from './SettingsPage.module.css';
import { ShortcutList } from './ShortcutList.tsx';

/** The settings of which one of a few is chosen. */
type ChoiceKey =
  | 'theme'
  | 'textSize'
  | 'font'
  | 'density'
  | 'view'
  | 'images'
  | 'symbols'
  | 'motion'
  | 'shortcuts';
/** ToggleGroup chooses among strings: `null` ("by screen size") is called `auto` there. */
type Value = NonNullable<Settings[ChoiceKey]> | 'auto';

interface Choice {
  readonly key: ChoiceKey;
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

const LOOK: readonly Choice[] = [
  {
    key: 'theme',
    label: 'Theme',
    options: [
      { value: 'system', label: 'System' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
      { value: 'contrast', label: 'High contrast' },
    ],
  },
  {
    key: 'textSize',
    label: 'Text size',
    options: [
      { value: 'small', label: 'Small' },
      { value: 'normal', label: 'Normal' },
      { value: 'large', label: 'Large' },
      { value: 'huge', label: 'Huge' },
    ],
  },
  {
    key: 'font',
    label: 'Font',
    hint: 'The legible font sets wider letters that are easier to tell apart.',
    options: [
      { value: 'archivo', label: 'Archivo' },
      { value: 'legible', label: 'Legible' },
    ],
  },
  {
    key: 'density',
    label: 'Density',
    options: [
      { value: 'comfortable', label: 'Comfortable' },
      { value: 'compact', label: 'Compact' },
    ],
  },
  {
    key: 'motion',
    label: 'Motion',
    options: [
      { value: 'system', label: 'System' },
      { value: 'reduced', label: 'Reduced' },
    ],
  },
];

const CARDS: readonly Choice[] = [
  {
    key: 'view',
    label: 'Lists of cards as',
    hint: 'By screen size: rows on a phone, drawn cards on a desk.',
    options: [
      { value: 'auto', label: 'By screen size' },
      ...VIEWS.map(({ value, label }) => ({ value, label })),
    ],
  },
  {
    key: 'images',
    label: 'Card pictures',
    hint: 'Data saver loads small pictures and downloads the whole card pool only when you ask for it.',
    options: [
      { value: 'on', label: 'On' },
      { value: 'saver', label: 'Data saver' },
      { value: 'off', label: 'Off' },
    ],
  },
  {
    key: 'symbols',
    label: 'Game symbols',
    options: [
      { value: 'glyph', label: 'Glyphs' },
      { value: 'word', label: 'Words' },
    ],
  },
];

const KEYBOARD: Choice = {
  key: 'shortcuts',
  label: 'Single keys',
  hint: 'Switch them off where dictation or assistive software sends keys by mistake. Ctrl or ⌘ with K stays.',
  options: [
    { value: 'on', label: 'On' },
    { value: 'off', label: 'Off' },
  ],
};

/** `/settings` */
export function Component() {
  return (
    <>
      <title>Settings — Sift</title>
      <PageHeader title="Settings" subtitle="Kept on this device. Each takes effect at once." />
      <SettingsForm />
    </>
  );
}

/** All settings; each takes effect at once and is kept on this device. */
function SettingsForm() {
  const settings = useSettings();
  const choose = (choice: Choice) => (
    <div key={choice.key} className={styles.row}>
      <ToggleGroup
        label={choice.label}
        labelShown
        options={choice.options}
        value={settings[choice.key] ?? 'auto'}
        onChange={(value) => settings.set({ [choice.key]: value === 'auto' ? null : value })}
      />
      {choice.hint !== undefined && <p className={styles.hint}>{choice.hint}</p>}
    </div>
  );
  return (
    <div className={styles.form}>
      <Section title="Look">
        <div className={styles.rows}>{LOOK.map(choose)}</div>
      </Section>
      <Section title="Cards">
        <div className={styles.rows}>
          {CARDS.map(choose)}
          <div className={styles.row}>
            <FormatField />
            <p className={styles.hint}>Lists of cards say what this format thinks of each.</p>
          </div>
        </div>
      </Section>
      <Section title="Keyboard" id="keyboard">
        <div className={styles.rows}>{choose(KEYBOARD)}</div>
        <ShortcutList />
      </Section>
      <Section title="Offline" id="offline">
        <OfflineSection />
      </Section>
      <Section title="Data">
        <ApiAddressField />
      </Section>
      <div>
        <Button onClick={() => settings.set(defaultSettings)}>Reset all settings</Button>
      </div>
    </div>
  );
}

/** The format whose verdicts are shown; a phone's header has no room for it. */
function FormatField() {
  const format = useSettings((settings) => settings.format);
  const set = useSettings((settings) => settings.set);
  return (
    <SelectField
      label="Format"
      options={useFormatOptions().map(({ id, name }) => ({ value: id, label: name }))}
      value={format}
      onChange={(chosen) => set({ format: chosen })}
    />
  );
}

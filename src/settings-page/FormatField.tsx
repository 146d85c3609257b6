import { useSettings } from '../settings/settings.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { useFormatOptions } from './useFormatOptions.ts';

/** The format whose verdicts are shown; a phone's header has no room for it. */
export function FormatField() {
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

import { useSettings } from '../../data/settings/settings.ts';
import { listsInOrder } from '../../domain/legality/listsByFormat.ts';
import {
  ChoiceField,
  type ChoiceGroup,
  CompareForm,
  CompareOthers,
  DayField,
} from '../../shared/legality-panels/CompareForm.tsx';
import type { BanListsByFormat } from '../../shared/legality-panels/ListsByFormatPanel.tsx';
import { useNames } from '../../shared/records/useNames.ts';

interface Props {
  readonly listsByFormat: BanListsByFormat;
  /** What the address says now. */
  readonly params: URLSearchParams;
  /** Nothing is compared yet. */
  readonly isOpen: boolean;
}

/** What is compared: two lists, or two days of a format. */
export function CompareChooser({ listsByFormat: { formats, unused }, params, isOpen }: Props) {
  const formatName = useNames('formats');
  const readersFormat = useSettings((settings) => settings.format);
  const byDay = params.has('format');
  const named = (name: string, isMeant: boolean) => (isMeant ? (params.get(name) ?? '') : '');
  const lists: readonly ChoiceGroup[] = [
    ...formats.map((formatLists) => ({
      label: formatName(formatLists.formatId),
      choices: listsInOrder(formatLists)
        .map(({ list }) => list)
        .toReversed(),
    })),
    { label: 'Not in any format', choices: unused },
  ].filter(({ choices }) => choices.length > 0);
  const choices = formats.map(({ formatId }) => ({ id: formatId, name: formatName(formatId) }));
  return (
    <CompareOthers key={params.toString()} isOpen={isOpen}>
      <CompareForm action="/bans/compare" button="Compare lists">
        <ChoiceField
          name="from"
          label="List, from"
          value={named('from', !byDay)}
          none="Choose a list"
          groups={lists}
        />
        <ChoiceField
          name="to"
          label="List, to"
          value={named('to', !byDay)}
          none="Choose a list"
          groups={lists}
        />
      </CompareForm>
      <CompareForm action="/bans/compare" button="Compare days">
        <ChoiceField
          name="format"
          label="Format"
          value={params.get('format') ?? readersFormat}
          groups={[{ label: 'Formats', choices }]}
        />
        <DayField name="from" label="Day, from" value={named('from', byDay)} />
        <DayField name="to" label="Day, to (empty: now)" value={named('to', byDay)} />
      </CompareForm>
    </CompareOthers>
  );
}

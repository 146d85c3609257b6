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
import { useNames } from '../../shared/records/RecordNames.tsx';

interface Props {
  readonly listsByFormat: BanListsByFormat;
  /** The current URL's. */
  readonly params: URLSearchParams;
  /** Whether nothing is compared yet. */
  readonly isOpen: boolean;
}

/** The current list and the previous one, the most useful default. */
function newestTwo(lists: BanListsByFormat['formats'][number] | undefined) {
  const ids = lists === undefined ? [] : listsInOrder(lists).map(({ list }) => list.id);
  const at = ids.indexOf(lists?.inForce?.list.id ?? '');
  return { from: ids[at - 1] ?? '', to: ids[at] ?? '' };
}

/** Chooses two lists, or two days of a format. */
export function CompareChooser({ listsByFormat: { formats, unused }, params, isOpen }: Props) {
  const formatName = useNames('formats');
  const readersFormat = useSettings((settings) => settings.format);
  const byDay = params.has('format');
  const named = (name: string, isMeant: boolean) => (isMeant ? (params.get(name) ?? '') : '');
  const newest = newestTwo(formats.find(({ formatId }) => formatId === readersFormat));
  const isFresh = !params.has('from') && !params.has('to');
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
        {(['from', 'to'] as const).map((name) => (
          <ChoiceField
            key={name}
            name={name}
            label={name === 'from' ? 'From' : 'To'}
            value={isFresh ? newest[name] : named(name, !byDay)}
            none="Choose a list"
            groups={lists}
          />
        ))}
      </CompareForm>
      <CompareForm action="/bans/compare" button="Compare days">
        <ChoiceField
          name="format"
          label="Format"
          value={params.get('format') ?? readersFormat}
          groups={[{ label: 'Formats', choices }]}
        />
        <DayField name="from" label="From day" value={named('from', byDay)} />
        <DayField name="to" label="To day (today if empty)" value={named('to', byDay)} />
      </CompareForm>
    </CompareOthers>
  );
}

import { listsInOrder } from '../legality/listsByFormat.ts';
import { ChoiceField, type ChoiceGroup, CompareForm, DayField } from '../legality-panels/CompareForm.tsx';
import type { BanListsByFormat } from '../legality-panels/ListsByFormatPanel.tsx';
import { useNames } from '../records/useNames.ts';
import { useSettings } from '../settings/settings.ts';
import styles from './ComparePage.module.css';

interface Props {
  readonly listsByFormat: BanListsByFormat;
  /** What the address says now. */
  readonly params: URLSearchParams;
}

/** What is compared: two lists, or two days of a format. */
export function CompareChooser({ listsByFormat: { formats, unused }, params }: Props) {
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
    { label: 'In no format', choices: unused },
  ].filter(({ choices }) => choices.length > 0);
  const choices = formats.map(({ formatId }) => ({ id: formatId, name: formatName(formatId) }));
  const isNothingNamed = !byDay && !params.has('from') && !params.has('to');
  return (
    <div className={styles.chooser} key={params.toString()}>
      <CompareForm action="/bans/compare" button="Compare lists">
        <ChoiceField
          name="from"
          label="From"
          value={named('from', !byDay)}
          none="Choose a list"
          groups={lists}
        />
        <ChoiceField name="to" label="To" value={named('to', !byDay)} none="Choose a list" groups={lists} />
      </CompareForm>
      <details className={styles.days} open={byDay || isNothingNamed || undefined}>
        <summary>Two days of a format</summary>
        <CompareForm action="/bans/compare" button="Compare days">
          <ChoiceField
            name="format"
            label="Format"
            value={params.get('format') ?? readersFormat}
            groups={[{ label: 'Formats', choices }]}
          />
          <DayField name="from" label="From" value={named('from', byDay)} />
          <DayField name="to" label="To (empty: now)" value={named('to', byDay)} />
        </CompareForm>
      </details>
    </div>
  );
}

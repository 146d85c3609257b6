import type { ReactElement } from 'react';
import { siteAddress } from '../../../data/api/basePath.ts';
import { useSettings } from '../../../data/settings/settings.ts';
import { verdictWord } from '../../../domain/legality/verdictWords.ts';
import { cardIdOf, type Listed } from '../../../shared/records/listed.ts';
import { useNames } from '../../../shared/records/useNames.ts';
import { useJudge } from '../../../shared/records/VerdictTag.tsx';
import { copyIcon, linkIcon } from '../../../shared/ui/icons.ts';
import { Menu } from '../../../shared/ui/Menu.tsx';
import { showToast } from '../../../shared/ui/Toast.tsx';
import { type ExportFormat, exportCards } from './exports.ts';
import { type Grouping, printSearch } from './searchUrl.ts';
import { type AnsweredSearch, recordsFound } from './useSearch.ts';

const FILES: Readonly<Record<ExportFormat, { readonly name: string; readonly type: string }>> = {
  text: { name: 'cards.txt', type: 'text/plain' },
  csv: { name: 'cards.csv', type: 'text/csv' },
  json: { name: 'cards.json', type: 'application/json' },
};

interface Props {
  readonly answer: AnsweredSearch;
  readonly grouping: Grouping;
  readonly trigger: ReactElement<object>;
}

/** Takes the result along: its link, or all of it as text, CSV or JSON. */
export function ExportMenu({ answer, grouping, trigger }: Props) {
  const faction = useNames('factions');
  const cardType = useNames('card_types');
  const judge = useJudge(useSettings((settings) => settings.format));
  const legality = (card: Listed) =>
    judge === null ? '' : verdictWord(judge({ ...card, id: cardIdOf(card) })).toLowerCase();
  const text = (format: ExportFormat) =>
    exportCards(recordsFound(answer), format, { faction, cardType, legality });
  const copy = async (what: string, content: string) => {
    try {
      await navigator.clipboard.writeText(content);
      showToast({ title: `${what} copied`, tone: 'good' });
    } catch {
      showToast({ title: 'The browser does not allow copying here', tone: 'bad' });
    }
  };
  const download = (format: ExportFormat) => {
    const { name, type } = FILES[format];
    const url = URL.createObjectURL(new Blob([text(format)], { type: `${type};charset=utf-8` }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Menu
      trigger={trigger}
      items={[
        {
          kind: 'action',
          label: 'Copy link',
          icon: linkIcon,
          onSelect: () => copy('Link', siteAddress() + printSearch({ ...answer.request, grouping })),
        },
        { kind: 'action', label: 'Copy as text', icon: copyIcon, onSelect: () => copy('Text', text('text')) },
        { kind: 'separator' },
        { kind: 'action', label: 'Text file', onSelect: () => download('text') },
        { kind: 'action', label: 'CSV', onSelect: () => download('csv') },
        { kind: 'action', label: 'JSON', onSelect: () => download('json') },
      ]}
    />
  );
}

import type { ReactElement } from 'react';
import { siteAddress } from '../../../data/api/base.ts';
import { cardIdOf, type Listed } from '../../../data/api/resources/listed.ts';
import { useSettings } from '../../../data/settings/settings.ts';
import { verdictWord } from '../../../domain/legality/verdict.ts';
import { useFaceNames } from '../../../shared/card-face/faceOf.ts';
import { useJudge } from '../../../shared/records/VerdictTag.tsx';
import { copyText, saveText } from '../../../shared/ui/exportText.ts';
import { copyIcon, linkIcon } from '../../../shared/ui/Icon.tsx';
import { Menu } from '../../../shared/ui/Menu.tsx';
import { type ExportFormat, exportCards } from './exports.ts';
import { type Grouping, printSearch } from './searchUrl.ts';
import type { AnsweredSearch } from './useSearch.ts';

interface Props {
  readonly answer: AnsweredSearch;
  readonly grouping: Grouping;
  readonly trigger: ReactElement<object>;
}

/** Exports the results: a link, or all of them as text, CSV or JSON. */
export function ExportMenu({ answer, grouping, trigger }: Props) {
  const names = useFaceNames();
  const judge = useJudge(useSettings((settings) => settings.format));
  const legality = (card: Listed) =>
    judge === null ? '' : verdictWord(judge({ ...card, id: cardIdOf(card) })).toLowerCase();
  const text = (format: ExportFormat) =>
    exportCards(answer.outcome === 'found' ? answer.cards : [], format, { ...names, legality });
  const file = (label: string, name: string, format: ExportFormat, type: string) => {
    return { label, onSelect: () => saveText(name, text(format), type) };
  };
  return (
    <Menu
      trigger={trigger}
      items={[
        {
          label: 'Copy link',
          icon: linkIcon,
          onSelect: () => void copyText('Link', siteAddress() + printSearch({ ...answer.request, grouping })),
        },
        { label: 'Copy as text', icon: copyIcon, onSelect: () => void copyText('Text', text('text')) },
        'separator',
        file('Text file', 'cards.txt', 'text', 'text/plain'),
        file('CSV', 'cards.csv', 'csv', 'text/csv'),
        file('JSON', 'cards.json', 'json', 'application/json'),
      ]}
    />
  );
}

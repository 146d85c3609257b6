import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { siteAddress } from '../../../data/api/base.ts';
import { cardIdOf, type Listed } from '../../../data/api/resources/listed.ts';
import { useSettings } from '../../../data/settings/settings.ts';
import { judgedWords } from '../../../domain/legality/judge.ts';
import { inSentence } from '../../../domain/text/format.ts';
import { useFaceNames } from '../../../shared/card-face/faceOf.ts';
import { useJudge } from '../../../shared/records/VerdictTag.tsx';
import { copyText, fileName, saveText } from '../../../shared/ui/exportText.ts';
import { copyIcon, linkIcon } from '../../../shared/ui/Icon.tsx';
import { Menu } from '../../../shared/ui/Menu.tsx';
import { type ExportFormat, exportCards, exportName } from './exports.ts';
import { GROUPINGS, type Grouping } from './searchUrl.ts';
import type { AnsweredSearch } from './useSearch.ts';

interface Props {
  readonly answer: AnsweredSearch;
  readonly grouping: Grouping;
  readonly onGroup: (grouping: Grouping) => void;
  readonly trigger: ReactElement<object>;
}

/** Groups the results, and exports their link, or all of them as text, CSV or JSON. */
export function ResultsMenu({ answer, grouping, onGroup, trigger }: Props) {
  const names = useFaceNames();
  const format = useSettings((settings) => settings.format);
  const judge = useJudge(format);
  const legality = (card: Listed) =>
    judge === null ? '' : inSentence(judgedWords(judge({ ...card, id: cardIdOf(card) })));
  const text = (form: ExportFormat) =>
    exportCards(answer.outcome === 'found' ? answer.cards : [], form, { ...names, legality });
  const { pathname, search } = useLocation();
  const link = () => copyText('Link', siteAddress() + pathname + search);
  const file = (label: string, extension: string, form: ExportFormat, type: string) => {
    return {
      label,
      onSelect: () => saveText(fileName(exportName(answer.request), extension), text(form), type),
    };
  };
  return (
    <Menu
      trigger={trigger}
      items={[
        ...GROUPINGS.map(({ value, label }) => ({
          label,
          checked: value === grouping,
          onSelect: () => onGroup(value),
        })),
        'separator',
        { label: 'Copy link', icon: linkIcon, onSelect: () => void link() },
        { label: 'Copy as text', icon: copyIcon, onSelect: () => void copyText('Text', text('text')) },
        'separator',
        file('Text file', 'txt', 'text', 'text/plain'),
        file('CSV', 'csv', 'csv', 'text/csv'),
        file('JSON', 'json', 'json', 'application/json'),
      ]}
    />
  );
}

import { useParams } from 'react-router';
import { RecordPage } from '../records/page/RecordPage.tsx';
import { DeckCards } from './DeckCards.tsx';
import { DeckTags } from './DeckTags.tsx';
import { decklists } from './decklistEntry.tsx';

/** `/decklists/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      entry={decklists}
      id={id}
      parts={(deck) => ({
        subtitle: <DeckTags deck={deck} />,
        main: <DeckCards deck={deck} />,
        wide: true,
      })}
    />
  );
}

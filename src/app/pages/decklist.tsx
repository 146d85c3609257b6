import { useParams } from 'react-router';
import { decklists } from '../../collections/writing.tsx';
import { DeckCards } from '../../decks/DeckCards.tsx';
import { DeckTags } from '../../decks/DeckTags.tsx';
import { RecordPage } from '../../records/page/RecordPage.tsx';

/** `/decklists/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      collection="decklists"
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

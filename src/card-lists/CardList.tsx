import type { ReactNode } from 'react';
import type { Listed } from '../records/listed.ts';
import type { Settings } from '../settings/settings.ts';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import type { ColumnSort } from './CardTable.tsx';
import { TrailStart } from './trail/TrailStart.tsx';
import { CardFaces, CardRows, CardTable, CardTexts } from './views.ts';

export type View = NonNullable<Settings['view']>;

interface Props {
  /** Names the list: "Cards". */
  readonly caption: string;
  readonly cards: readonly Listed[];
  readonly view: View;
  /** The verdict tag of a card in the reader's format; `null` while unknown. */
  readonly verdict?: ((card: Listed) => ReactNode) | null;
  readonly sortOf?: (attribute: string) => ColumnSort | null;
  /** Where the cards are one page of a longer list: the number of the first, from 1, and the length of the whole. */
  readonly partOf?: { readonly first: number; readonly total: number } | undefined;
}

/** Any list of cards in the view that the reader chose. Suspends while the view's code is on the way. */
export function CardList(props: Props) {
  return (
    <TrailStart cards={props.cards} partOf={props.partOf}>
      <ListInView {...props} />
    </TrailStart>
  );
}

function ListInView({ caption, cards, view, verdict = null, sortOf = () => null }: Props) {
  const isNarrow = useMediaQuery('(width < 40rem)');
  switch (view) {
    case 'table':
      return isNarrow ? (
        <CardRows label={caption} cards={cards} verdict={verdict} />
      ) : (
        <CardTable caption={caption} cards={cards} verdict={verdict} sortOf={sortOf} />
      );
    case 'text':
      return <CardTexts label={caption} cards={cards} verdict={verdict} />;
    case 'cards':
    case 'images':
      return <CardFaces label={caption} cards={cards} withImages={view === 'images'} verdict={verdict} />;
  }
}

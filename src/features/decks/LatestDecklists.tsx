import { useQuery } from '@tanstack/react-query';
import type { Decklist } from '../../data/api/resources/registry.ts';
import { collectionTarget, recordUrl, toAppUrl } from '../../domain/json-api/target.ts';
import { formatDate } from '../../domain/text/format.ts';
import { CardArt } from '../../shared/card-face/CardFace.tsx';
import { News, NewsLine } from '../../shared/card-lists/News.tsx';
import { newestQuery } from '../../shared/lists/listAddress.ts';
import { FactionTag, useCardTitle } from '../../shared/records/RecordNames.tsx';

interface Props {
  readonly title: string;
  readonly filters?: Readonly<Record<string, string>>;
}

const SIZE = 5;

/** The newest decklists, optionally filtered. By date, since the most popular ones are years old. */
export function LatestDecklists({ title, filters = {} }: Props) {
  const list = collectionTarget('decklists', filters);
  const query = useQuery(newestQuery('decklists', SIZE, list.params));
  return (
    <News
      title={title}
      what="The decklists"
      all={{ label: 'All decklists', href: toAppUrl(list) }}
      query={query}
      count={SIZE}
      empty="No decklists"
      cardOf={({ identity_card_id }) => identity_card_id}
    >
      {(deck) => <DeckLine deck={deck} withFaction={filters.faction_id === undefined} />}
    </News>
  );
}

function DeckLine({ deck, withFaction }: { deck: Decklist; withFaction: boolean }) {
  const identity = useCardTitle(deck.identity_card_id);
  return (
    <NewsLine
      href={recordUrl('decklists', deck.id)}
      title={deck.name}
      factionId={deck.faction_id}
      picture={
        <CardArt
          id={deck.identity_card_id}
          typeId={`${deck.side_id}_identity`}
          subtypeIds={[]}
          factionId={deck.faction_id}
        />
      }
      detail={
        <>
          {withFaction && <FactionTag id={deck.faction_id} />}
          <span>{identity}</span>
          <span>
            {deck.user_id !== null && `${deck.user_id} · `}
            {formatDate(deck.created_at)}
          </span>
        </>
      }
    />
  );
}

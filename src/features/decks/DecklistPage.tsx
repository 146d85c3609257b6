import { useParams } from 'react-router';
import { CARD_NAMES, followingRecord, LEGALITY, type QueriesOf } from '../../data/api/pageQueries.ts';
import { countQuery, recordQuery } from '../../data/api/queries.ts';
import type { Decklist } from '../../data/api/resources/registry.ts';
import { cardsByIdQueries } from '../../data/catalogue/useCards.ts';
import { collectionTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { formatDate } from '../../domain/text/format.ts';
import { FactionTag } from '../../shared/records/FactionTag.tsx';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { copiesByCard } from './copiesByCard.ts';
import { DeckCards } from './DeckCards.tsx';
import styles from './DecklistPage.module.css';
import { decklists } from './decklistEntry.tsx';

export const queries: QueriesOf = (at) => {
  const { id = '' } = at.params;
  return {
    required: [recordQuery('decklists', id)],
    optional: [...LEGALITY, ...CARD_NAMES, countQuery('cards', [['filter[decklist_id]', id]])],
    following: followingRecord('decklists', at, (deck) => [
      ...cardsByIdQueries([deck.identity_card_id]),
      ...cardsByIdQueries([deck.identity_card_id, ...copiesByCard(deck).keys()]),
    ]),
  };
};

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

/** Whose deck it is in one line: faction, author, date; its tags. */
function DeckTags({ deck }: { deck: Decklist }) {
  return (
    <div className={styles.line}>
      <FactionTag id={deck.faction_id} />
      {deck.user_id !== null && (
        <span>
          by{' '}
          <TextLink href={toAppUrl(collectionTarget('decklists', { user_id: deck.user_id }))} tone="ink">
            {deck.user_id}
          </TextLink>
        </span>
      )}
      <span>{formatDate(deck.created_at)}</span>
      {deck.tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </div>
  );
}

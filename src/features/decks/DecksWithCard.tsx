import { useQuery } from '@tanstack/react-query';
import { countQuery, pageQuery } from '../../data/api/queries.ts';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import type { Card } from '../../data/api/resources/registry.ts';
import { collectionTarget, listUrl, recordUrl } from '../../domain/json-api/target.ts';
import { isIdentity } from '../../domain/legality/cardTypes.ts';
import { formatCopies, formatCount, formatDate, formatPercent } from '../../domain/text/format.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { NamedFactionTag, useNames } from '../../shared/records/RecordNames.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { copiesByCard } from './copiesByCard.ts';
import styles from './DecksWithCard.module.css';

/** The newest decklists with a card, and their number (for how the API counts them: docs/api.md, Paging). */
export function DecksWithCard({ card }: { card: CardInDecks }) {
  const query = useQuery(decksWithCardQuery(card));
  const isPartial = query.data?.isPartial ?? false;
  const nameOf = useNames('factions');
  return (
    <Section
      title="Decks with this card"
      count={isPartial ? undefined : (query.data?.page.total ?? undefined)}
      id="decklists"
    >
      <Panel what="The decklists" query={query} lines={8}>
        {({ records, page: { total } }) =>
          records.length === 0 ? (
            <p className={styles.count}>No published deck plays this card.</p>
          ) : (
            <>
              <ul className={styles.list}>
                {records.map((deck) => {
                  // None for an identity
                  const copies = copiesByCard(deck).get(card.id);
                  return (
                    <li key={deck.id} className={styles.deck}>
                      {copies !== undefined && <span className={styles.copies}>{formatCopies(copies)}</span>}
                      <span className={styles.words}>
                        <TextLink href={recordUrl('decklists', deck.id)} tone="ink" className={styles.name}>
                          {deck.name}
                        </TextLink>
                        <span className={styles.detail}>
                          <NamedFactionTag id={deck.faction_id} nameOf={nameOf} />
                          <span>
                            {deck.user_id !== null && `${deck.user_id} · `}
                            {formatDate(deck.created_at, 'short')}
                          </span>
                        </span>
                      </span>
                    </li>
                  );
                })}
              </ul>
              {(total ?? 0) > records.length && (
                <TextLink href={listUrl('decklists', { [cardFilter(card)]: card.id })}>
                  All {formatCount(total ?? 0, 'deck')}
                  {isPartial && ' saved on this device'}
                </TextLink>
              )}
            </>
          )
        }
      </Panel>
    </Section>
  );
}

type CardInDecks = Pick<ListedCard, 'id' | 'card_type_id'>;

/** The filter for a card's decks: not every deck lists its identity in its slots (docs/api.md, Decklists). */
export function cardFilter({ card_type_id }: CardInDecks): 'identity_card_id' | 'card_id' {
  return isIdentity(card_type_id) ? 'identity_card_id' : 'card_id';
}

/** The newest decklists with a card; separate from their panel, so that the page can prefetch them. */
export function decksWithCardQuery(card: CardInDecks) {
  return pageQuery('decklists', [
    [`filter[${cardFilter(card)}]`, card.id],
    ['sort', '-created_at,id'],
    ['page[size]', '3'],
  ]);
}

type PlayedCard = Pick<Card, 'id' | 'card_type_id' | 'faction_id' | 'side_id' | 'date_release'>;

/** How much a card is played, in one line, with reserved space. Empty while unknown. */
export function DeckShare({ card }: { card: PlayedCard }) {
  const queries = deckShareQueries(card);
  const all = useQuery(queries.all).data ?? null;
  const holding = useQuery(queries.holding).data ?? null;
  const factionName = useNames('factions');
  const sideName = useNames('sides');
  const whose = isNeutral(card) ? sideName(card.side_id) : factionName(card.faction_id);
  return (
    <p className={styles.line}>
      {all !== null && holding !== null && (
        <TextLink href="#statistics" tone="inherit">
          {all === 0 ? (
            `No ${whose} decks since its release`
          ) : holding === 0 ? (
            `Not in any of ${formatCount(all, `${whose} deck`)} since its release`
          ) : (
            <>
              In <b>{formatPercent(holding, all)}</b> of {formatCount(all, `${whose} deck`)} since its release
            </>
          )}
        </TextLink>
      )}
    </p>
  );
}

/** Counts decks with a card since its release, and all decks since then of its faction, or of its side if it is neutral. */
export function deckShareQueries(card: PlayedCard) {
  const { faction_id, side_id, date_release } = card;
  const whose = isNeutral(card) ? { side_id } : { faction_id };
  const { params: all } = collectionTarget('decklists', { ...whose, created_at: { gte: date_release } });
  return {
    all: countQuery('decklists', all),
    holding: countQuery('decklists', [[`filter[${cardFilter(card)}]`, card.id], ...all]),
  };
}

function isNeutral({ faction_id }: PlayedCard): boolean {
  return faction_id.startsWith('neutral');
}

import { useQuery } from '@tanstack/react-query';
import { countQuery, pageQuery } from '../../data/api/queries.ts';
import type { Card } from '../../data/api/resources/registry.ts';
import { collectionTarget, listUrl, recordUrl } from '../../domain/json-api/target.ts';
import { isIdentity } from '../../domain/legality/identity.ts';
import { formatCount, formatDate, formatPercent } from '../../domain/text/format.ts';
import { Panel } from '../../shared/panels/Panel.tsx';
import { useIsPartial } from '../../shared/records/collectionWords.ts';
import { NamedFactionTag } from '../../shared/records/FactionTag.tsx';
import type { ListedCard } from '../../shared/records/listed.ts';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { copiesByCard } from './copiesByCard.ts';
import styles from './DecksWithCard.module.css';

/** The newest decklists with a card, and their number (for how the API counts them: docs/api.md, Paging). */
export function DecksWithCard({ card }: { card: CardInDecks }) {
  const query = useQuery(decksWithCardQuery(card));
  const isPartial = useIsPartial('decklists');
  const nameOf = useNames('factions');
  return (
    <Section
      title="Decks with this card"
      count={isPartial ? undefined : (query.data?.page.total ?? undefined)}
      id="decklists"
    >
      <Panel what="The decklists" query={query} skeleton={<SkeletonText lines={8} />}>
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
                      {copies !== undefined && <span className={styles.copies}>{copies}×</span>}
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

/** How much a card is played, in one line, with reserved space. Empty if only part of the decks is known. */
export function DeckShare({ card }: { card: Card }) {
  const queries = deckShareQueries(card);
  const all = useQuery(queries.all).data ?? null;
  const holding = useQuery(queries.holding).data ?? null;
  const isPartial = useIsPartial('decklists');
  const factionName = useNames('factions');
  const sideName = useNames('sides');
  const whose = isNeutral(card) ? sideName(card.side_id) : factionName(card.faction_id);
  return (
    <p className={styles.share}>
      {all !== null && holding !== null && !isPartial && (
        <TextLink href="#statistics" tone="inherit">
          {all === 0 ? (
            `No ${whose} decks since its release`
          ) : (
            <>
              In <b>{holding === 0 ? 'none' : formatPercent(holding, all)}</b> of{' '}
              {formatCount(all, `${whose} deck`)} since its release
            </>
          )}
        </TextLink>
      )}
    </p>
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

/** Counts decks with a card since its release, and all decks since then of its faction, or of its side if it is neutral. */
export function deckShareQueries(card: Card) {
  const { faction_id, side_id, date_release } = card;
  const whose = isNeutral(card) ? { side_id } : { faction_id };
  const { params: all } = collectionTarget('decklists', { ...whose, created_at: { gte: date_release } });
  return {
    all: countQuery('decklists', all),
    holding: countQuery('decklists', [[`filter[${cardFilter(card)}]`, card.id], ...all]),
  };
}

function isNeutral({ faction_id }: Card): boolean {
  return faction_id.startsWith('neutral');
}

import { siteAddress } from '../../data/api/basePath.ts';
import type { Decklist } from '../../data/api/resources/registry.ts';
import { collectionTarget, recordTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { checkDeck, type DeckCard, type DeckCheck } from '../../domain/legality/deckRules.ts';
import { formatDate } from '../../domain/text/format.ts';
import { ShownFace } from '../../shared/card-lists/LinkedFace.tsx';
import { useAsOf } from '../../shared/records/asOf.tsx';
import { TrayButton } from '../../shared/tray/TrayButton.tsx';
import { DefinitionList } from '../../shared/ui/Section.tsx';
import { SkeletonBlock } from '../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { checkInFormat, formatsInOrder, type LegalityData } from './checkInFormat.ts';
import type { DeckContents } from './contents.ts';
import styles from './DeckAside.module.css';
import { DeckExportMenu } from './DeckExportMenu.tsx';

interface Props {
  readonly deck: Decklist;
  readonly contents: DeckContents;
  readonly legality: LegalityData | null;
  readonly isPending: boolean;
}

/**
 * Beside the deck's cards, and staying there: its identity, its totals, its legality now and on the day it was published,
 * copying it, and links to similar decks.
 */
export function DeckAside({ deck, contents, legality, isPending }: Props) {
  const { identity, slots, unknown } = contents;
  const { totals, isLegal } = checkDeck({ identity, cards: slots }, null);
  const decksBy = (filters: Record<string, string>) => toAppUrl(collectionTarget('decklists', filters));
  const path = toAppUrl(recordTarget('decklists', deck.id));
  const { agendaPoints, agendaRange } = totals;
  const isKnown = identity !== null && unknown.length === 0;
  return (
    <div className={styles.aside}>
      <ShownFace cardId={deck.identity_card_id} card={identity ?? undefined} isPending={isPending} />
      <div className={styles.facts}>
        <DefinitionList
          items={[
            { term: 'Cards', value: withLimit(deck.num_cards, 'minimum', totals.minimum) },
            { term: 'Influence', value: withLimit(deck.influence_spent, 'limit', totals.influenceLimit) },
            {
              term: 'Agenda points',
              value:
                agendaPoints === null || agendaRange === null
                  ? agendaPoints
                  : `${agendaPoints} (${agendaRange.from} or ${agendaRange.to})`,
            },
          ]}
        />
        {isKnown && <RulesNote deck={deck} isLegal={isLegal} />}
      </div>
      <div className={styles.more}>
        {legality !== null && (isKnown || isPending) && (
          <LegalityTable
            contents={isKnown ? contents : null}
            data={legality}
            published={deck.created_at.slice(0, 10)}
          />
        )}
        <DeckExportMenu
          contents={contents}
          origin={{ name: deck.name, path }}
          link={() => siteAddress() + path}
        />
        <div>
          <TrayButton item={{ kind: 'deck', id: deck.id, title: deck.name }} worded />
        </div>
        <ul className={styles.links}>
          <li>
            <TextLink href={decksBy({ identity_card_id: deck.identity_card_id })}>
              Decks with this identity
            </TextLink>
          </li>
          <li>
            <TextLink href={`/check?decklist=${deck.id}`}>Check this deck</TextLink>
          </li>
          <li>
            <TextLink href={`/decklists/compare?ids=${deck.id}`}>Compare with another deck</TextLink>
          </li>
          <li>
            <TextLink href={`${path}/proxies`}>Print proxies</TextLink>
          </li>
          {deck.user_id !== null && (
            <li>
              <TextLink href={decksBy({ user_id: deck.user_id })}>Decks by {deck.user_id}</TextLink>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}

/** `45 (minimum 40)` */
function withLimit(count: number | null, word: string, limit: number | null): string | null {
  if (count === null) return null;
  return limit === null ? String(count) : `${count} (${word} ${limit})`;
}

/** Where the database's flag and Sift's own check of the rules for building decks do not say the same. */
function RulesNote({ deck, isLegal }: { deck: Decklist; isLegal: boolean }) {
  if (deck.follows_basic_deckbuilding_rules === isLegal) return null;
  return (
    <p className={styles.note}>
      {isLegal
        ? 'The database says that this deck breaks the deckbuilding rules. Sift’s check finds nothing wrong.'
        : 'The database says that this deck follows the deckbuilding rules. Sift’s check disagrees: '}
      {!isLegal && <TextLink href="#legality">what it found</TextLink>}
    </p>
  );
}

interface LegalityTableProps {
  /** Null while the deck's cards are on their way */
  readonly contents: DeckContents | null;
  readonly data: LegalityData;
  /** `YYYY-MM-DD` */
  readonly published: string;
}

/** A word per format: now, and on the day that the deck was published. */
function LegalityTable({ contents, data, published }: LegalityTableProps) {
  const asOf = useAsOf();
  const cellOf = (formatId: string, day: string | null) =>
    contents === null ? (
      <td>
        <SkeletonBlock width="3rem" height="1em" />
      </td>
    ) : (
      <VerdictCell check={checkInFormat(contents, formatId, data, day)} />
    );
  return (
    <table className={styles.legality} aria-label="Legality now and when it was published">
      <thead>
        <tr>
          <th scope="col">Legality</th>
          <th scope="col">{asOf === null ? 'Now' : formatDate(asOf, 'short')}</th>
          <th scope="col">
            <TextLink href={`?as_of=${published}#legality`} title={`As of ${formatDate(published)}`}>
              Published
            </TextLink>
          </th>
        </tr>
      </thead>
      <tbody>
        {formatsInOrder(data.formats).map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {cellOf(id, asOf)}
            {cellOf(id, published)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function VerdictCell({ check }: { check: DeckCheck<DeckCard> | null }) {
  if (check === null) return <td>–</td>;
  return <td data-tone={check.isLegal ? 'good' : 'bad'}>{check.isLegal ? 'Legal' : 'Not legal'}</td>;
}

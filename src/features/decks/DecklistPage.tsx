import { siteAddress } from '../../data/api/base.ts';
import { CARD_NAMES, countQuery, LEGALITY, namesQuery, recordQueries } from '../../data/api/queries.ts';
import type { Decklist } from '../../data/api/resources/registry.ts';
import { cardsByIdQueries, namedCardQueries } from '../../data/catalogue/useCards.ts';
import { listUrl, recordUrl } from '../../domain/json-api/target.ts';
import { formatCount, formatDate } from '../../domain/text/format.ts';
import { ShownFace } from '../../shared/card-face/CardFace.tsx';
import { Prose } from '../../shared/markup/Prose.tsx';
import { FaultPanel } from '../../shared/panels/Panel.tsx';
import { FactionTag } from '../../shared/records/RecordNames.tsx';
import { recordPage } from '../../shared/records/RecordPage.tsx';
import { useReadersJudge } from '../../shared/records/VerdictTag.tsx';
import { TrayButton } from '../../shared/tray/TrayButton.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { useDay } from '../../shared/ui/Link.tsx';
import { InBrowser, lazyPart, WhenNear } from '../../shared/ui/lazyPart.tsx';
import { DefinitionList, Section } from '../../shared/ui/Section.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { CheckVerdict, VerdictSkeleton } from './CheckVerdict.tsx';
import { useLegalityData } from './checkInFormat.ts';
import { allSlots, type DeckContents, limitsInWords, totalsOf, useDeckContents } from './contents.ts';
import { cardsOfDeck } from './copiesByCard.ts';
import { DeckExportMenu } from './DeckExportMenu.tsx';
import { DeckFigures } from './DeckFigures.tsx';
import styles from './DecklistPage.module.css';
import { DeckView } from './DeckView.tsx';
import { DecksBy, decklists } from './decklistEntry.tsx';
import { FormatChecks } from './FormatChecks.tsx';

export const queries = recordQueries(
  'decklists',
  (id) => [
    ...LEGALITY,
    ...CARD_NAMES,
    namesQuery('card_sets'),
    namesQuery('card_subtypes'),
    countQuery('cards', [['filter[decklist_id]', id]]),
  ],
  (deck) => [...namedCardQueries([deck.identity_card_id]), ...cardsByIdQueries(cardsOfDeck(deck))],
);

/** `/decklists/:id` */
export const Component = recordPage(decklists, (deck) => ({
  subtitle: <DeckTags deck={deck} />,
  main: <DeckCards deck={deck} />,
  wide: true,
}));

function DeckTags({ deck }: { deck: Decklist }) {
  return (
    <div className={styles.line}>
      <FactionTag id={deck.faction_id} />
      {deck.user_id !== null && (
        <span>
          by <DecksBy author={deck.user_id} />
        </span>
      )}
      <span>{formatDate(deck.created_at)}</span>
      {deck.tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </div>
  );
}

const BuildCheck = lazyPart(
  'The comparison with your collection',
  async () => (await import('../../shared/collection/BuildCheck.tsx')).BuildCheck,
);
const OpeningHand = lazyPart('The opening hand', async () => (await import('./OpeningHand.tsx')).OpeningHand);

/** A decklist: the verdict, its cards with identity and figures beside them, legality, and the author's notes. */
export function DeckCards({ deck }: { deck: Decklist }) {
  const { contents, isPending, error, retry } = useDeckContents(deck);
  const legality = useLegalityData();
  const day = useDay();
  const published = deck.created_at.slice(0, 10);
  const hasCards = contents.slots.length > 0;
  const isComplete = hasCards && !isPending;
  return (
    <div className={styles.deck}>
      <div className={styles.top}>
        {isComplete ? (
          <CheckVerdict contents={contents} unrecognised={0} />
        ) : (
          error === null && <VerdictSkeleton />
        )}
        <DeckActions deck={deck} contents={contents} />
      </div>
      <div className={styles.main}>
        {error !== null && <FaultPanel what="The deck’s cards" error={error} onRetry={retry} />}
        {isPending && !hasCards && (
          <Loading label="Loading the deck’s cards…">
            <SkeletonText lines={16} />
          </Loading>
        )}
        {hasCards && <DeckView contents={contents} factionId={deck.faction_id} />}
        {!isPending && error === null && contents.unknown.length > 0 && (
          <p className={styles.unknown}>
            Sift doesn’t know {formatCount(contents.unknown.length, 'card')} in this deck.
          </p>
        )}
        {isComplete && legality !== null && (
          <Section
            title="Legality"
            id="legality"
            action={day === null && <TextLink href={`?as_of=${published}#legality`}>When published</TextLink>}
          >
            <FormatChecks contents={contents} data={legality} isBrief />
          </Section>
        )}
        {isComplete && (
          <Section title="Can you build it?" className={styles.extra}>
            <InBrowser fallback={<SkeletonBlock height="1.75rem" />}>
              <BuildCheck slots={allSlots(contents)} />
            </InBrowser>
          </Section>
        )}
        {deck.notes.trim() !== '' && (
          <Section title="Notes" className={styles.extra}>
            <Prose text={deck.notes} />
          </Section>
        )}
        {isComplete && (
          <>
            <Section title="Statistics" className={styles.extra}>
              <DeckFigures contents={contents} />
            </Section>
            <Section title="Opening hand" className={styles.extra}>
              <WhenNear ahead="1500px" placeholder={<SkeletonBlock height="var(--hand)" />}>
                <OpeningHand contents={contents} />
              </WhenNear>
            </Section>
          </>
        )}
      </div>
      <DeckAside deck={deck} contents={contents} isPending={isPending} />
    </div>
  );
}

/** What can be done with the deck, in one row. */
function DeckActions({ deck, contents }: Pick<Props, 'deck' | 'contents'>) {
  const { id, name } = deck;
  const path = recordUrl('decklists', id);
  return (
    <div className={styles.actions}>
      <DeckExportMenu contents={contents} origin={{ name, path }} link={() => siteAddress() + path} />
      <LinkButton to={`/check?decklist=${id}`}>Check this deck</LinkButton>
      <LinkButton to={`/decklists/compare?ids=${id}`}>Compare</LinkButton>
      <LinkButton to={`${path}/proxies`}>Print proxies</LinkButton>
      <TrayButton item={{ kind: 'deck', id, title: name }} worded />
    </div>
  );
}

interface Props {
  readonly deck: Decklist;
  readonly contents: DeckContents;
  readonly isPending: boolean;
}

/** The sidebar: identity, totals, and links to similar decks. */
function DeckAside({ deck, contents, isPending }: Props) {
  const { identity } = contents;
  const judge = useReadersJudge();
  const totals = totalsOf(contents, judge);
  const { user_id, identity_card_id } = deck;
  const links = [
    [listUrl('decklists', { identity_card_id }), 'Decks with this identity'],
    ...(user_id === null ? [] : [[listUrl('decklists', { user_id }), `Decks by ${user_id}`]]),
  ] as const;
  const limits = limitsInWords(totals);
  return (
    <div className={styles.aside}>
      <ShownFace cardId={identity_card_id} card={identity ?? undefined} isPending={isPending} />
      <div className={styles.facts}>
        <DefinitionList
          items={[
            { term: 'Cards', value: withLimit(deck.num_cards, limits.size) },
            {
              term: 'Influence',
              value: withLimit(identity === null ? deck.influence_spent : totals.influence, limits.influence),
            },
            { term: 'Agenda points', value: withLimit(totals.agendaPoints, limits.agendaPoints) },
          ]}
        />
      </div>
      <div className={styles.more}>
        <ul className={styles.links}>
          {links.map(([href, label]) => (
            <li key={label}>
              <TextLink href={href}>{label}</TextLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function withLimit(count: number | null, limit: string): string | null {
  return count === null ? null : count + limit;
}

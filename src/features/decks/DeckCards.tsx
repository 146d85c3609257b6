import type { Decklist } from '../../data/api/resources/registry.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import { formatCount } from '../../domain/text/format.ts';
import { Prose } from '../../shared/markup/Prose.tsx';
import { FaultPanel } from '../../shared/panels/FaultPanel.tsx';
import { useAsOf } from '../../shared/records/asOf.tsx';
import { InBrowser } from '../../shared/ui/lazyExtra.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { WhenNear } from '../../shared/ui/WhenNear.tsx';
import { allSlots, type DeckContents, deckContents } from './contents.ts';
import { copiesByCard } from './copiesByCard.ts';
import { DeckAside } from './DeckAside.tsx';
import styles from './DeckCards.module.css';
import { DeckView } from './DeckView.tsx';
import { FormatChecks } from './FormatChecks.tsx';
import { useLegalityData } from './useLegalityData.ts';

const DeckFigures = lazyPart('The figures', async () => (await import('./DeckFigures.tsx')).DeckFigures);
const BuildCheck = lazyPart(
  'The comparison with your collection',
  async () => (await import('../../shared/collection/BuildCheck.tsx')).BuildCheck,
);
const OpeningHand = lazyPart('The opening hand', async () => (await import('./OpeningHand.tsx')).OpeningHand);

/** A decklist: its identity and figures beside its cards, its legality, and its author's notes. */
export function DeckCards({ deck }: { deck: Decklist }) {
  const { cards, isPending, error, retry } = useCards([deck.identity_card_id, ...copiesByCard(deck).keys()]);
  const contents = deckContents(deck, cards);
  const legality = useLegalityData();
  const asOf = useAsOf();
  const isWaiting = isPending && cards.size === 0;
  return (
    <div className={styles.deck}>
      <DeckAside deck={deck} contents={contents} legality={legality} isPending={isPending} />
      <div className={styles.main}>
        {error !== null && <FaultPanel what="The deck’s cards" error={error} onRetry={retry} />}
        {isWaiting && (
          <Loading label="The deck’s cards: loading…">
            <SkeletonText lines={16} />
          </Loading>
        )}
        {contents.slots.length > 0 && <DeckView contents={contents} factionId={deck.faction_id} />}
        {!isPending && error === null && contents.unknown.length > 0 && (
          <p className={styles.unknown}>
            The card database does not know {formatCount(contents.unknown.length, 'card')} of this deck.
          </p>
        )}
        {!isPending && contents.slots.length > 0 && legality !== null && (
          <Section title="Legality" id="legality" className={styles.extra}>
            <FormatChecks
              contents={contents}
              unrecognised={contents.unknown.length}
              data={legality}
              asOf={asOf}
            />
          </Section>
        )}
        {!isPending && contents.slots.length > 0 && (
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
        {!isPending && contents.slots.length > 0 && <LearnMore contents={contents} />}
      </div>
    </div>
  );
}

/** What can be learnt of a deck beyond its list; its code comes when it is scrolled to. */
function LearnMore({ contents }: { contents: DeckContents }) {
  return (
    <>
      <Section title="Figures" className={styles.extra}>
        <WhenNear placeholder={<SkeletonBlock height="var(--figures)" />}>
          <DeckFigures contents={contents} />
        </WhenNear>
      </Section>
      <Section title="Opening hand" className={styles.extra}>
        <WhenNear placeholder={<SkeletonBlock height="var(--hand)" />}>
          <OpeningHand contents={contents} />
        </WhenNear>
      </Section>
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import type { Card, CardSet, Faction } from '../../data/api/resources/registry.ts';
import { isIdentity } from '../../domain/legality/cardTypes.ts';
import { formatCount, formatDate, formatNumber, formatPercent } from '../../domain/text/format.ts';
import { printingsOfSetQuery } from '../../shared/lists/listAddress.ts';
import { CardNames, useNames } from '../../shared/records/RecordNames.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { basisWords, DecksPanel, RankList, rankedShare, ServedFigures } from './DecksPanel.tsx';
import { QuarterChart } from './QuarterChart.tsx';
import { FIGURES, type FiguresOf } from './question.ts';
import styles from './StatisticsOf.module.css';
import { type CardShare, countWords } from './shares.ts';

export type StatisticsSubject =
  | { readonly type: 'card'; readonly record: Card }
  | { readonly type: 'faction'; readonly record: Faction }
  | { readonly type: 'set'; readonly record: CardSet };

/** Statistics of a card, a faction or a set, as one chunk that loads when the first is visible. */
export function StatisticsOf({ of }: { of: StatisticsSubject }) {
  switch (of.type) {
    case 'card':
      return <CardStatistics card={of.record} />;
    case 'faction':
      return <FactionStatistics factionId={of.record.id} />;
    case 'set':
      return <SetStatistics set={of.record} />;
  }
}

type StatisticsCard = Pick<ListedCard, 'id' | 'title' | 'card_type_id' | 'side_id' | 'date_release'>;

/** A card in published decklists: share, companions, factions, history; for an identity, its decks' cards. */
export function CardStatistics({ card }: { card: StatisticsCard }) {
  const sideName = useNames('sides')(card.side_id);
  const of = { cardId: card.id, sideId: card.side_id, since: card.date_release };
  const question = { of: 'cards', id: card.id } as const;
  if (isIdentity(card.card_type_id)) {
    return (
      <Figures
        question={question}
        schema={FIGURES.ofIdentity}
        ask={(decks) => decks.ofIdentity(of)}
        lines={24}
      >
        {(figures) => <OfIdentity card={card} sideName={sideName} figures={figures} />}
      </Figures>
    );
  }
  return (
    <Figures question={question} schema={FIGURES.ofCard} ask={(decks) => decks.ofCard(of)} lines={24}>
      {(figures) => <OfCard card={card} sideName={sideName} figures={figures} />}
    </Figures>
  );
}

interface FiguresProps<T> extends Omit<ComponentProps<typeof ServedFigures<T>>, 'otherwise'> {
  readonly ask: ComponentProps<typeof DecksPanel<T>>['ask'];
}

/** What the server counted, or where the site has no figures, this device. */
function Figures<T>({ ask, ...served }: FiguresProps<T>) {
  const { question, lines } = served;
  return (
    <ServedFigures
      {...served}
      otherwise={(show) => (
        <DecksPanel about={[question]} ask={ask} lines={lines}>
          {show}
        </DecksPanel>
      )}
    />
  );
}

interface Props<Kind extends 'ofCard' | 'ofIdentity'> {
  readonly card: StatisticsCard;
  readonly sideName: string;
  readonly figures: FiguresOf<Kind>;
}

const COPIES = ['1 copy', '2 copies', '3 copies', '4 or more'];

function OfCard({ card, sideName, figures }: Props<'ofCard'>) {
  const { basis, decks, copies, together, leastTogether, identities, quarters } = figures;
  const best = together[0]?.lift ?? 1;
  return (
    <div className={styles.statistics}>
      <p className={styles.share}>
        <strong>{formatPercent(decks, basis.decks)}</strong>: in {formatNumber(decks)} of{' '}
        {basisWords(basis, `${sideName} `)}
        {sinceWords(card)}
      </p>
      {decks > 0 && (
        <CardNames ids={[...together, ...identities].map(({ id }) => id)}>
          <Section title="Over time" level={3} plain className={styles.history}>
            <QuarterChart what={`Decks with ${card.title}`} quarters={quarters} />
          </Section>
          <RankList
            title="Copies"
            label="Decks by copies"
            rows={copies
              .map((some, place) => ({
                ...rankedShare({ id: String(place), decks: some, of: decks }),
                name: COPIES[place],
              }))
              .filter((_, place) => place < 3 || copies[3])}
          />
          <RankList
            title="Played with"
            note={`How many times more often than chance (lift), for cards that share at least ${formatCount(leastTogether, 'deck')}.`}
            label="Cards by lift"
            rows={together.map(({ id, decks: both, lift }) => ({
              id,
              share: lift / best,
              value: `${lift >= 10 ? Math.round(lift) : lift.toFixed(1)} ×`,
              detail: formatCount(both, 'deck'),
            }))}
            empty={<p>No card stands out.</p>}
          />
          <RankList
            title="By identity"
            note="Share of each identity’s decks."
            label="Identities by decks"
            rows={identities.map(rankedShare)}
          />
        </CardNames>
      )}
    </div>
  );
}

function OfIdentity({ card, sideName, figures }: Props<'ofIdentity'>) {
  const { basis, ofSide, core, flexible, quarters } = figures;
  return (
    <div className={styles.statistics}>
      <p className={styles.share}>
        <strong>{formatPercent(basis.decks, ofSide)}</strong> of {formatCount(ofSide, `${sideName} deck`)}:{' '}
        {basisWords(basis)}
        {sinceWords(card)}
      </p>
      {basis.decks > 0 && (
        <CardNames ids={[...core, ...flexible].map(({ id }) => id)}>
          <Slots
            title="Core cards"
            note="In at least 75% of its decks, with the average number of copies."
            slots={core}
          />
          <Slots title="Flexible slots" note="In 25% to 75% of its decks." slots={flexible} />
          <Section title="Over time" level={3} plain className={styles.history}>
            <QuarterChart what={`Decks of ${card.title}`} quarters={quarters} />
          </Section>
        </CardNames>
      )}
    </div>
  );
}

/** Names the basis of the shares, which makes new and old cards comparable. */
function sinceWords({ date_release }: StatisticsCard): string {
  return date_release === '' ? '' : ` (since its release on ${formatDate(date_release, 'short')})`;
}

interface SlotsProps {
  readonly title: string;
  readonly note: string;
  readonly slots: Props<'ofIdentity'>['figures']['core'];
}

function Slots({ title, note, slots }: SlotsProps) {
  const rows = slots.map((slot) => ({
    ...rankedShare(slot),
    detail: `${slot.copies.toFixed(1)} copies · ${countWords(slot)}`,
  }));
  return <RankList title={title} note={note} label={title} rows={rows} empty={<p>None</p>} />;
}

const LINES = 18;

function FactionStatistics({ factionId }: { factionId: string }) {
  return (
    <Figures
      question={{ of: 'factions', id: factionId }}
      schema={FIGURES.ofFaction}
      ask={(decks) => decks.ofFaction(factionId)}
      lines={LINES}
    >
      {(played) =>
        played.basis.decks === 0 ? (
          <p>No published decklist uses an identity of this faction.</p>
        ) : (
          <Played {...played} note={`Based on ${basisWords(played.basis)}.`} />
        )
      }
    </Figures>
  );
}

function SetStatistics({ set }: { set: Pick<CardSet, 'id' | 'date_release'> }) {
  const client = useQueryClient();
  return (
    <Figures
      question={{ of: 'sets', id: set.id }}
      schema={FIGURES.ofSet}
      ask={async (decks) => {
        const { records } = await client.fetchQuery(printingsOfSetQuery(set.id));
        const sides = new Map(records.map(({ card_id, side_id }) => [card_id, side_id]));
        const cards = [...sides].map(([id, sideId]) => ({ id, sideId }));
        return decks.ofSet(cards, set.date_release);
      }}
      lines={LINES}
    >
      {(played) =>
        played.cards.length === 0 ? (
          <p>No decklist published since the set’s release has any of these cards.</p>
        ) : (
          <Played
            {...played}
            note={`Share of all decks on the card’s side. ${basisWords(played.basis)}${set.date_release === null ? '' : ', since the set’s release'}.`}
          />
        )
      }
    </Figures>
  );
}

interface PlayedProps {
  readonly cards: readonly CardShare[];
  readonly identities?: readonly CardShare[];
  readonly note: string;
}

function Played({ cards, identities = [], note }: PlayedProps) {
  return (
    <CardNames ids={[...cards, ...identities].map(({ id }) => id)}>
      <div className={styles.statistics}>
        <RankList title="Cards" note={note} label="Most played cards" rows={cards.map(rankedShare)} />
        {identities.length > 0 && (
          <RankList
            title="Identities"
            note="In the same decks."
            label="Most played identities"
            rows={identities.map(rankedShare)}
          />
        )}
      </div>
    </CardNames>
  );
}

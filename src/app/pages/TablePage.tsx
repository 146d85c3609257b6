import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { namesQuery, ofCardQuery, type QueriesOf } from '../../data/api/queries.ts';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import { useCards } from '../../data/catalogue/useCards.ts';
import { withParameter } from '../../domain/json-api/addressDay.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { RulingItem } from '../../features/rulings/RulingItem.tsx';
import { AddCard, ANY_TWO, exampleQueries, useExampleCards } from '../../shared/card-lists/AddCard.tsx';
import { CardText } from '../../shared/markup/CardText.tsx';
import { UniqueMark } from '../../shared/markup/glyphs.tsx';
import { FaultPanel, Panel } from '../../shared/panels/Panel.tsx';
import { typeLine } from '../../shared/records/cardWords.ts';
import { comparedIds } from '../../shared/records/compareUrls.ts';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { StatLine } from '../../shared/records/StatLine.tsx';
import { MOST_IN_TRAY, useTray } from '../../shared/tray/tray.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { CheckboxRow } from '../../shared/ui/CheckboxRow.tsx';
import { useGo } from '../../shared/ui/Link.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import reader from '../../shared/ui/screenReader.module.css';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './TablePage.module.css';

/** Font sizes of the rules text in rem: from hand-held up to readable across a room. */
const SIZES = [1.25, 1.75, 2.5, 3.5, 5] as const;
const USUAL_SIZE = 2;
const STEPS = [
  { word: 'Smaller', by: -1 },
  { word: 'Larger', by: 1 },
];

export const queries: QueriesOf = ({ search }) => ({
  required: [],
  optional: [
    namesQuery('card_types'),
    ...(new URLSearchParams(search).has('ids') ? [] : exampleQueries(ANY_TWO)),
  ],
});

/** `/table?ids=a,b`: cards in large type for two players at a table. Without ids, those of the tray. */
export function Component() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const go = useGo();
  const pinned = useTray().filter(({ kind }) => kind === 'card');
  const isExample = !params.has('ids') && pinned.length === 0;
  const example = useExampleCards(isExample ? ANY_TWO : null);
  const shown = params.has('ids')
    ? comparedIds(params, MOST_IN_TRAY, 'Cards').ids
    : pinned.map(({ id }) => id);
  const { cards, isPending, error, retry } = useCards(shown);
  const found = isExample ? example : shown.flatMap((id) => cards.get(id) ?? []);
  const unknown = isPending || error !== null ? [] : shown.filter((id) => !cards.has(id));
  const size = sizeOf(params.get('size'));
  const isTurned = params.get('turned') === '1';
  const change = (name: string, value: string | null) =>
    go(pathname + withParameter(search, name, value), { replace: true, preventScrollReset: true });
  const adder = shown.length < MOST_IN_TRAY && (
    <div className={styles.add}>
      <AddCard onAdd={(id) => change('ids', [...shown.filter((other) => other !== id), id].join(','))} />
    </div>
  );
  return (
    <>
      <PageHeader title="Two-player view" />
      <div className={styles.page} data-no-preview>
        <div className={styles.bar}>
          <fieldset className={styles.sizes}>
            <legend className={reader.hidden}>Text size</legend>
            {STEPS.map(({ word, by }) => (
              <Button
                key={word}
                label={`${word} text`}
                aria-disabled={SIZES[size + by - 1] === undefined}
                onClick={() => change('size', String(size + by))}
              >
                {word}
              </Button>
            ))}
          </fieldset>
          <CheckboxRow
            label="Turn the upper half around"
            checked={isTurned}
            onChange={(turned) => change('turned', turned ? '1' : null)}
          />
          <ScreenNote />
        </div>
        {/* Above an example, of which nothing is kept */}
        {isExample && adder}
        {isExample && found.length > 0 && (
          <p className={styles.note}>An example. Add cards, or open this page from the tray.</p>
        )}
        {unknown.map((id) => (
          <p key={id} className={styles.note}>
            There is no card “{id}”.
          </p>
        ))}
        {error !== null && <FaultPanel what="The cards" error={error} onRetry={retry} />}
        {isPending && found.length === 0 && <SkeletonText lines={8} />}
        {found.length > 0 && (
          <div
            className={styles.board}
            data-turned={isTurned || undefined}
            style={{ '--table-text': `${SIZES[size - 1]}rem` }}
          >
            {isTurned && (
              <section ref={showWhole} className={styles.opposite} aria-label="For the player opposite">
                <Cards cards={found} />
              </section>
            )}
            <section className={styles.near} aria-label={isTurned ? 'For you' : 'Cards'}>
              <Cards cards={found} />
            </section>
          </div>
        )}
        {shown.length === 0 && found.length === 0 && (
          <p className={styles.note}>Add a card, or open this page from the tray.</p>
        )}
        {!isExample && adder}
      </div>
    </>
  );
}

function showWhole(half: HTMLElement | null): void {
  half?.parentElement?.scrollIntoView?.({ block: 'start' });
}

/** An index into `SIZES`, from 1. */
function sizeOf(text: string | null): number {
  const size = Number(text);
  return SIZES[size - 1] === undefined ? USUAL_SIZE : size;
}

function ScreenNote() {
  const isOn = useWakeLock();
  return (
    <p className={styles.screen} role="status">
      {isOn === null ? '' : isOn ? 'The screen stays on.' : 'The screen may turn off on this device.'}
    </p>
  );
}

function Cards({ cards }: { cards: readonly ListedCard[] }) {
  return cards.map((card) => <LargeCard key={card.id} card={card} />);
}

/** A card readable from afar, with a button for its rulings. */
function LargeCard({ card }: { card: ListedCard }) {
  const [isOpen, setOpen] = useState(false);
  const typeName = useNames('card_types');
  return (
    <article className={styles.card} data-faction={card.faction_id}>
      <h2 className={styles.title}>
        {card.is_unique && <UniqueMark />}
        <TextLink href={recordUrl('cards', card.id)} tone="ink">
          {card.title}
        </TextLink>
      </h2>
      <p className={styles.type}>{typeLine(card, typeName)}</p>
      <div className={styles.text}>
        <CardText text={card.text} />
      </div>
      {card.faces.map((face) => (
        <div key={face.index} className={styles.text}>
          {face.title !== null && <h3 className={styles.face}>{face.title}</h3>}
          <CardText text={face.text} />
        </div>
      ))}
      <p className={styles.stats}>
        <StatLine card={card} />
      </p>
      <Button aria-expanded={isOpen} label={`Rulings on ${card.title}`} onClick={() => setOpen(!isOpen)}>
        Rulings
      </Button>
      {isOpen && <Rulings cardId={card.id} />}
    </article>
  );
}

function Rulings({ cardId }: { cardId: string }) {
  const query = useQuery(ofCardQuery('rulings', cardId));
  return (
    <div className={styles.rulings}>
      <Panel what="The rulings" query={query} lines={4}>
        {({ records }) =>
          records.length === 0 ? (
            <p>No rulings</p>
          ) : (
            records.map((ruling) => <RulingItem key={ruling.id} ruling={ruling} />)
          )
        }
      </Panel>
    </div>
  );
}

/**
 * Keeps the screen on (Screen Wake Lock API). The browser releases the lock when the page is hidden and may refuse it
 * on low battery, so it is requested again whenever the page becomes visible.
 * @returns whether the screen stays on; null until known
 */
function useWakeLock(): boolean | null {
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        if (!('wakeLock' in navigator)) throw new Error('This browser has no wake lock');
        const lock = await navigator.wakeLock.request('screen');
        const release = () => void lock.release().catch(() => {});
        if (stop.signal.aborted) return release();
        stop.signal.addEventListener('abort', release);
        lock.addEventListener('release', () => setOn(false));
        setOn(true);
      } catch {
        setOn(false);
      }
    };
    void request();
    document.addEventListener('visibilitychange', request, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return isOn;
}

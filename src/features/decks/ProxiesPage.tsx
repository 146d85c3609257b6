import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { isNotFound } from '../../data/api/errors.ts';
import { CARD_NAMES, recordQueries, recordQuery } from '../../data/api/queries.ts';
import type { Decklist } from '../../data/api/resources/registry.ts';
import { cardsByIdQueries } from '../../data/catalogue/useCards.ts';
import { withParameter } from '../../domain/json-api/addressDay.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { formatCount } from '../../domain/text/format.ts';
import { SmallFace } from '../../shared/card-face/CardFace.tsx';
import { GameSymbol } from '../../shared/markup/glyphs.tsx';
import { FaultPanel, Panel } from '../../shared/panels/Panel.tsx';
import { MissingRecord } from '../../shared/records/RecordPage.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { useGo } from '../../shared/ui/Link.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { ToggleGroup } from '../../shared/ui/ToggleGroup.tsx';
import { allSlots, groupDeck, useDeckContents } from './contents.ts';
import { cardsOfDeck } from './copiesByCard.ts';
import styles from './ProxiesPage.module.css';

const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
] as const;

const CUTS = [
  { value: 'marks', label: 'Marks' },
  { value: 'lines', label: 'Lines' },
  { value: 'none', label: 'Nothing' },
] as const;

/** Per card; a damaged decklist may have any number. */
const MOST_COPIES = 99;

/** 3 × 3 cards of 63 × 88 mm fit both paper sizes, with 2 mm of bleed around each too. */
const PER_SHEET = 9;

export const queries = recordQueries(
  'decklists',
  () => CARD_NAMES,
  (deck) => cardsByIdQueries(cardsOfDeck(deck)),
);

/** `/decklists/:id/proxies` */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(recordQuery('decklists', id));
  if (isNotFound(query.error)) return <MissingRecord collection="decklists" id={id} />;
  const name = query.data?.name ?? 'Decklist';
  return (
    <>
      <div className={styles.header}>
        <PageHeader
          breadcrumbs={[
            { label: 'Decklists', href: '/decklists' },
            { label: name, href: recordUrl('decklists', id) },
          ]}
          title="Print proxies"
          tab={`${name} proxies — Sift`}
          subtitle="The drawn cards at 63 × 88 mm. Print at 100% with no margins."
        />
      </div>
      <Panel what="The decklist" query={query} lines={12}>
        {(deck) => <Proxies deck={deck} />}
      </Panel>
    </>
  );
}

function Proxies({ deck }: { deck: Decklist }) {
  const { contents, isPending, error, retry } = useDeckContents(deck);
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const go = useGo();
  const paper = PAPERS.find(({ value }) => value === params.get('paper'))?.value ?? 'a4';
  const cut = CUTS.find(({ value }) => value === params.get('cut'))?.value ?? 'marks';
  const hasBleed = params.has('bleed');
  const hasActions = params.has('actions');
  const set = (name: string, value: string | null) =>
    go(pathname + withParameter(search, name, value), { replace: true });
  const slots = groupDeck(contents, null).flatMap((group) => group.lines);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const lines = allSlots({ ...contents, slots }).map(({ card, copies }) => ({
    card,
    copies: Math.min(MOST_COPIES, Math.max(0, chosen.get(card.id) ?? copies)),
  }));
  const setAll = (copies: number) => setChosen(new Map(lines.map(({ card }) => [card.id, copies])));
  const faces = lines.flatMap(({ card, copies }) =>
    Array.from({ length: copies }, () => <SmallFace key={card.id} card={card} />),
  );
  const actions = <BasicActions key="actions" side={deck.side_id === 'corp' ? 'corp' : 'runner'} />;
  const printed = hasActions ? [...faces, actions] : faces;
  const sheets = Array.from({ length: Math.ceil(printed.length / PER_SHEET) }, (_, at) =>
    printed.slice(at * PER_SHEET, (at + 1) * PER_SHEET),
  );
  if (error !== null) return <FaultPanel what="The deck’s cards" error={error} onRetry={retry} />;
  if (isPending) return <SkeletonText lines={12} />;
  return (
    <div className={styles.columns}>
      {/* Sets the paper size, without a margin that the printer would add */}
      <style>{`@page { size: ${paper === 'a4' ? 'A4' : 'letter'}; margin: 0 }`}</style>
      <div className={styles.chooser}>
        <div className={styles.options}>
          <ToggleGroup
            label="Paper"
            labelShown
            options={PAPERS}
            value={paper}
            onChange={(value) => set('paper', value === 'a4' ? null : value)}
          />
          <ToggleGroup
            label="To cut along"
            labelShown
            options={CUTS}
            value={cut}
            onChange={(value) => set('cut', value === 'marks' ? null : value)}
          />
          <label className={styles.option}>
            <input type="checkbox" checked={hasBleed} onChange={() => set('bleed', hasBleed ? null : '1')} />2
            mm of bleed
          </label>
          <label className={styles.option}>
            <input
              type="checkbox"
              checked={hasActions}
              onChange={() => set('actions', hasActions ? null : '1')}
            />
            Basic action card
          </label>
        </div>
        <div className={styles.buttons}>
          <Button variant="solid" disabled={printed.length === 0} onClick={() => window.print()}>
            Print {formatCount(printed.length, 'card')}
          </Button>
          <Button onClick={() => setAll(0)}>None</Button>
          <Button onClick={() => setChosen(new Map())}>All</Button>
          <Button onClick={() => setAll(1)}>One of each</Button>
        </div>
        <ul className={styles.lines}>
          {lines.map(({ card, copies }) => (
            <li key={card.id} className={styles.line}>
              <input
                type="number"
                min={0}
                max={MOST_COPIES}
                aria-label={`Copies of ${card.title}`}
                value={copies}
                onChange={({ target }) =>
                  setChosen(new Map([...chosen, [card.id, Math.floor(Number(target.value) || 0)]]))
                }
                className={styles.count}
              />
              <span>{card.title}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.sheets} data-paper={paper} data-cut={cut} data-bleed={hasBleed || undefined}>
        {sheets.map((sheet, at) => (
          // Cards edge to edge, or each with its bleed; cut marks outside
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets are their places
          <section key={at} className={styles.sheet} aria-label={`Sheet ${at + 1} of ${sheets.length}`}>
            <div className={styles.block}>
              {cut === 'marks' &&
                (hasBleed ? [0, 1, 2, 3, 4, 5] : [0, 1, 2, 3]).map((edge) => (
                  <span key={edge} className={styles.marks} aria-hidden="true" />
                ))}
              {sheet.map((face, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: copies of a card differ only by position
                <div key={place} className={styles.card}>
                  {face}
                </div>
              ))}
            </div>
          </section>
        ))}
        {sheets.length === 0 && <p className={styles.empty}>No cards chosen.</p>}
      </div>
    </div>
  );
}

/** What a player may do for clicks, in our words (Comprehensive Rules, Basic Actions): how many clicks, credits, and what for. */
const ACTIONS: Readonly<Record<'corp' | 'runner', readonly (readonly [number, number, string])[]>> = {
  corp: [
    [1, 0, 'Gain 1 credit.'],
    [1, 0, 'Draw 1 card.'],
    [1, 0, 'Install an agenda, asset, upgrade or piece of ice.'],
    [1, 0, 'Play an operation for its cost.'],
    [1, 1, 'Advance a card.'],
    [1, 2, 'If the Runner is tagged, trash a resource.'],
    [3, 0, 'Purge all virus counters.'],
  ],
  runner: [
    [1, 0, 'Gain 1 credit.'],
    [1, 0, 'Draw 1 card.'],
    [1, 0, 'Install a program, resource or piece of hardware for its cost.'],
    [1, 0, 'Play an event for its cost.'],
    [1, 2, 'Remove a tag.'],
    [1, 0, 'Run any server.'],
  ],
};

/** The basic action card of a side, of a card's size. */
function BasicActions({ side }: { side: 'corp' | 'runner' }) {
  return (
    <article className={styles.basicActions}>
      <h3 className={styles.title}>Basic actions: {side === 'corp' ? 'Corp' : 'Runner'}</h3>
      <ul className={styles.list}>
        {ACTIONS[side].map(([clicks, credits, words]) => (
          <li key={words}>
            <span className={styles.cost}>
              {[1, 2, 3].slice(0, clicks).map((click) => (
                <GameSymbol key={click} name="click" />
              ))}
              {credits > 0 && (
                <>
                  , {credits}
                  <GameSymbol name="credit" amount={String(credits)} />
                </>
              )}
              :
            </span>{' '}
            {words}
          </li>
        ))}
      </ul>
    </article>
  );
}

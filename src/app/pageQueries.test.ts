import { beforeAll, expect, test } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { sampleCollections } from '../../server/sample/index.ts';
import { COLLECTIONS, type CollectionName } from '../domain/json-api/collections.ts';
import { collectionTarget, recordTarget, toAppUrl } from '../domain/json-api/target.ts';
import type { PageState } from './pageState.ts';
import { sampleRenderer } from './testing/sampleRenderer.ts';

const renderSample = sampleRenderer();

const dataset = createDataset(sampleCollections());

const idOf = (collection: CollectionName) => String(dataset[collection].column('id')(0));

const ADDRESSES = [
  '/',
  '/sitemap',
  '/trends',
  '/collection',
  '/check',
  '/settings',
  '/help/search',
  '/bans/compare',
  '/card_pools/compare',
  '/breakers',
  '/table',
  '/cards/compare',
  '/cards?q=t:ice',
  '/rulings?filter[nsg_rules_team_verified]=true',
  // Plain lists of collections that have a page of another kind
  ...[
    'snapshots',
    'bans',
    'formats',
    'card_pools',
    'card_types',
    'card_sets',
    'card_cycles',
    'factions',
    'sides',
    'card_subtypes',
    'card_set_types',
  ].map((list) => `/${list}?page[size]=3`),
  `/cards/compare?ids=${idOf('cards')}`,
  `/decklists/compare?ids=${idOf('decklists')}`,
  `/decklists/${idOf('decklists')}/proxies`,
  `/decklists?filter[card_id]=${idOf('cards')}`,
  `/check?decklist=${idOf('decklists')}`,
  `/table?ids=${idOf('cards')}`,
  ...COLLECTIONS.flatMap((collection) => [
    toAppUrl(collectionTarget(collection)),
    toAppUrl(recordTarget(collection, idOf(collection))),
  ]),
];

interface Queries {
  /** The keys of those that began while the page was rendered. */
  readonly late: readonly string[];
  readonly brought: PageState['queries'];
}

async function queriesOf(path: string): Promise<Queries> {
  const { late, state } = await renderSample(path);
  const { queries }: PageState = JSON.parse(state.toString());
  return { late: late.map((key) => JSON.stringify(key)), brought: queries };
}

const first = new Map<string, Queries>();

beforeAll(async () => {
  for (const path of ADDRESSES) first.set(path, await queriesOf(path));
}, 60_000);

/** Pages that are rendered twice, and why: what they begin late hangs on an answer in a way that naming it would repeat the page. */
const FIGURES = 'figures of each of a list: one small request for each, once the list is here';
const NAMED = 'the cards that its records name, of which a page shows as many as fit';
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '/': NAMED,
  '/cards?q=t:ice': 'what the query means is known once it is read, corrected where it must be',
  '/rulings?filter[nsg_rules_team_verified]=true':
    'what its filters leave decides which rulings it reads first',
  [`/decklists/compare?ids=${idOf('decklists')}`]: NAMED,
  [`/decklists?filter[card_id]=${idOf('cards')}`]: NAMED,
  [`/table?ids=${idOf('cards')}`]: 'without ids in the address its cards are those of the reader’s tray',
  '/card_sets': 'the first printings of all cycles, for their pictures',
  '/card_cycles': 'the first printings of all cycles, for their pictures',
  '/card_cycles/first_light': 'the first printing of the cycle',
  '/trends': FIGURES,
  '/factions': FIGURES,
  '/factions/adam': FIGURES,
  '/sides': FIGURES,
  '/sides/corp': FIGURES,
  '/card_types': FIGURES,
  '/card_types/agenda': FIGURES,
  '/formats': FIGURES,
  '/formats/eternal': FIGURES,
  '/bans': NAMED,
  '/snapshots/eternal_0': NAMED,
  '/card_pools/eternal': 'the newest cards of the pool, once it is known which sets it has',
  '/decklists': NAMED,
};

test.each(ADDRESSES)('%s begins all its queries before it is rendered, or is excused', (path) => {
  const late = first.get(path)?.late;
  if (path in EXCEPTIONS) expect(late, 'its excuse is out of date').not.toEqual([]);
  else expect(late).toEqual([]);
});

test.each(ADDRESSES)('%s brings no large collection whole', (path) => {
  const whole = (first.get(path)?.brought ?? []).filter(
    ([[collection, kind, params]]) =>
      kind === 'all' &&
      /^(?:cards|printings|rulings|reviews|decklists)$/.test(String(collection)) &&
      JSON.stringify(params) === '[]',
  );
  expect(whole.map(([key]) => key)).toEqual([]);
});

// Of each path of the router one: others would render the same page once more
test.each(ADDRESSES.filter((path) => !path.includes('?')))(
  '%s brings the same, whatever was rendered before',
  async (path) => {
    expect(new Map((await queriesOf(path)).brought)).toEqual(new Map(first.get(path)?.brought));
  },
);

import { cost, namedTypes, readBreaker, readIce } from './breaking.ts';
import {
  comingOn,
  deckVerdict,
  influenceOf,
  isFreeByText,
  type Kind,
  slotsOf,
  verdictOn,
} from './legality.ts';
import { type Card, Dice, type Records } from './records.ts';
import { numbersIn, type Site } from './site.ts';

/** Compares rendered pages with the recount. Pages are read by links, roles and numbers; only verdicts are read as words. */

/** How many of each to compare. */
export interface Sample {
  readonly cards: number;
  readonly lists: number;
  readonly decks: number;
  readonly breakers: number;
  readonly searches: number;
  readonly finders: number;
}

const WORDS: readonly (readonly [RegExp, Kind])[] = [
  [/not yet released/i, 'unreleased'],
  [/rotated|not yet legal|never legal|not legal/i, 'not-in-pool'],
  [/banned/i, 'banned'],
  [/restricted/i, 'restricted'],
  [/point/i, 'points'],
  [/penalty/i, 'penalty'],
  [/influence/i, 'universal'],
  [/legal/i, 'legal'],
];

/** The verdict of now: what a list to come makes of it follows after a dot. */
function kindIn(text: string): Kind | 'nothing' {
  const [now = ''] = text.split(' · ');
  return WORDS.find(([word]) => word.test(now))?.[1] ?? 'nothing';
}

/** The verdict to come of `Legal · banned by 26.05, 1 May 2026`; null if there is none. */
function comingIn(text: string): Kind | null {
  const [, then] = text.split(' · ');
  if (then === undefined) return null;
  return then.startsWith('unbanned') ? 'legal' : (WORDS.find(([word]) => word.test(then))?.[1] ?? null);
}

/** The words that a page may show for a verdict; none if the format or the card does not exist yet. */
function expected(kind: Kind): Kind | 'nothing' {
  return kind === 'not-begun' || kind === 'unreleased' ? 'nothing' : kind;
}

/** Days on which something changes, the days around them, and now. */
export function someDays(records: Records, dice: Dice): () => string | null {
  const turns = [...records.snapshots, ...records.lists.values()].map(({ date_start }) => date_start);
  const releases = [...records.cards.values()].map(({ date_release }) => date_release);
  return () => {
    if (dice.roll() < 0.15) return null;
    const day = new Date(dice.one(dice.roll() < 0.7 ? turns : releases));
    day.setUTCDate(day.getUTCDate() + dice.one([-1, 0, 0, 1, 40]));
    return day.toISOString().slice(0, 10);
  };
}

/** `?a=b&as_of=…` */
export function address(path: string, day: string | null): string {
  return day === null ? path : `${path}${path.includes('?') ? '&' : '?'}as_of=${day}`;
}

export async function comparePages(site: Site, records: Records, seed: number, size: Sample): Promise<void> {
  const dice = new Dice(seed);
  const days = someDays(records, dice);
  const cards = [...records.cards.values()];
  const today = new Date().toLocaleDateString('sv');

  await site.part('Verdicts on cards', async () => {
    for (const card of dice.some(cards, size.cards)) {
      const day = days();
      const path = address(`/cards/${card.id}`, day);
      const main = await site.page(path);
      const rows = (main?.querySelectorAll('#legality ul > li') ?? []).filter(({ firstElementChild }) =>
        firstElementChild?.getAttribute('href')?.startsWith('/formats/'),
      );
      // Formats that never had the card share a sentence
      const never = main?.querySelectorAll('#legality p > a[href^="/formats/"]') ?? [];
      if (main) site.same(`${path}, formats`, rows.length + never.length, records.formats.length);
      for (const row of [...rows, ...never]) {
        const link = row.querySelector('a') ?? row;
        const format = /^\/formats\/([^?]+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? '';
        const said = link === row ? row.parentNode : row.querySelectorAll('> span')[0];
        const verdict = said?.textContent ?? '';
        site.same(`${path}, ${format}`, kindIn(verdict), expected(verdictOn(records, card, format, day)));
        const coming = day === null ? comingOn(records, card, format, today) : null;
        const words = row.querySelector('[title]')?.getAttribute('title') ?? '';
        if (link !== row) site.same(`${path}, ${format} to come`, comingIn(words), coming);
      }
    }
  });

  await site.part('Verdicts in lists', async () => {
    const sets = [...new Set(cards.flatMap(({ card_set_ids }) => card_set_ids))];
    const factions = [...new Set(cards.map(({ faction_id }) => faction_id))];
    for (let n = 0; n < size.lists; n += 1) {
      const day = days();
      const list = dice.one([
        `/cards?filter[card_set_id]=${dice.one(sets)}`,
        `/cards?filter[faction_id]=${dice.one(factions)}&page[number]=${dice.one([1, 2])}`,
        `/cards?q=f:${dice.one(factions)}`,
        `/cards?q=e:${dice.one(sets)}`,
      ]);
      const path = address(list, day);
      const main = await site.page(path);
      for (const item of main?.querySelectorAll('li[data-index]') ?? []) {
        const id = /^\/cards\/([^?]+)/.exec(item.querySelector('a')?.getAttribute('href') ?? '')?.[1] ?? '';
        const card = records.cards.get(id);
        const [, tag] = item.querySelectorAll('> div');
        if (card === undefined || tag === undefined) continue;
        const kind = verdictOn(records, card, 'standard', day);
        const shown = kindIn(tag.textContent);
        if (shown === 'nothing' && (kind === 'unreleased' || kind === 'not-begun')) continue;
        site.same(`${path}, ${id}`, shown, kind === 'not-begun' ? 'nothing' : kind);
        const coming = day === null ? comingOn(records, card, 'standard', today) : null;
        site.same(`${path}, ${id} to come`, comingIn(tag.textContent), coming);
      }
    }
  });

  await site.part('Decks', () => compareDecks(site, records, dice, days, size.decks));
  await site.part('Breakers against ice', () => compareBreakers(site, cards, dice, size.breakers));
  await site.part('Searches', () => compareSearches(site, records, dice, size.searches));
  await site.part('Decks that the finder reaches', () => compareFinder(site, records, dice, size.finders));
}

async function compareDecks(
  site: Site,
  records: Records,
  dice: Dice,
  days: () => string | null,
  size: number,
): Promise<void> {
  const names = new Map(records.formats.map(({ id, name }) => [name, id]));
  for (const deck of dice.some(records.decks, size)) {
    const day = days();
    const path = address(`/decklists/${deck.id}`, day);
    const main = await site.page(path);
    if (main === null) continue;
    for (const row of main.querySelectorAll('tr')) {
      const format = names.get(row.querySelector('th[scope=row]')?.textContent.trim() ?? '');
      const [now, then] = row.querySelectorAll('td');
      if (format === undefined || now === undefined) continue;
      site.same(`${path}, ${format}`, toneOf(now), toneFor(deckVerdict(records, deck, format, day)));
      if (then === undefined) continue;
      const published = deck.created_at.slice(0, 10);
      const verdict = deckVerdict(records, deck, format, published);
      site.same(`${path}, ${format} when published`, toneOf(then), toneFor(verdict));
    }
    const identity = records.cards.get(deck.identity_card_id);
    const slots = slotsOf(deck).flatMap(([id, copies]) => {
      const card = records.cards.get(id);
      return card === undefined ? [] : [{ card, copies }];
    });
    const isKnown = slots.length === slotsOf(deck).length;
    const numberOf = (term: string) => {
      const named = main.querySelectorAll('dt').find((dt) => dt.textContent === term);
      return numbersIn(named?.nextElementSibling?.textContent ?? '')[0];
    };
    if (identity === undefined || !isKnown) continue;
    const size = slots.reduce((sum, { copies }) => sum + Math.max(0, copies), 0);
    site.same(`${path}, cards`, numberOf('Cards'), size);
    // An invented card may be free by a text that only real cards' ids tell of here
    const isRead = slots.every(({ card }) => !isFreeByText(card));
    if (isRead && slots.every(({ copies }) => copies > 0))
      site.same(`${path}, influence`, numberOf('Influence'), influenceOf(identity, slots).counted);
  }
}

function toneOf(cell: { getAttribute(name: string): string | undefined }): string {
  return cell.getAttribute('data-tone') ?? 'none';
}

function toneFor(verdict: ReturnType<typeof deckVerdict>): string {
  return { legal: 'good', 'not-legal': 'bad', unsure: 'none', 'no-rules': 'none' }[verdict];
}

async function compareBreakers(site: Site, cards: readonly Card[], dice: Dice, size: number): Promise<void> {
  const breakers = cards.filter((card) => readBreaker(card) !== null || namedTypes(card) !== null);
  const ice = cards.filter((card) => readIce(card) !== null);
  for (let n = 0; n < size; n += 1) {
    const [some, pieces] = [dice.some(breakers, 6), dice.some(ice, 12)];
    const path = `/breakers?breakers=${some.map(({ id }) => id)}&ice=${pieces.map(({ id }) => id)}`;
    const main = await site.page(path);
    const rows = main?.querySelectorAll('tbody tr') ?? [];
    if (main) site.same(`${path}, rows`, rows.length, pieces.length);
    for (const [at, row] of rows.entries()) {
      const cells = row.querySelectorAll('td');
      const target = pieces[at];
      const plainIce = target === undefined ? null : readIce(target);
      for (const [column, card] of some.entries()) {
        const shown = cells[column]?.textContent ?? '';
        const [credits = null] = shown.startsWith('–') ? [] : numbersIn(shown);
        const where = `${path}, ${card.id} against ${target?.id}`;
        const breaker = readBreaker(card);
        if (breaker !== null && plainIce !== null) site.same(where, credits, cost(breaker, plainIce));
        const types = namedTypes(card);
        if (types === null || types.some((type) => target?.card_subtype_ids.includes(type))) continue;
        site.same(`${where}, another type`, shown.startsWith('–'), true);
      }
    }
  }
}

/** A condition of the query language as text, and its result for a card: null is unknown (SEARCH.md). */
interface Condition {
  readonly text: string;
  readonly holds: (card: Card) => boolean | null;
}

function someCondition(records: Records, dice: Dice, cards: readonly Card[]): Condition {
  const card = dice.one(cards);
  const contains = (text: string, of: (card: Card) => string | null, word: string): Condition => ({
    text: `${text}:${word}`,
    holds: (card) => {
      const whole = of(card);
      return whole === null ? null : whole.toLowerCase().includes(word.toLowerCase());
    },
  });
  const among = (text: string, of: (card: Card) => readonly string[], value: string): Condition => ({
    text: `${text}:"${value}"`,
    holds: (card) => of(card).includes(value),
  });
  const number = (text: string, of: (card: Card) => number | null): Condition => {
    const value = of(card) ?? 2;
    const operator = dice.one([':', '!', '<', '<=', '>', '>=']);
    return {
      text: `${text}${operator}${value === -1 ? 'x' : value}`,
      holds: (card) => {
        const own = of(card);
        return own === null ? null : compare(own, operator, value);
      },
    };
  };
  const words = card.stripped_title.split(/[^A-Za-z0-9]+/).filter((word) => word.length > 2);
  const names = (card: Card) =>
    card.card_subtype_ids.map((id) => (records.subtypes.get(id) ?? '').toLowerCase());
  const day = card.date_release;
  const conditions: readonly (() => Condition)[] = [
    () => contains('t', ({ card_type_id }) => card_type_id, card.card_type_id),
    () => contains('f', ({ faction_id }) => faction_id, card.faction_id),
    () => contains('d', ({ side_id }) => side_id, card.side_id),
    () => contains('_', ({ stripped_title }) => stripped_title, words[0] ?? 'a'),
    () =>
      contains(
        'x',
        ({ stripped_text }) => stripped_text,
        dice.one(['run', 'credit', 'trash', 'server', 'tag']),
      ),
    () => among('s', names, names(card)[0] ?? 'virus'),
    () => among('e', ({ card_set_ids }) => card_set_ids, dice.one(card.card_set_ids)),
    () => among('z', ({ card_pool_ids }) => card_pool_ids, card.card_pool_ids[0] ?? 'none'),
    () => among('b', ({ restriction_ids }) => restriction_ids, card.restriction_ids[0] ?? 'none'),
    () => number('o', ({ cost }) => (cost === null ? null : cost === 'X' ? -1 : Number(cost))),
    () => number('p', ({ strength }) => strength),
    () => number('n', ({ influence_cost }) => influence_cost),
    () => number('h', ({ trash_cost }) => trash_cost),
    () => number('m', ({ memory_cost }) => memory_cost),
    () => number('v', ({ agenda_points }) => agenda_points),
    () => number('num_printings', ({ num_printings }) => num_printings),
    () => ({ text: `u:${card.is_unique}`, holds: ({ is_unique }) => is_unique === card.is_unique }),
    () => ({ text: `r<${day}`, holds: ({ date_release }) => date_release < day }),
    () => ({ text: `r>=${day.replaceAll('-', '')}`, holds: ({ date_release }) => date_release >= day }),
    () => formatCondition(records, dice.one(records.formats).id),
  ];
  return dice.one(conditions)();
}

function formatCondition(records: Records, format: string): Condition {
  return {
    text: `format:${format}`,
    // The API's search ignores bans by subtype
    holds: (card) => {
      const snapshot = records.snapshots.find(({ format_id, active }) => format_id === format && active);
      const list = records.lists.get(snapshot?.restriction_id ?? '');
      if (snapshot === undefined || !card.snapshot_ids.includes(snapshot.id)) return false;
      return !list?.verdicts.banned.includes(card.id);
    },
  };
}

function compare(own: number, operator: string, value: number): boolean {
  if (operator === ':') return own === value;
  if (operator === '!') return own !== value;
  if (operator === '<') return own < value;
  if (operator === '<=') return own <= value;
  return operator === '>' ? own > value : own >= value;
}

/** Three values: false < unknown < true. */
function someQuery(records: Records, dice: Dice, cards: readonly Card[], depth = 0): Condition {
  const choice = dice.roll();
  if (depth > 2 || choice < 0.35) return someCondition(records, dice, cards);
  const inner = () => someQuery(records, dice, cards, depth + 1);
  if (choice < 0.5) {
    const { text, holds } = inner();
    return { text: `-(${text})`, holds: (card) => not(holds(card)) };
  }
  const [left, right] = [inner(), inner()];
  const isOr = choice < 0.7;
  return {
    text: isOr ? `(${left.text} or ${right.text})` : `${left.text} ${right.text}`,
    holds: (card) => {
      const [a, b] = [left.holds(card), right.holds(card)];
      const decisive = isOr;
      if (a === decisive || b === decisive) return decisive;
      return a === null || b === null ? null : !decisive;
    },
  };
}

function not(value: boolean | null): boolean | null {
  return value === null ? null : !value;
}

async function compareSearches(site: Site, records: Records, dice: Dice, size: number): Promise<void> {
  const cards = [...records.cards.values()];
  for (let n = 0; n < size; n += 1) {
    const query = someQuery(records, dice, cards);
    const ids = cards.filter((card) => query.holds(card) === true).map(({ id }) => id);
    const api = `/cards?filter[search]=${encodeURIComponent(query.text)}&page[size]=1000&sort=id&fields[cards]=title`;
    const answer = await site.api(api);
    if (answer !== null) {
      site.same(`${query.text}, total`, answer.total, ids.length);
      site.same(`${query.text}, ids`, answer.ids, ids.toSorted(byText).slice(0, 1000));
    }
    if (n % 4 > 0) continue;
    const main = await site.page(`/cards?q=${encodeURIComponent(query.text)}`);
    const shown = new Set(linkedIds(main?.innerHTML ?? '', 'cards'));
    site.same(
      `${query.text}, cards on its page`,
      [...shown].filter((id) => !ids.includes(id)),
      [],
    );
    const counts = numbersIn(main?.textContent ?? '');
    site.same(
      `${query.text}, its page names ${ids.length}`,
      ids.length < 2 || counts.includes(ids.length),
      true,
    );
  }
}

function linkedIds(html: string, collection: string): readonly string[] {
  return [...html.matchAll(new RegExp(`href="/${collection}/([\\w-]+)[?"]`, 'g'))].map(([, id = '']) => id);
}

export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What `/decklists` finds with the API's filters, newest first. */
async function compareFinder(site: Site, records: Records, dice: Dice, size: number): Promise<void> {
  for (let n = 0; n < size; n += 1) {
    const model = dice.one(records.decks);
    const other = dice.one(records.decks);
    const cards = dice.some(Object.keys(model.card_slots), dice.one([1, 2, 3]));
    const [without = ''] = Object.keys(other.card_slots);
    const day = model.created_at.slice(0, 10);
    const [filter, holds] = dice.one<[string, (deck: (typeof records.decks)[number]) => boolean]>([
      [`filter[card_id]=${cards}`, ({ card_slots }) => cards.every((id) => id in card_slots)],
      [`filter[exclude_card_id]=${without}`, ({ card_slots }) => !(without in card_slots)],
      [
        `filter[identity_card_id]=${model.identity_card_id}`,
        (deck) => deck.identity_card_id === model.identity_card_id,
      ],
      [`filter[faction_id]=${model.faction_id}`, (deck) => deck.faction_id === model.faction_id],
      [`filter[side_id]=${model.side_id}`, (deck) => deck.side_id === model.side_id],
      [`filter[created_at][gte]=${day}`, (deck) => deck.created_at >= day],
      [`filter[created_at][lte]=${day}`, (deck) => deck.created_at <= `${day}T00:00:00+00:00`],
      [
        `filter[card_id]=${cards}&filter[side_id]=${model.side_id}&filter[created_at][gte]=${day}`,
        (deck) =>
          cards.every((id) => id in deck.card_slots) &&
          deck.side_id === model.side_id &&
          deck.created_at >= day,
      ],
    ]);
    const found = records.decks
      .filter(holds)
      .toSorted((a, b) => byText(b.created_at, a.created_at) || byText(a.id, b.id))
      .map(({ id }) => id);
    const reached: string[] = [];
    for (let number = 1; reached.length < found.length; number += 1) {
      const answer = await site.api(
        `/decklists?${filter}&sort=-created_at,id&page[size]=500&fields[decklists]=name&page[number]=${number}`,
      );
      if (answer === null || answer.ids.length === 0) break;
      if (number === 1) site.same(`${filter}, total`, answer.total, found.length);
      reached.push(...answer.ids);
    }
    site.same(`${filter}, all pages`, reached, found);
    if (found.length === 0 || n % 3 > 0) continue;
    const path = `/decklists?${filter}`;
    const main = await site.page(path);
    const rows = main?.querySelectorAll('#results tbody tr') ?? [];
    const shown = rows.map((row) => linkedIds(row.innerHTML, 'decklists')[0]);
    site.same(`${path}, first rows`, shown, found.slice(0, shown.length));
    site.same(`${path}, names the number`, numbersIn(main?.textContent ?? '').includes(found.length), true);
  }
}

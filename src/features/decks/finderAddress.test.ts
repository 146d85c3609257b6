import { describe, expect, it } from 'vitest';
import { toAppUrl } from '../../domain/json-api/target.ts';
import {
  finderTarget,
  firstDecksQueries,
  loadedCriteria,
  loadedQuery,
  matchText,
  matchValue,
  meets,
  printRange,
  publishedRange,
  publishedWords,
  readRange,
  setCriterion,
  setPublished,
  withOneLess,
  withoutCriteria,
} from './finderAddress.ts';
import { testDeck } from './testing/testDecks.ts';

const criteriaOf = (search: string, isOld = false) => {
  const criteria = loadedCriteria(finderTarget(search), isOld);
  if (criteria === null) throw new Error('nothing is filtered here');
  return criteria;
};

const decksKey = (search: string) => firstDecksQueries(search)[0]?.queryKey ?? [];

describe('what the API is asked for', () => {
  it.each([
    [
      'the page that the address names, without how it is shown',
      '?filter[card_id]=moth&page[number]=2&show=tiles',
      'page',
      'filter[card_id]=moth page[number]=2 page[size]=36 sort=-created_at,id',
    ],
    [
      'all that it can filter by, from the start, where the rest is filtered here',
      '?filter[side_id]=corp&tag=prison&page[number]=2&page[size]=20&sort=name,id',
      'pages',
      'filter[side_id]=corp sort=name,id page[size]=250',
    ],
    [
      'with cards, without others and of sets at once, and names no card twice',
      '?filter[card_id]=moth,moth&filter[exclude_card_id]=bee&filter[card_set_id]=core',
      'page',
      'filter[card_id]=moth filter[exclude_card_id]=bee filter[card_set_id]=core page[size]=36 sort=-created_at,id',
    ],
  ])('is %s', (_, search, kind, params) => {
    const asked = params.split(' ').map((param) => param.split('='));
    expect(decksKey(search)).toEqual(['decklists', kind, asked]);
  });

  it('is less of an API that lacks the newest filters', () => {
    const both = '?filter[card_id]=moth&filter[exclude_card_id]=bee';
    expect(loadedQuery(finderTarget(`${both}&filter[card_set_id]=core`), true).queryKey[2]).toEqual([
      ['filter[card_id]', 'moth'],
      ['page[size]', '250'],
      ['sort', '-created_at,id'],
    ]);
    expect(loadedCriteria(finderTarget(both), false)).toBeNull();
    expect(loadedCriteria(finderTarget('?filter[exclude_card_id]=bee'), true)).toBeNull();
    expect(criteriaOf('?filter[card_set_id]=core,dt', true).sets).toEqual(['core', 'dt']);
  });

  it('has the cards that the fields show, for their names', () => {
    const [, ...cards] = firstDecksQueries('?filter[card_id]=moth,ant&filter[exclude_card_id]=bee');
    expect(cards.map(({ queryKey }) => JSON.stringify(queryKey))).toEqual([
      expect.stringContaining('ant,moth'),
      expect.stringContaining('bee'),
    ]);
  });
});

describe('what is looked for in the loaded decklists', () => {
  const deck = testDeck({
    tags: ['Prison', 'casual'],
    num_cards: 45,
    influence_spent: 12,
    card_slots: { moth: 3 },
  });

  it.each([
    ['?tag=prison', true],
    ['?tag=prison,CASUAL', true],
    ['?tag=prison,jank', false],
    ['?cards=40-45', true],
    ['?cards=46-', false],
    ['?cards=-45&influence=12-12', true],
    ['?influence=-11', false],
    ['?filter[card_id]=moth&filter[exclude_card_id]=bee', true],
    ['?filter[card_id]=bee&filter[exclude_card_id]=moth', false],
    ['?filter[card_id]=moth&filter[exclude_card_id]=the_face', false],
  ])('%s is met: %s', (search, expected) => {
    expect(meets(deck, criteriaOf(search, true), deck.influence_spent)).toBe(expected);
  });

  it('is no influence where the database says none, unless none is asked for', () => {
    expect(meets(deck, criteriaOf('?influence=0-15'), null)).toBe(false);
    expect(meets(deck, criteriaOf('?cards=0-'), null)).toBe(true);
  });

  it.each(['?tag=', '?cards=', '?legal=', '?legal_on=published', '?show=tiles'])(
    'is nothing in %s',
    (search) => expect(loadedCriteria(finderTarget(search))).toBeNull(),
  );

  it.each(['?tag=,', '?cards=many', '?cards=45-40-1', '?influence=-'])(
    'leaves no deck out for %s',
    (search) => expect(meets(deck, criteriaOf(search), 5)).toBe(true),
  );

  it('is legality in a format, now or when published', () => {
    expect(criteriaOf('?legal=standard').legal).toEqual({ formatId: 'standard', when: 'now' });
    expect(criteriaOf('?legal=standard&legal_on=published').legal?.when).toBe('published');
  });
});

describe('the address', () => {
  it('reads and prints ranges', () => {
    for (const text of ['40-45', '40-', '-45']) expect(printRange(readRange(text))).toBe(text);
    expect(printRange(readRange('1e3-'))).toBe('');
  });

  it('keeps words with a comma whole', () => {
    const target = setCriterion(finderTarget(''), 'filter[notes][match]', matchValue('draw, then run'));
    expect(toAppUrl(target)).toContain('match]=%7B%7Bdraw,+then+run%7D%7D');
    expect(matchText(target, 'notes')).toBe('draw, then run');
  });

  it('counts the last day of publication to its end', () => {
    const target = setPublished(setPublished(finderTarget(''), 'from', '2024-01-01'), 'to', '2024-12-31');
    expect(toAppUrl(target)).toBe(
      '/decklists?filter[created_at][gte]=2024-01-01&filter[created_at][lte]=2024-12-31T23:59:59Z',
    );
    expect(publishedRange(target)).toEqual({ from: '2024-01-01', to: '2024-12-31' });
  });

  it.each([
    ['2021-12-02', '2021-12-02', '2021-12-02 00:00 UTC'],
    ['2021-12-02T00:00:00Z', '2021-12-02', '2021-12-02 00:00:00 UTC'],
    ['2021-12-02T23:59:59Z', '2021-12-02 23:59:59 UTC', '2021-12-02'],
    ['2021-12-02T12:30:00Z', '2021-12-02 12:30:00 UTC', '2021-12-02 12:30:00 UTC'],
    ['yesterday', 'yesterday', 'yesterday'],
    ['', '', ''],
  ])('says of a typed time of publication what the API makes of it: %j', (value, from, to) => {
    const target = finderTarget(`?filter[created_at][gte]=${value}&filter[created_at][lte]=${value}`);
    expect(publishedWords(target)).toEqual({ from, to });
    // The fields hold whole days alone
    const day = (words: string) => (words === '2021-12-02' ? words : '');
    expect(publishedRange(target)).toEqual({ from: day(from), to: day(to) });
  });

  it('without its criteria keeps how decklists are shown and sorted', () => {
    const search = '?filter[side_id]=corp&tag=jank&legal=standard&show=tiles&sort=name,id&page[number]=3';
    expect(toAppUrl(withoutCriteria(finderTarget(search)))).toBe('/decklists?show=tiles&sort=name,id');
  });

  it('has one thing less in each way out of an empty list', () => {
    const ways = withOneLess(finderTarget('?filter[card_id]=moth,bee&filter[name][match]=x&page[number]=2'));
    expect(ways.map(({ target }) => toAppUrl(target))).toEqual([
      '/decklists?filter[card_id]=bee&filter[name][match]=x',
      '/decklists?filter[card_id]=moth&filter[name][match]=x',
      '/decklists?filter[card_id]=moth,bee',
    ]);
  });
});

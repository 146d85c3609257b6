import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classicPage, pageOfUrl } from './otherSites.ts';

const SITE = 'https://cards.example/sift';
const DECK = '0c6a1c1e-98f2-4d8f-9a0e-5f4b3a2d1c00';

test.each([
  ['/en/card/01050', '/printings/01050'],
  ['/card/01050', '/printings/01050'],
  ['/pt-BR/card/01050/', '/printings/01050'],
  ['/en/set/core2', '/card_sets?filter[legacy_code]=core2'],
  ['/en/cycle/flashpoint', '/card_cycles?filter[legacy_code]=flashpoint'],
  [`/en/decklist/${DECK}/a-deck-of-mine`, `/decklists/${DECK}`],
  [`/de/decklist/${DECK}`, `/decklists/${DECK}`],
  ['/decklist/67949', '/decklists/67949'],
  ['/en/decklist/67949/a-name', '/decklists/67949'],
  ['/decklist/view/67949', '/decklists/67949'],
  [`/en/decklist/export/text/${DECK}`, `/decklists/${DECK}`],
  ['/en/deck/view/123', '/check?decklist=123'],
  [`/deck/view/${DECK}`, `/check?decklist=${DECK}`],
  ['/en/deck/build/', '/check'],
  ['/find/?q=t%3Aice+e%3Acore', '/cards?q=t:ice+e:core'],
  ['/find/?q=x%3A%22gain+2%22&view=list&sort=name', '/cards?q=x:%22gain+2%22'],
  ['/search_new/?q=snare', '/cards?q=snare'],
  ['/search_new/snare%21', '/cards?q=snare!'],
  ['/find/', '/cards'],
  ['/en/rulings', '/rulings'],
  ['/en/decklists/popular', '/decklists'],
  ['/en/faction/haas-bioroid', '/factions/haas_bioroid'],
  ['/en/card/01050?as_of=2024-03-01', '/printings/01050?as_of=2024-03-01'],
  ['/en/set/core?as_of=2024-03-01', '/card_sets?filter[legacy_code]=core&as_of=2024-03-01'],
  ['/card', '/printings'],
  ['/cards', null],
  ['/en/profile/card', null],
  ['/constructor/toString', null],
  ['/', null],
])('the classic site’s %s is %s', (address, page) => {
  const [pathname = '', query] = address.split('?', 2);
  expect(classicPage(pathname, query === undefined ? '' : `?${query}`)).toBe(page);
});

test.each([
  ['https://netrunnerdb.com/en/card/01050', '/printings/01050'],
  ['  http://www.netrunnerdb.com/find/?q=ice  ', '/cards?q=ice'],
  ['netrunnerdb.com/en/set/rar', '/card_sets?filter[legacy_code]=rar'],
  [`https://netrunnerdb.com/en/decklist/${DECK}/name and words behind it`, `/decklists/${DECK}`],
  ['https://api.netrunnerdb.com/api/v3/public/cards/sure_gamble', '/cards/sure_gamble'],
  [
    'https://api.netrunnerdb.com/api/v3/public/restrictions?filter[format_id]=startup&stats[total]=count',
    '/bans?filter[format_id]=startup',
  ],
  [`${SITE}/cards?q=t:ice#a`, '/cards?q=t:ice#a'],
  ['https://other.example/en/card/sure-gamble?x=1', '/cards?q=sure+gamble'],
  ['https://netrunnerdb.com/en/donators', '/cards?q=donators'],
  ['https://[broken/card/Jean%20Bon', '/cards?q=Jean+Bon'],
  ['https://netrunnerdb.com/en/nowhere/%E0%A4%A', '/cards?q=E0+A4+A'],
  ['https://', '/cards'],
  ['snare', null],
  ['x:https', null],
  ['', null],
])('a whole URL %s leads to %s', (text, page) => {
  expect(pageOfUrl(text, SITE)).toBe(page);
});

test('any text after a scheme leads to a page of this site', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(pageOfUrl(`https://${text}`, SITE)).toMatch(/^\/[a-z]/);
    }),
  );
});

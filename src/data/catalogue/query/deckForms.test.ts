import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { TESTED_RECORDS } from '../../../../server/testing/records.ts';
import { createDeckReader } from '../../../domain/deck-text/readDeck.ts';
import { cardSchema } from '../../api/resources/card.ts';
import type { ListedCard } from '../../api/resources/listed.ts';
import { realRecords } from '../../api/testing/realRecords.ts';
import { atOnce } from '../../idle.ts';
import { createByName } from './searchTools.ts';

/** A deck whose every line is written in another form: nothing may be lost. */

vi.setConfig({ testTimeout: 120_000 });

const INVENTED: readonly (readonly [title: string, type: string])[] = [
  ['Mara Quill: Night Courier', 'runner_identity'],
  ['Quiet Harbour', 'event'],
  ['15 Lanterns', 'event'],
  ['24/7 Ferry', 'event'],
  ['Xylem', 'program'],
  ['Masthead (v2)', 'hardware'],
  ['Pālanā Relay', 'hardware'],
  ['loadAll()', 'event'],
  ['The Tide is Ours*', 'resource'],
  ['R&D Ghost', 'program'],
  ['Will-o’-the-Marsh', 'program'],
  ['Buoy 2.0', 'program'],
  ['Dredge', 'event'],
  ['Dredge Again', 'event'],
  ['“Little” Otter', 'resource'],
  ['TL;DR', 'event'],
  ['One Day, Another Port', 'event'],
  ['D4v1t', 'program'],
];

const invented = INVENTED.map(([title, card_type_id], at) => ({
  id: title.toLowerCase().replace(/[^a-z0-9]+/g, '_'),
  ...v.parse(cardSchema, {
    title,
    stripped_title: title,
    card_type_id,
    side_id: 'runner',
    faction_id: 'shaper',
    date_release: '2031-05-01',
    printing_ids: [String(90_000 + at)],
  }),
}));
const real: readonly ListedCard[] = TESTED_RECORDS === null ? [] : realRecords('cards');

const NAMES = {
  card_types: ['Event', 'Hardware', 'Program', 'Resource', 'Agenda', 'Ice'].map((name) => ({ name })),
  card_subtypes: ['Barrier', 'Code Gate', 'Virus'].map((name) => ({ name })),
  card_sets: ['Low Water', 'Tides', 'Downfall'].map((name) => ({ name })),
};

const references = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('’', '&rsquo;');
const wide = (text: string) =>
  text.replace(/[0-9x]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const link = ({ printing_ids }: ListedCard) => `https://classic.example/en/card/${printing_ids[0]}`;
const page = ({ id }: ListedCard) => `https://sift.example/cards/${id}`;

/** All forms of a line with a count. */
const FORMS: Readonly<Record<string, (copies: number, card: ListedCard) => string>> = {
  'count before': (n, { title }) => `${n} ${title}`,
  'x before': (n, { title }) => `${n}x ${title}`,
  'x before, apart': (n, { title }) => `${n} x ${title}`,
  '× before': (n, { title }) => `${n}× ${title}`,
  'star before': (n, { title }) => `${n} * ${title}`,
  'x first': (n, { title }) => `x${n} ${title}`,
  'brackets before': (n, { title }) => `(${n}) ${title}`,
  'square brackets before': (n, { title }) => `[${n}x] ${title}`,
  'tab before': (n, { title }) => `${n}\t${title}`,
  'comma before': (n, { title }) => `${n},${title}`,
  'semicolon before': (n, { title }) => `${n};${title}`,
  'dash before': (n, { title }) => `${n} - ${title}`,
  'colon before': (n, { title }) => `${n}: ${title}`,
  'wide digits': (n, { title }) => `${wide(`${n}x`)} ${title}`,
  'copies of': (n, { title }) => `${n} copies of ${title}`,
  'x behind': (n, { title }) => `${title} x${n}`,
  'x behind, apart': (n, { title }) => `${title} x ${n}`,
  '× behind': (n, { title }) => `${title} ×${n}`,
  'star behind': (n, { title }) => `${title} * ${n}`,
  'brackets behind': (n, { title }) => `${title} (${n})`,
  'x in brackets': (n, { title }) => `${title} (x${n})`,
  'x in brackets, last': (n, { title }) => `${title} (${n}x)`,
  'square brackets': (n, { title }) => `${title} [${n}]`,
  'tab behind': (n, { title }) => `${title}\t${n}`,
  'comma behind': (n, { title }) => `${title}, ${n}`,
  'colon behind': (n, { title }) => `${title}: ${n}`,
  'dash behind': (n, { title }) => `${title} - ${n}`,
  'number x behind': (n, { title }) => `${title} ${n}x`,
  'copies behind': (n, { title }) => `${title}, ${n} copies`,
  'dots behind': (n, { title }) => `${title} ..... x${n}`,
  'a set': (n, { title }) => `${n}x ${title} (Downfall)`,
  'a set, then the count': (n, { title }) => `${title} (Downfall) x${n}`,
  'the count, then a set': (n, { title }) => `${title} x${n} (Downfall)`,
  'a set without brackets': (n, { title }) => `${n} ${title}, Low Water`,
  'a set and pips': (n, { title }) => `${n}x ${title} (Tides #12) ■ ■`,
  'pips together': (n, { title }) => `${n}x ${title} (Tides) ■■`,
  'dots of influence': (n, { title }) => `${n}x ${title} •••`,
  'influence in words': (n, { title }) => `${n}x ${title} (2 influence)`,
  'a bullet': (n, { title }) => `- ${n}x ${title}`,
  'a box': (n, { title }) => `- [ ] ${n} ${title}`,
  'a list’s number': (n, { title }) => `7. ${n}x ${title}`,
  'a list’s number, count behind': (n, { title }) => `12) ${title} x${n}`,
  'a quote': (n, { title }) => `> ${n}x ${title}`,
  bold: (n, { title }) => `**${n}x** ${title}`,
  'a reference': (n, { title }) => `${n}x ${references(title)}`,
  'a Markdown link': (n, card) => `${n}x [${card.title}](${link(card)}) _(Tides)_ ●●`,
  'a link with words before': (n, card) => `${n}x ${card.title} ${link(card)}`,
  'a link alone': (n, card) => `${n}x ${link(card)}`,
  'Sift’s link alone': (n, card) => `${page(card)} x${n}`,
  'a link with an older name': (n, card) => `${n}x [An older name](${link(card)})`,
  bbCode: (n, card) => `${n}x [url=${link(card)}]${card.title}[/url] [i](Tides)[/i] [color=#fff]■■[/color]`,
  'a row': (n, { title }) => `${n}\t${title}\tEvent\tShaper\t5\tTides`,
  'a row in pipes': (n, { title }) => `| ${n} | ${title} | Event | 5 |`,
  'a row with a link': (n, card) => `| ${n}x | [${card.title}](${link(card)}) | Event |`,
  'a row of CSV': (n, { title }) => `${n},"${title.replaceAll('"', '""')}",Event,5`,
};

function readWith(rows: readonly ListedCard[]) {
  const reader = createDeckReader(rows, NAMES, createByName(rows).rank);
  return (text: string) => atOnce(reader(text));
}

describe.each([
  ['invented', invented],
  ['real', real],
] as const)('a line with one of the %s titles', (_kind, cards) => {
  const read = readWith(cards);
  // Titles with numbers and signs are the hard ones; of the others some are enough
  const chosen = cards.filter(({ title }, at) => at % 20 === 0 || /[^a-z ]/i.test(title));

  it.runIf(cards.length > 0).each(Object.entries(FORMS))('is read with %s', (_name, form) => {
    const unread = chosen.flatMap((card) =>
      [1, 2, 3].flatMap((copies) => {
        const text = form(copies, card);
        const { slots, identity, corrected, unrecognised } = read(`Event (3)\n${text}`);
        const [slot] = slots;
        const isRead =
          identity === card || (slots.length === 1 && slot?.card === card && slot.copies === copies);
        return isRead && corrected.length + unrecognised.length === 0 ? [] : [text];
      }),
    );
    expect(unread).toEqual([]);
  });
});

describe('a deck', () => {
  const read = readWith(real.length > 0 ? real : invented);
  const cards = real.length > 0 ? real : invented;
  const cardsOnly = cards.filter(({ card_type_id }) => !card_type_id.endsWith('_identity'));
  const identities = cards.filter(({ card_type_id }) => card_type_id.endsWith('_identity'));

  it('written in mixed forms loses nothing', () => {
    const line = fc.record({
      card: fc.constantFrom(...cardsOnly),
      copies: fc.integer({ min: 1, max: 3 }),
      form: fc.constantFrom(...Object.values(FORMS)),
    });
    const deck = fc.record({
      identity: fc.constantFrom(...identities),
      lines: fc.uniqueArray(line, { selector: ({ card }) => card.id, minLength: 5, maxLength: 20 }),
      // One line that is no card, anywhere
      strange: fc.constantFrom(
        '3x Qwzzk Vrrm',
        'Qwzzk Vrrm x2',
        '2 Qwzzk Vrrm',
        'Qwzzk Vrrm (3)',
        'Qwzzk Vrrm\t3',
      ),
      place: fc.nat(),
    });
    fc.assert(
      fc.property(deck, ({ identity, lines, strange, place }) => {
        const texts = [identity.title, ...lines.map(({ form, copies, card }) => form(copies, card))];
        texts.splice(place % (texts.length + 1), 0, strange);
        const answer = read(texts.join('\n'));
        expect(answer.unrecognised.map(({ text }) => text)).toContain(strange.trim());
        const shown = new Set([...answer.corrected, ...answer.unrecognised].map(({ text }) => text));
        const lost = lines.filter(({ form, copies, card }) => {
          const slot = answer.slots.find((one) => one.card === card);
          return slot?.copies !== copies && !shown.has(form(copies, card).trim());
        });
        expect(lost.map(({ form, copies, card }) => form(copies, card))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MOST_LINES } from '../../../domain/deck-text/pasted.ts';
import { printDeck } from '../../../domain/deck-text/printDeck.ts';
import { createDeckReader } from '../../../domain/deck-text/readDeck.ts';
import { cardSchema } from '../../api/resources/card.ts';
import { atOnce } from '../../idle.ts';
import lines from './deckLines.json' with { type: 'json' };
import { createByName } from './searchTools.ts';
import wholeDecks from './wholeDecks.json' with { type: 'json' };

const named = (id: string, title: string, change: object = {}) => ({
  id,
  ...v.parse(cardSchema, {
    title,
    stripped_title: title,
    card_type_id: 'event',
    side_id: 'runner',
    faction_id: 'shaper',
    date_release: '2031-05-01',
    ...change,
  }),
});

const ROWS = [
  named('mara_quill', 'Mara Quill: Night Courier', {
    card_type_id: 'runner_identity',
    printing_ids: ['90001'],
  }),
  named('mara_quill_2', 'Mara Quill: Day Courier', { card_type_id: 'runner_identity' }),
  named('tobin', 'Tobin: Last Witness', { card_type_id: 'runner_identity' }),
  named('quiet_harbour', 'Quiet Harbour', { printing_ids: ['90010', '90002'] }),
  named('fifteen', '15 Lanterns'),
  named('xylem', 'Xylem'),
  named('masthead', 'Masthead (v2)'),
  named('palana', 'Pālanā Relay'),
  named('brackets', 'loadAll()'),
  named('starred', 'The Tide is Ours*', { card_type_id: 'agenda' }),
  named('silver_lock', 'Silver Lock', { card_type_id: 'ice' }),
  named('silver_gate', 'Silver Gate', { card_type_id: 'ice' }),
];
const reader = createDeckReader(
  ROWS,
  {
    card_types: ['Event', 'Ice', 'Program'].map((name) => ({ id: name, name, updated_at: '', related: {} })),
    card_subtypes: ['Code Gate', 'Barrier'].map((name) => ({ id: name, name, updated_at: '', related: {} })),
    card_sets: [{ name: 'Low Water' }, { name: 'Tides' }],
  },
  createByName(ROWS).rank,
);

const read = (text: string) => atOnce(reader(text));

/** `3 quiet_harbour` for each card, plus the identity. */
function deckIn(text: string) {
  const answer = read(text);
  return {
    name: answer.name,
    identity: answer.identity?.id ?? null,
    cards: answer.slots.map(({ card, copies }) => `${copies} ${card.id}`),
  };
}

describe('one line', () => {
  it.each(Object.entries(lines))('%j is %s', (line, card) => {
    expect(deckIn(`Event (3)\n${line}`).cards).toEqual([card]);
  });

  it('with a typing mistake or the beginning of a name is read, and says so', () => {
    const answer = read('3x Quiet Harbor\n2x Xyl\n2x Mast');
    expect(answer.slots.map(({ card }) => card.id)).toEqual(['quiet_harbour', 'masthead']);
    expect(answer.corrected.map(({ text }) => text)).toEqual(['3x Quiet Harbor', '2x Mast']);
  });

  it.each([
    '2/3 Quiet Harbour',
    'Quiet Harbour 3/3',
    '1000x Quiet Harbour',
    'Quiet Harbour, Xylem',
    '½ Quiet Harbour',
    'Quiet Harbour,Event,5,3',
    'Quiet Harbour,Event,0,2',
  ])('%j has no certain count', (line) => {
    const { slots, unrecognised } = read(`Event (3)\n${line}`);
    expect(slots).toEqual([]);
    expect(unrecognised.map(({ text }) => text)).toEqual([line]);
  });

  it.each([
    'https://classic.example/en/card/99999',
    '3x https://sift.example/cards/no_such_card',
    '3x https://classic.example/en/set/tides',
  ])(
    'with a link to no card that is known is not recognised, and gives its count to no other: %s',
    (line) => {
      const { slots, unrecognised } = read(`${line}\nXylem`);
      expect(slots.map(({ copies }) => copies)).toEqual([1]);
      expect(unrecognised.map(({ text }) => text)).toEqual([line]);
    },
  );

  it('with no copies is listed as a comment', () => {
    const { slots, comments } = read('Event (3)\n0x Quiet Harbour\nXylem x0');
    expect(slots).toEqual([]);
    expect(comments.map(({ text }) => text)).toEqual(['0x Quiet Harbour', 'Xylem x0']);
  });

  it('that may be several cards is left to the reader', () => {
    const { slots, unrecognised } = read('2x Silver\n1x Nothing like it');
    expect(slots).toEqual([]);
    expect(
      unrecognised.map(({ number, text, suggestions }) => [
        number,
        text,
        suggestions.map(({ card, copies }) => `${copies} ${card.id}`),
      ]),
    ).toEqual([
      [1, '2x Silver', ['2 silver_gate', '2 silver_lock']],
      [2, '1x Nothing like it', []],
    ]);
  });
});

describe('a deck', () => {
  const CARDS = ['3 quiet_harbour', '2 silver_lock'];
  const expected = { name: 'Harbour lights', identity: 'mara_quill', cards: CARDS };

  it.each(Object.entries(wholeDecks))('in the form of %s', (form, text) => {
    expect(deckIn(text)).toEqual(form === 'a sheet' ? { ...expected, name: null } : expected);
    expect(read(text).unrecognised).toEqual([]);
  });

  it.each(['text', 'markdown', 'chat', 'bbcode', 'table', 'csv', 'json', 'octgn'] as const)(
    'that Sift printed as %s is read back',
    (form) => {
      const printed = ({ id, title, printing_ids }: (typeof ROWS)[number]) => {
        const url = `https://sift.example/cards/${id}`;
        return {
          id,
          title,
          typeName: '',
          factionName: '',
          cost: null,
          printingId: printing_ids[0] ?? null,
          url,
        };
      };
      const [identity, , , harbour, lanterns, , masthead] = ROWS.map(printed);
      const lines = [harbour, lanterns, masthead].flatMap((card, at) =>
        card === undefined ? [] : [{ card, copies: at + 1, influence: at }],
      );
      const deck = { name: 'Harbour lights', url: null, identity: identity ?? null, unknown: [], totals: [] };
      const text = printDeck({ ...deck, groups: [{ heading: 'Event', lines }] }, form);
      expect(deckIn(text)).toMatchObject({
        identity: 'mara_quill',
        cards: ['1 quiet_harbour', '2 fifteen', '3 masthead'],
      });
      expect(read(text)).toMatchObject({ unrecognised: [], corrected: [] });
    },
  );

  it('of the online table has no identity', () => {
    expect(deckIn('3 Quiet Harbour\n2 Silver Lock\n')).toEqual({ name: null, identity: null, cards: CARDS });
  });

  it('adds up a card that comes twice', () => {
    expect(deckIn('1 Quiet Harbour\n2 Quiet Harbour').cards).toEqual(['3 quiet_harbour']);
  });

  it('finds an identity by its first name where only one has it', () => {
    expect(deckIn('Tobin\n3 Quiet Harbour').identity).toBe('tobin');
    expect(deckIn('Mara Quill\n3 Quiet Harbour').identity).toBeNull();
  });

  it.each(['', '   \n\t\n', '\u200b', '[]', '{}', '<deck></deck>', '<p></p>'])(
    'of nothing is empty: %j',
    (text) => {
      expect(read(text)).toMatchObject({ name: null, identity: null, slots: [], unrecognised: [] });
    },
  );

  it('keeps what it cannot read', () => {
    const { comments, unrecognised } = read('3 Quiet Harbour\nMulligan for money, always.\n2x Lost Card');
    expect(comments).toEqual([{ number: 2, text: 'Mulligan for money, always.' }]);
    expect(unrecognised.map(({ text }) => text)).toEqual(['2x Lost Card']);
  });

  it.each([
    ['3x Lost Card', 'at the beginning'],
    ['Lost Card (3)', 'at the beginning'],
    ['Lost Card x3', 'behind the name'],
    ['Quiet Harbour of Tides x3', 'with the words of a title'],
    ['Lost\t3', 'behind a tab'],
    ['３x Lost Card', 'wide'],
    ['Quiet Harbour 2 3', 'with two numbers'],
    ['; identity: Lost', ''],
  ])('names a line that it cannot read, wherever it stands: %j', (line, where) => {
    for (const at of [0, 1, 2, 3]) {
      const lines = ['Mara Quill: Night Courier', '3 Xylem', '2 Silver Lock'];
      const { unrecognised, comments, slots, name } = read(lines.toSpliced(at, 0, line).join('\n'));
      expect([...unrecognised, ...comments].map(({ text }) => text)).toEqual([line]);
      expect(unrecognised).toHaveLength(where === '' ? 0 : 1);
      expect([name, slots.length]).toEqual([null, 2]);
    }
  });

  it('has its name in the first line, with a loose number where the identity follows', () => {
    const rest = 'Mara Quill: Night Courier\n3 Xylem';
    expect(read(`Harbour lights\n${rest}`).name).toBe('Harbour lights');
    expect(read(`Harbour lights\n${rest}`).unrecognised).toEqual([]);
    expect(read(`Harbour lights — top 8\n\n${rest}`)).toMatchObject({
      name: 'Harbour lights — top 8',
      unrecognised: [{ text: 'Harbour lights — top 8', mayBeName: true, isName: true }],
    });
    expect(read(`Electric Xylem\n${rest}`)).toMatchObject({
      name: 'Electric Xylem',
      comments: [],
      unrecognised: [{ text: 'Electric Xylem', isName: true }],
    });
    expect(read(`${rest}\nElectric Xylem`).unrecognised).toHaveLength(1);
    expect(read(`3 Xylem\nHarbour lights — top 8\n${rest}`)).toMatchObject({
      name: null,
      unrecognised: [{ text: 'Harbour lights — top 8', mayBeName: false }],
    });
    expect(read(`Quiet Harbur\n${rest}`)).toMatchObject({
      name: null,
      unrecognised: [{ mayBeName: true, isName: false }],
    });
  });

  it('has headings with other words only where they count what follows', () => {
    expect(read('Money (5):\n3 Xylem\n2 Silver Lock').unrecognised).toEqual([]);
    expect(read('Money (6):\n3 Xylem\n2 Silver Lock').unrecognised).toHaveLength(1);
    expect(read('Money (3)\n3 Xylem').unrecognised, 'or a card').toHaveLength(1);
  });

  it('may have its counts on lines of their own', () => {
    expect(deckIn('3x\nXylem\n2\nSilver Lock').cards).toEqual(['3 xylem', '2 silver_lock']);
    expect(deckIn('Xylem\n3\nSilver Lock\n2').cards).toEqual(['3 xylem', '2 silver_lock']);
    expect(deckIn('- name: Xylem\n  count: 3\n- name: Silver Lock\n  count: 2').cards).toEqual([
      '3 xylem',
      '2 silver_lock',
    ]);
    expect(read('Xylem\n3\n2').unrecognised.map(({ text }) => text)).toEqual(['2']);
  });

  it('may be a numbered list, whose numbers are no counts', () => {
    const cards = ['1 quiet_harbour', '2 xylem', '1 silver_lock'];
    expect(deckIn('1. Quiet Harbour\n2. Xylem x2\n3. Silver Lock').cards).toEqual(cards);
    expect(deckIn('2. Xylem\n1. Silver Lock').cards).toEqual(['2 xylem', '1 silver_lock']);
    expect(deckIn('3. Xylem\n3. Silver Lock').cards).toEqual(['3 xylem', '3 silver_lock']);
  });

  it('may have several cards in a line', () => {
    expect(deckIn('3x Xylem, 2 Silver Lock; Quiet Harbour x1').cards).toEqual([
      '3 xylem',
      '2 silver_lock',
      '1 quiet_harbour',
    ]);
    expect(deckIn('3x Xylem + 2x Silver Lock').cards).toEqual(['3 xylem', '2 silver_lock']);
    expect(deckIn('3x Xylem / 2x Silver Lock').cards).toEqual(['3 xylem', '2 silver_lock']);
    expect(read('3x Xylem, 2 Silver Lack').unrecognised).toHaveLength(1);
  });

  it('has the identity, title and notes of its metadata', () => {
    const text =
      ';; title: Lights\n;; identity: Tobin: Last Witness\n;; identity-code: 90001\n;; notes: Go.\n3 Xylem';
    expect(read(text)).toMatchObject({
      name: 'Lights',
      identity: { id: 'mara_quill' },
      comments: [{ text: ';; notes: Go.' }],
      unrecognised: [],
    });
    expect(deckIn(`${text}\n;; identity: Tobin`).identity).toBe('tobin');
    expect(deckIn(text).cards).toEqual(['3 xylem']);
    expect(read(';; identity: Nobody\n;; identity-code: 12345\n3 Xylem')).toMatchObject({
      identity: null,
      unrecognised: [{ text: ';; identity: Nobody' }, { text: ';; identity-code: 12345' }],
      slots: [{ copies: 3 }],
    });
    expect(read(';; identity: Xylem\n3 Xylem')).toMatchObject({
      identity: null,
      slots: [{ copies: 3 }],
      unrecognised: [{ text: ';; identity: Xylem' }],
    });
    expect(read(';; identity: Nobody\n;; identity-code: 90001\n3 Xylem').identity?.id).toBe('mara_quill');
  });

  it('is not sure which card a number belongs to', () => {
    const rows = [...ROWS, named('buoy', 'Buoy'), named('buoy_2', 'Buoy 2')];
    const other = createDeckReader(
      rows,
      { card_types: [], card_subtypes: [], card_sets: [] },
      createByName(rows).rank,
    );
    const { unrecognised } = atOnce(other('Buoy 2'));
    expect(unrecognised[0]?.suggestions.map(({ card, copies }) => `${copies} ${card.id}`)).toEqual([
      '1 buoy_2',
      '2 buoy',
    ]);
    expect(
      atOnce(other('Buoy 2 x3\n2x Buoy')).slots.map(({ card, copies }) => `${copies} ${card.id}`),
    ).toEqual(['3 buoy_2', '2 buoy']);
  });

  it('of too many lines is read up to a limit, and the rest is counted', () => {
    const { slots, unread } = read('1 Quiet Harbour\n'.repeat(MOST_LINES + 5));
    expect(slots.map(({ copies }) => copies)).toEqual([MOST_LINES]);
    expect(unread).toBe(5);
  });

  it.each([
    '<!--',
    '<script ',
    '<script>',
    '<card ',
    '<',
    '(',
    '{"a":',
    '[b',
    '\u202e3x \u200bMoth\n',
    '3x (',
    '[url=a]',
    '(ab) c ',
    '&#',
  ])(
    'of 1 MB of %j is read at once',
    // Searching again at each position would take minutes
    (piece) => {
      for (const start of ['', '<p>', '<deck>', '{']) {
        expect(read(start + piece.repeat(1_000_000 / piece.length))).toHaveProperty('slots');
      }
    },
  );

  it('is read from any text without a fault', () => {
    const piece = fc.constantFrom(
      '3x ',
      'Quiet Harbour',
      '<p>',
      '</p>',
      '{"cards":',
      '[',
      ']',
      '"',
      '\n',
      '●',
      'x3',
      '<card qty="',
      '(',
      ')',
      '&#x110000;',
      ',',
      'Copies,Card\n',
      '\u202e',
      '# ',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (parts) => {
        const answer = read(parts.join(''));
        expect(answer.slots.every(({ copies }) => copies > 0)).toBe(true);
      }),
    );
  });
});

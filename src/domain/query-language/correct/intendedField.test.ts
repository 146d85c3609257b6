import { describe, expect, it } from 'vitest';
import type { Kind } from '../fields.ts';
import { buildIndex } from '../searchIndex.ts';
import { sampleIndex } from '../testing/sample.ts';
import { interpret } from './correct.ts';
import type { Knowledge } from './knowledge.ts';

const today = '2022-06-01';
const FULL: Knowledge = { today, format: 'duel', index: sampleIndex };
const NOTHING: Knowledge = { today };

/** The strict query and its notes, in one list. */
function read(query: string, knowledge: Knowledge, kind: Kind = 'cards'): readonly string[] {
  const interpretation = interpret(query, kind, knowledge);
  return interpretation.ok ? [interpretation.query, ...interpretation.notes] : [interpretation.error.message];
}

describe('the letter i', () => {
  it.each<[string, Kind, string]>([
    ['I:3|4', 'cards', 'influence_cost:3|4'],
    ['I:3', 'printings', 'influence_cost:3'],
    ['I:smith', 'printings', 'i:smith'],
    ['I:3|smith', 'printings', 'i:3|smith'],
    ['I:/smith/', 'printings', 'i:/smith/'],
    ['I:a3', 'printings', 'i:a3'],
    ['I:3a', 'printings', 'i:3a'],
  ])('is influence with numbers alone, the illustrator with all else: %s in %s', (query, kind, strict) => {
    expect(read(query, FULL, kind)[0]).toBe(strict);
  });
});

describe('another field, by the value', () => {
  const noType = (word: string) => `searched the subtype: there is no card type “${word}”`;
  const noSubtype = (word: string) => `searched the text: there is no type or subtype “${word}”`;

  it.each<[string, string, string?]>([
    ['T:nbn|killer', 'card_subtype:nbn|killer', noType('nbn')],
    ['T:nbn|x', 'text:nbn|x', noSubtype('nbn')],
    ['T:asst|porgram', 't:asset|program'],
    ['T:asst|damage', 'text:asst|damage', noSubtype('asst')],
    ['T:virsu', 'text:virsu', noSubtype('virsu')],
    ['T:iec', 't:ice'],
    ['T:/damage/', 't:/damage/'],
  ])('with an index: %s is %s', (query, strict, note) => {
    const [given, , ...notes] = read(query, FULL);
    expect(given).toBe(strict);
    if (note !== undefined) expect(notes).toContain(note);
    else expect(notes.every((one) => /^searched “/.test(one))).toBe(true);
  });

  it.each('agenda asset corp event hardware ice operation program resource runner upgrade'.split(' '))(
    'is none for %s, without an index too',
    (type) => {
      expect(read(`T:${type}`, NOTHING)).toEqual([`t:${type}`, 'read “T” as “t”']);
      expect(read(`T:${type}`, FULL)).toEqual([`t:${type}`, 'read “T” as “t”']);
    },
  );

  it('may be a subtype where subtypes are not known yet', () => {
    expect(read('T:damage', NOTHING)).toContain(noType('damage'));
    expect(read('T:damage', FULL)).toContain(noSubtype('damage'));
    expect(read('T:killer', FULL)).toContain(noType('killer'));
  });

  it.each([
    ['pool:startup', 'format:startup', 'startup'],
    ['pool:RAM|standard', 'format:ram|standard', 'RAM'],
  ])('is a format without an index too: %s', (query, strict, word) => {
    expect(read(query, NOTHING)).toEqual([strict, 'read “pool” as “card_pool”', `“${word}” is a format`]);
  });

  it('is none for a card pool that is no format', () => {
    expect(read('pool:eternal', NOTHING)).toEqual(['card_pool:eternal', 'read “pool” as “card_pool”']);
  });
});

describe('a value with a typo', () => {
  it('is corrected once, however often it is written', () => {
    expect(read('F:annarch|annarch|nbn', FULL)).toEqual([
      'f:anarch|anarch|nbn',
      'read “F” as “f”',
      'searched “anarch”: there is no faction “annarch”',
    ]);
  });

  it('is completed by its one word', () => {
    expect(read('S:code&killer', FULL)).toEqual(['s:"code gate"&killer', 'read “S” as “s”']);
  });
});

describe('an index with names that are alike', () => {
  const index = buildIndex(
    'cards',
    [
      {
        id: 'a',
        attributes: { card_subtype_ids: ['gate', 'breaker', 'virus'], card_pool_ids: ['duel', 'solo'] },
      },
    ],
    {
      ...sampleIndex.context,
      subtypeNames: new Map([
        ['gate', 'Code Gate'],
        ['breaker', 'Code Breaker'],
        ['virus', 'Virus'],
      ]),
    },
  );
  const knowledge: Knowledge = { today, index };

  it.each([
    ['S:code', 's:"code breaker"|"code gate"'],
    ['S:code|virus', 's:"code breaker"|"code gate"|virus'],
    ['S:code&virus', 's:("code breaker"|"code gate")&virus'],
    ['S!code', 's!"code breaker"|"code gate"'],
  ])('takes all that may be meant: %s is %s', (query, strict) => {
    expect(read(query, knowledge)[0]).toBe(strict);
  });

  it.each([
    ['pool:duel', 'card_pool:duel'],
    ['pool:duel|solo', 'card_pool:duel|solo'],
    ['pool:duel|standard', 'format:duel|standard'],
  ])('takes a card pool for a format only where it is none: %s is %s', (query, strict) => {
    expect(read(query, knowledge)[0]).toBe(strict);
  });
});

describe('an operator that the field has not', () => {
  it('is a colon, and says so', () => {
    expect(read('F<nbn', FULL)).toEqual([
      'f:nbn',
      'read “F” as “f”',
      'read “<” as “:”, because it doesn’t work with faction',
    ]);
  });

  it('is a negation where it was one', () => {
    expect(read('FORMAT!duel', FULL)).toEqual(['-format:duel', 'read “FORMAT” as “format”']);
  });
});

describe('a ban list in force', () => {
  const list = (format_id: string, active: boolean, restriction_id: string | null) => ({
    id: `${format_id} ${active}`,
    format_id,
    active,
    date_start: '2020-01-01',
    restriction_id,
  });
  const snapshots = [
    list('duel', false, 'old'),
    list('solo', true, null),
    list('duel', true, 'new'),
    list('gone', false, 'last'),
    list('standard', true, 'usual'),
  ];
  const knowledge: Knowledge = { today, format: 'duel', snapshots };

  it.each([
    ['banned:duel', 'is_banned:new'],
    ['banned:" Duel "', 'is_banned:new'],
    ['restricted:duel', 'is_restricted:new'],
    ['Has_Global_Penalty:duel', 'has_global_penalty:new'],
    ['mwl:duel', 'restriction_id:new'],
    ['banned:solo', 'is_banned:solo'],
    ['banned:gone', 'is_banned:gone'],
    ['banned:other', 'is_banned:other'],
    ['Title:duel', 'title:duel'],
  ])('is named by its format: %s is %s', (query, strict) => {
    expect(read(query, knowledge)[0]).toBe(strict);
  });

  it.each([
    ['is:banned', 'is_banned:new', 'read “banned” as “banned in duel”'],
    ['is:Restricted', 'is_restricted:new', 'read “restricted” as “restricted in duel”'],
    ['is!banned', '-is_banned:new', 'read “banned” as “banned in duel”'],
    ['is:LEGAL', 'format:duel', 'read “legal” as “legal in duel”'],
    ['is:baned', 'is_banned:new', 'read “baned” as “banned”', 'read “banned” as “banned in duel”'],
    ['is:Ban', 'is_banned:new', 'read “Ban” as “banned”', 'read “banned” as “banned in duel”'],
    ['is:legl', 'format:duel', 'read “legl” as “legal”', 'read “legal” as “legal in duel”'],
    [
      '-is:restrictd',
      '-is_restricted:new',
      'read “restrictd” as “restricted”',
      'read “restricted” as “restricted in duel”',
    ],
  ])('is that of the reader’s format: %s is %s', (query, ...expected) => {
    expect(read(query, knowledge)).toEqual(expected);
  });

  it.each([
    [null, 'new'],
    ['2019-12-31', 'duel'],
    ['2020-06-01', 'old'],
    ['2021-06-01', 'new'],
    ['2022-06-01', 'next'],
  ])('is that of the page’s day: on %s it is “%s”', (asOf, id) => {
    const days = ['2020-01-01', '2021-01-01', '2022-01-01'];
    const ids = ['old', 'new', 'next'];
    const dated = days.map((date_start, at) => ({
      ...list('duel', at === 1, ids[at] ?? null),
      id: date_start,
      date_start,
    }));
    const onDay = { today, format: 'duel', asOf, snapshots: dated };
    for (const query of ['banned:duel', 'is:banned']) {
      expect(read(query, onDay)[0]).toBe(`is_banned:${id}`);
    }
  });

  it.each([
    ['is:legal', 'duel', 'snapshot:"duel true" is_banned!new r<=2020-06-01'],
    ['t:ice is:Legal', 'duel', 't:ice snapshot:"duel true" is_banned!new r<=2020-06-01'],
    ['is:legal t:ice or is:unique', 'solo', 'snapshot:"solo true" r<=2020-06-01 t:ice or is_unique:true'],
    ['is!legal', 'solo', '-(snapshot:"solo true" r<=2020-06-01)'],
  ])('makes cards legal on a day, with the pool in force: %s in %s is %s', (query, format, strict) => {
    const note = `read “legal” as “legal in ${format} on 1 June 2020”`;
    expect(read(query, { today, format, asOf: '2020-06-01', snapshots })).toEqual([strict, note]);
  });

  it.each([
    [
      't:ice is:legal',
      '2019-12-31',
      snapshots,
      '“is:legal” finds nothing: duel had no card pool on 31 December 2019',
    ],
    ['t:ice is:legal', '2020-06-01', [], '“is:legal” needs the ban lists, which haven’t loaded yet'],
  ])('is missed for cards that were legal on a day: %s on %s', (query, asOf, known, message) => {
    const error = { message, position: 6, length: 8 };
    const onDay = { today, format: 'duel', asOf, snapshots: known };
    expect(interpret(query, 'cards', onDay)).toEqual({ ok: false, error, suggestion: null });
  });

  it.each<Pick<Knowledge, 'format'>>([{}, { format: null }])(
    'is that of Standard where no format was chosen: %j',
    (chosen) => {
      expect(read('is:banned', { today, snapshots, ...chosen })).toEqual([
        'is_banned:usual',
        'read “banned” as “banned in standard”',
      ]);
      expect(read('is:legal', { today, ...chosen })[0]).toBe('format:standard');
    },
  );

  it.each([
    ['t:ice is:Banned', '“is:banned” needs the ban lists, which haven’t loaded yet', 6, 9],
    ['is!restricted', '“is:restricted” needs the ban lists, which haven’t loaded yet', 0, 13],
  ])('is missed where none is known: %s', (query, message, position, length) => {
    const error = { message, position, length };
    expect(interpret(query, 'cards', NOTHING)).toEqual({ ok: false, error, suggestion: null });
    expect(interpret(query, 'cards', { ...NOTHING, snapshots: [] })).toMatchObject({ ok: false, error });
  });

  it.each(['bannable', 'unbanned', 'illegal', 'ba', 'full'])('is no matter of other words: %s', (word) => {
    expect(read(`is:${word}`, FULL)).toEqual(['', `left out “is:${word}”, which isn’t a known condition`]);
  });
});

describe('a flag that is written as a value', () => {
  it.each([
    ['is:unique', 'is_unique:true'],
    ['is!unique', 'is_unique:false'],
    ['has:interrupt', 'interrupt:true'],
    ['-has!interrupt', '-interrupt:false'],
  ])('%s is %s', (query, strict) => {
    expect(read(query, FULL)).toEqual([strict]);
  });

  it.each([
    ['is:uniq', 'is_unique:true', 'read “uniq” as “unique”'],
    ['is!unqiue', 'is_unique:false', 'read “unqiue” as “unique”'],
    ['has:Paid-Abilty', 'has_paid_ability:true', 'read “Paid-Abilty” as “paid_ability”'],
    ['has:rez', 'rez_effect:true', 'read “rez” as “rez_effect”'],
    // Several begin with it
    ['has:gains', '', 'left out “has:gains”, which isn’t a known condition'],
  ])('may be begun or mistyped: %s is %s', (query, ...expected) => {
    expect(read(query, FULL)).toEqual(expected);
  });
});

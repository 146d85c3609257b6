import { describe, expect, test, vi } from 'vitest';
import { createDataset, type StoredRecord } from './dataset.ts';
import { JsonWriter } from './resource.ts';

const MEMBERS = {
  id: 'alpha',
  type: 'cards',
  attributes: { title: 'A & B', text: null, cost: '3' },
  relationships: { side: { links: { related: null } }, odd: 'x', card_sets: {} },
};

function stored(members: object): StoredRecord {
  const record = createDataset({ cards: [members] }).cards.record(0);
  if (record === undefined) throw new Error('There is no record');
  return record;
}

const NONE = new Map();
const fields = (names: readonly string[], type = 'cards') => new Map([[type, new Set(names)]]);

describe('a record that is written', () => {
  test('is whole, and written once', () => {
    const encode = vi.fn((text: string) => text.toUpperCase());
    const writer = new JsonWriter(encode);
    const record = stored({ id: 'a', type: 'cards' });
    expect(writer.writeRecord(record, NONE, NONE)).toBe('{"ID":"A","TYPE":"CARDS"}');
    expect(writer.writeRecord(record, fields(['title'], 'sides'), NONE)).toBe('{"ID":"A","TYPE":"CARDS"}');
    expect(encode).toHaveBeenCalledOnce();
    expect(writer.write(['<é>'])).toBe('["\\U003CÉ\\U003E"]');
    expect(new JsonWriter().writeRecord(stored(MEMBERS), NONE, NONE)).toBe(
      JSON.stringify(MEMBERS).replace('&', '\\u0026'),
    );
  });

  test('has the attributes that were asked for, and none for none', () => {
    const write = (names: readonly string[], members: object = MEMBERS) =>
      JSON.parse(new JsonWriter().writeRecord(stored(members), fields(names), NONE));
    expect(write(['cost', 'nope', 'text'])).toEqual({ ...MEMBERS, attributes: { text: null, cost: '3' } });
    expect(write(['nope'])).not.toHaveProperty('attributes');
    expect(write(['cost'], { id: 'a', type: 'cards' })).toEqual({ id: 'a', type: 'cards' });
  });

  test('has the linkage of what is included', () => {
    const write = (record: StoredRecord, names = NONE) =>
      JSON.parse(
        new JsonWriter().writeRecord(
          record,
          names,
          new Map([
            [
              record,
              new Map<string, { type: 'sides'; id: string } | null | []>([
                ['side', { type: 'sides', id: 'corp' }],
                ['odd', null],
                ['gone', null],
                ['card_sets', []],
              ]),
            ],
          ]),
        ),
      );
    const relationships = {
      side: { links: { related: null }, data: { type: 'sides', id: 'corp' } },
      odd: 'x',
      card_sets: { data: [] },
    };
    expect(write(stored(MEMBERS))).toEqual({ ...MEMBERS, relationships });
    expect(write(stored(MEMBERS), fields(['cost']))).toEqual({
      ...MEMBERS,
      relationships,
      attributes: { cost: '3' },
    });
    expect(write(stored({ id: 'a', type: 'cards' }))).toEqual({ id: 'a', type: 'cards' });
  });
});

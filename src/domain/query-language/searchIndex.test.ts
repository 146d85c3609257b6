import { describe, expect, it, vi } from 'vitest';
import { FIELDS } from './fields.ts';
import { buildIndex, type SearchContext, TextColumn } from './searchIndex.ts';
import { fieldOf } from './testing/fieldOf.ts';

const NO_CONTEXT: SearchContext = { subtypeNames: new Map(), snapshots: [] };

describe('a column of texts', () => {
  const column = new TextColumn(['nbn', null, 'anarch', 'nbn', '']);

  it('gives each text, and null where there is none', () => {
    expect([0, 1, 2, 3, 4, 5, -1].map((position) => column.at(position))).toEqual([
      'nbn',
      null,
      'anarch',
      'nbn',
      '',
      null,
      null,
    ]);
    expect(column.distinct).toEqual(['nbn', 'anarch', '']);
  });

  it('tests each different text once, and none that is missing', () => {
    const test = vi.fn((text: string) => text === 'nbn');
    const tested = column.tester(test);
    expect([0, 1, 2, 3, 2, 4, 5].map(tested)).toEqual([true, null, false, true, false, false, null]);
    expect(test.mock.calls.flat()).toEqual(['nbn', 'anarch', '']);
  });
});

describe('the index', () => {
  it('makes each column once: when it is asked for, or all at once', () => {
    let reads = 0;
    const attributes = new Proxy(
      {},
      {
        get: () => {
          reads += 1;
          return null;
        },
      },
    );
    const index = buildIndex('cards', [{ id: 'a', attributes }], NO_CONTEXT);
    const [text, number, list] = ['text', 'cost', 'card_subtype_id'].map((keyword) => fieldOf(keyword));
    if (text === undefined || number === undefined || list === undefined) throw new Error('no fields');
    const ask = () => [index.textColumn(text), index.numberColumn(number), index.postingsOf(list)];
    const first = ask();
    expect(reads).toBe(3);
    for (const [place, column] of ask().entries()) expect(column).toBe(first[place]);
    for (const step of index.steps()) step();
    const prepared = reads;
    for (const field of FIELDS.filter(({ kinds }) => kinds.includes('cards'))) {
      if (field.type === 'string' || field.type === 'date') index.textColumn(field);
      if (field.type === 'integer' || field.type === 'boolean') index.numberColumn(field);
      if (field.type === 'array') index.postingsOf(field);
    }
    expect(reads).toBe(prepared);
  });

  it('folds texts, and knows which records have an element that may be listed twice', () => {
    const card = (title: string, ids: readonly string[]) => ({
      id: title,
      attributes: { stripped_title: title, card_subtype_ids: ids },
    });
    const index = buildIndex(
      'cards',
      [card('Déjà Vu', ['ai', 'ai', 'virus']), card('Moth', []), card('Old', ['ai'])],
      NO_CONTEXT,
    );
    expect(index.textColumn(fieldOf('title')).at(0)).toBe('deja vu');
    expect([...index.postingsOf(fieldOf('card_subtype_id'))]).toEqual([
      ['ai', [0, 2]],
      ['virus', [0]],
    ]);
    expect([...index.all]).toEqual([0, 1, 2]);
  });

  it('knows what is legal by the snapshot in force, or by the latest', () => {
    const snapshot = (id: string, date_start: string, active: boolean, restriction_id: string | null) => ({
      id,
      format_id: 'duel',
      active,
      date_start,
      restriction_id,
    });
    const snapshots = [
      snapshot('b', '2021-01-01', true, 'list'),
      snapshot('c', '2022-01-01', false, 'unknown_list'),
      snapshot('a', '2020-01-01', false, null),
    ];
    const card = (ids: string, banned: readonly string[] = []) => ({
      id: ids,
      attributes: { snapshot_ids: [...ids], restrictions: { banned } },
    });
    const index = buildIndex('cards', [card('ab'), card('bc', ['list']), card('c'), card('abc')], {
      subtypeNames: new Map(),
      snapshots,
    });
    expect(index.legalIn('duel', false)).toEqual([0, 3]);
    expect(index.legalIn('duel', true)).toEqual([1, 2, 3]);
    expect(index.legalIn('other', true)).toEqual([]);
    const without = { subtypeNames: new Map(), snapshots: [snapshot('a', '2020-01-01', true, null)] };
    const unlisted = buildIndex('cards', [card('a', ['list']), card('b'), card('a')], without);
    expect(unlisted.legalIn('duel', false)).toEqual([0, 2]);
    expect(unlisted.legalIn('duel', false, true), 'as the reference').toEqual([2]);
  });
});

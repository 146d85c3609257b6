import { describe, expect, test } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { stringsOf } from '../../engine/json.ts';
import {
  API_PREFIX,
  COLLECTIONS,
  type CollectionName,
  type JsonObject,
} from '../../src/domain/json-api/collections.ts';
import { createApi } from '../api/createApi.ts';
import { attributesOf, idsOf, sample, textsOf } from './testing/sample.ts';

const BASE = `https://sift.invalid${API_PREFIX}`;

const cards = attributesOf('cards');
const printings = attributesOf('printings');

function isCollection(name: string): name is CollectionName {
  return COLLECTIONS.some((collection) => collection === name);
}

describe.each(COLLECTIONS)('%s', (name) => {
  test('has no id twice', () => {
    expect(idsOf(name).size).toBe(sample[name].length);
  });

  test('names only records that exist, in its links and its attributes', () => {
    for (const { id, type, attributes, links, relationships } of sample[name]) {
      expect([type, links.self]).toEqual([name, `${BASE}/${name}/${id}`]);
      for (const { links: relation } of Object.values(relationships)) checkLink(relation.related);
      for (const [attribute, value] of Object.entries(attributes)) {
        const target = `${attribute.replace(/^(?:active|latest|first|identity)_/, '').replace(/_ids?$/, '')}s`;
        if (!/_ids?$/.test(attribute) || !isCollection(target)) continue;
        for (const named of typeof value === 'string' ? [value] : stringsOf(value)) {
          expect([id, attribute, named, idsOf(target).has(named)]).toEqual([id, attribute, named, true]);
        }
      }
    }
  });

  test('answers every link of a relationship', async () => {
    const api = createApi(createDataset(sample));
    const links = sample[name].slice(0, 12).flatMap(({ relationships }) => Object.values(relationships));
    for (const { links: link } of links) {
      if (link.related === null) continue;
      const response = await api.request(link.related.slice('https://sift.invalid'.length));
      expect([link.related, response.status]).toEqual([link.related, 200]);
    }
  });
});

/** A link leads to an existing record, or to a list of existing records. */
function checkLink(link: string | null): void {
  if (link === null) return;
  const [, collection = '', id, filter, value = ''] =
    /^https:\/\/sift\.invalid\/api\/v3\/public\/(\w+)(?:\/([^/?]+)|\?filter\[(\w+)\]=(.*))$/.exec(link) ?? [];
  expect([link, isCollection(collection)]).toEqual([link, true]);
  if (!isCollection(collection)) return;
  const ids = filter === 'id' ? value.split(',').filter((one) => one !== '' && one !== 'none') : [];
  for (const one of id === undefined ? ids : [id]) {
    expect([link, idsOf(collection).has(one)]).toEqual([link, true]);
  }
}

describe('cards and printings (docs/api.md, Printings)', () => {
  test('the lists of a card run parallel to its printings, newest first', () => {
    const byId = new Map(printings.map((printing) => [String(printing.id), printing]));
    for (const card of cards) {
      const own = stringsOf(card.printing_ids).map((id) => byId.get(id) ?? {});
      expect(own.map((printing) => printing.card_id)).toEqual(own.map(() => card.id));
      for (const name of ['card_set_id', 'card_set_name', 'card_cycle_id', 'card_cycle_name']) {
        expect(card[`${name}s`]).toEqual(own.map((printing) => printing[name]));
      }
      const dates = own.map((printing) => String(printing.date_release));
      expect(dates).toEqual(dates.toSorted().reverse());
      expect(card.date_release).toBe(dates.at(-1));
      expect(card.num_printings).toBe(own.length);
      expect(card.latest_printing_id).toBe(own[0]?.id);
      expect(card.latest_printing_images).toEqual(own[0]?.images);
      expect(own.map((printing) => printing.is_latest_printing)).toEqual(own.map((_, index) => index === 0));
    }
    expect(cards.flatMap((card) => stringsOf(card.printing_ids)).toSorted()).toEqual([...byId.keys()]);
  });

  test('a printing repeats its card but for what is its own', () => {
    const own = ['id', 'date_release', 'updated_at', 'num_extra_faces', 'faces'];
    const byId = new Map(cards.map((card) => [card.id, card]));
    for (const printing of printings) {
      const card = byId.get(String(printing.card_id)) ?? {};
      const shared = Object.keys(card).filter((name) => name in printing && !own.includes(name));
      expect(shared.length).toBeGreaterThan(40);
      expect(pick(printing, shared)).toEqual(pick(card, shared));
      if (printing.num_extra_faces !== card.num_extra_faces) expect(card.num_extra_faces).toBe(0);
    }
  });

  test('numbers in a set are without gaps', () => {
    for (const set of attributesOf('card_sets')) {
      const own = printings.filter((printing) => printing.card_set_id === set.id);
      const positions = own.map((printing) => Number(printing.position_in_set)).toSorted((a, b) => a - b);
      expect([set.id, positions]).toEqual([set.id, positions.map((_, index) => index + 1)]);
      expect(set.size).toBe(own.length);
    }
  });

  test('subtypes are in the order of their ids, and a card without any says null', () => {
    const names = new Map(attributesOf('card_subtypes').map((subtype) => [subtype.id, subtype.name]));
    for (const printing of printings) {
      const ids = stringsOf(printing.card_subtype_ids);
      expect(ids).toEqual(ids.toSorted());
      expect(printing.card_subtype_names).toEqual(ids.map((id) => names.get(id)));
      expect(printing.display_subtypes === null).toBe(ids.length === 0);
    }
  });

  test('what a type has no use for is null (docs/api.md, Cards)', () => {
    for (const card of cards) {
      const type = String(card.card_type_id);
      const isIdentity = type.endsWith('_identity');
      const has = (name: string) => card[name] !== null;
      expect([card.id, has('cost')]).toEqual([card.id, !isIdentity && type !== 'agenda']);
      expect([card.id, has('agenda_points'), has('advancement_requirement')]).toEqual([
        card.id,
        type === 'agenda',
        type === 'agenda',
      ]);
      expect([card.id, has('memory_cost')]).toEqual([card.id, type === 'program']);
      expect([card.id, has('minimum_deck_size')]).toEqual([card.id, isIdentity]);
      expect([card.id, has('base_link')]).toEqual([card.id, type === 'runner_identity']);
      const breaks = String(card.display_subtypes).includes('Icebreaker');
      expect([card.id, has('strength')]).toEqual([card.id, type === 'ice' || breaks]);
      if (type === 'asset' || type === 'upgrade')
        expect([card.id, has('trash_cost')]).toEqual([card.id, true]);
      if (type !== 'agenda') expect([card.id, has('influence_cost')]).toEqual([card.id, !isIdentity]);
    }
  });
});

test('links to cards in rulings, notes and reviews lead to printings of those cards', () => {
  const titles = new Map(printings.map((printing) => [String(printing.id), printing.title]));
  const texts = [
    ...['question', 'answer', 'text_ruling'].flatMap((name) => textsOf('rulings', name)),
    ...textsOf('decklists', 'notes'),
    ...textsOf('reviews', 'body'),
  ].join('\n');
  const links = [...texts.matchAll(/\[([^[\]]+)\]\((?:\/?en\/card\/)?(\d+)\)/g)];
  expect(links.length).toBeGreaterThan(20);
  for (const [link, title, id = ''] of links) {
    if (title !== 'X') expect([link, titles.get(id)]).toEqual([link, title]);
    expect([link, titles.has(id)]).toEqual([link, true]);
  }
  expect(texts).not.toContain('[[');
});

function pick(record: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}

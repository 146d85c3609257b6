import { describe, expect, test } from 'vitest';
import { isJsonObject } from '../../engine/json.ts';
import type { CollectionName, JsonObject } from '../../src/domain/json-api/collections.ts';
import { DUMPED, readDump, recordsOf } from '../testing/records.ts';
import { abilitiesOf } from './build/abilities.ts';
import { slugOf, stripText, stripTitle } from './build/plainText.ts';
import { objectAt, sample, textsOf } from './testing/sample.ts';

/** Shorter texts are the game's own phrases, which any card may use: `+1[mu]`, `Draw 2 cards.` */
const PHRASE = 45;

describe('the sample beside real records', () => {
  const read = (name: CollectionName) => recordsOf(readDump(name)).filter(isJsonObject);

  test.each(DUMPED)('%s have the same members in the same order', (name) => {
    const shapes = new Set(
      read(name).map((record) =>
        shapeOf(record, objectAt(record, 'attributes'), objectAt(record, 'relationships')),
      ),
    );
    for (const record of sample[name]) {
      const shape = shapeOf(record, record.attributes, record.relationships);
      expect([record.id, shapes.has(shape)]).toEqual([record.id, true]);
    }
  });

  const real = read('cards').map((card) => objectAt(card, 'attributes'));
  const realFaces = real
    .flatMap((card) => (Array.isArray(card.faces) ? card.faces : []))
    .filter(isJsonObject);
  const realTexts = (name: string, records: readonly JsonObject[]) =>
    new Set(records.flatMap((record) => (typeof record[name] === 'string' ? [plain(record[name])] : [])));

  test('no title is a real one, whole or in its parts', () => {
    const titles = realTexts('title', [...real, ...realFaces]);
    const parts = new Set([...titles].flatMap((title) => title.split(':').map((part) => part.trim())));
    const factions = new Set(sample.factions.map(({ attributes }) => plain(String(attributes.name))));
    for (const title of textsOf('cards', 'title').map(plain)) {
      const shared = [title, ...title.split(':').map((part) => part.trim())].filter(
        (part) => (titles.has(part) || parts.has(part)) && !factions.has(part),
      );
      expect([title, shared]).toEqual([title, []]);
    }
  });

  test('no text is a real one or holds one', () => {
    const texts = realTexts('text', [...real, ...realFaces]);
    const long = [...texts].filter((text) => text.length >= PHRASE);
    for (const text of textsOf('cards', 'text').map(plain)) {
      expect([text, texts.has(text)]).toEqual([text, false]);
      expect([text, long.filter((other) => text.includes(other))]).toEqual([text, []]);
    }
  });

  test('no flavour, narrative, illustrator or name of a set is a real one', () => {
    const printings = read('printings').map((printing) => objectAt(printing, 'attributes'));
    const flavours = realTexts('flavor', printings);
    expect(textsOf('printings', 'flavor').filter((flavour) => flavours.has(plain(flavour)))).toEqual([]);
    const narratives = realTexts('narrative_text', real);
    expect(textsOf('cards', 'narrative_text').filter((text) => narratives.has(plain(text)))).toEqual([]);
    for (const name of ['illustrators', 'card_sets', 'card_cycles', 'restrictions'] as const) {
      const names = realTexts(
        'name',
        read(name).map((record) => objectAt(record, 'attributes')),
      );
      expect([name, textsOf(name, 'name').filter((own) => names.has(plain(own)))]).toEqual([name, []]);
    }
  });

  test('derived attributes are those of the API wherever it goes by a rule', () => {
    const share = (test: (card: JsonObject) => boolean) => real.filter(test).length / real.length;
    expect(share((card) => stripTitle(String(card.title)) === card.stripped_title)).toBeGreaterThan(0.99);
    expect(
      share((card) => card.text === null || stripText(String(card.text)) === card.stripped_text),
    ).toBeGreaterThan(0.9);
    const ids = read('cards').filter(
      (card) => slugOf(String(objectAt(card, 'attributes').title)) === card.id,
    );
    expect(ids.length / real.length).toBeGreaterThan(0.99);
    for (const ability of Object.keys(abilitiesOf(null, false))) {
      const same = share((card) => {
        const text = card.text === null ? null : String(card.text);
        const derived = abilitiesOf(text, card.card_type_id === 'ice');
        return derived[ability] === objectAt(card, 'card_abilities')[ability];
      });
      expect([ability, same > 0.98]).toEqual([ability, true]);
    }
  });
});

/** Normalizes a text, so that spellings compare equal. */
function plain(text: string): string {
  return stripTitle(text.replaceAll('\n', ' ')).toLowerCase();
}

/** The names of a record's members, attributes, relationships and nested objects with fixed members, in order. */
function shapeOf(record: object, attributes: JsonObject, relationships: object): string {
  const fixed = ['card_abilities', 'restrictions', 'verdicts', 'images', 'latest_printing_images'];
  const objects = fixed.map((name) => attributes[name]).filter(isJsonObject);
  return JSON.stringify([record, attributes, relationships, ...objects].map((object) => Object.keys(object)));
}

import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parseCollection } from '../documents.ts';
import { COLLECTIONS } from '../jsonapi.ts';

const API = 'https://cards.example/api/v3/public';
const DUMPS = new URL('../../../../shared/api-dumps/', import.meta.url);

function card(attributes: object): unknown {
  return {
    data: [
      {
        id: 'probe',
        type: 'cards',
        attributes: {
          stripped_title: 'Probe',
          title: 'Probe',
          card_type_id: 'ice',
          side_id: 'corp',
          faction_id: 'nbn',
          date_release: '2020-01-01',
          ...attributes,
        },
      },
    ],
  };
}

describe('a card', () => {
  it('may lack every member that only some servers send', () => {
    const { records, invalid } = parseCollection('cards', card({}), 'u', API);
    expect(invalid).toBe(0);
    expect(records[0]).toMatchObject({ cost: null, faces: [], narrative_text: null, printing_ids: [] });
  });

  it.each([
    [{ cost: '3' }, { cost: '3' }],
    [{ cost: 3 }, { cost: '3' }],
    [{ cost: null }, { cost: null }],
    [{ strength: -1 }, { strength: -1 }],
    [{ faces: [{ index: 0, base_link: '1' }] }, { faces: [expect.objectContaining({ base_link: 1 })] }],
  ])('%j is read as %j', (sent, read) => {
    expect(parseCollection('cards', card(sent), 'u', API).records[0]).toMatchObject(read);
  });

  it.each([{ title: null }, { faction_id: 4 }, { date_release: 'soon' }, { strength: 'strong' }])(
    'with %j is set aside',
    (sent) => {
      expect(parseCollection('cards', card(sent), 'u', API).invalid).toBe(1);
    },
  );
});

describe.runIf(existsSync(DUMPS))('the real records', () => {
  it.each(COLLECTIONS)('%s: each one can be read', (collection) => {
    const file = new URL(`${collection}.json.gz`, DUMPS);
    const document: unknown = JSON.parse(gunzipSync(readFileSync(file)).toString());
    const { records, invalid, count } = parseCollection(collection, document, 'u', API);
    expect(invalid).toBe(0);
    expect(records).toHaveLength(Number(count));
  });
});

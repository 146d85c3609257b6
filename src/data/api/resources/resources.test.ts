import { describe, expect, it } from 'vitest';
import { parseCollection, parseSingle } from '../documents.ts';

const API = 'https://cards.example/api/v3/public';

function card(attributes: object) {
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
    [{ title: ' ' }, { title: 'Untitled' }],
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

describe('what would take the page down', () => {
  const long = 'x'.repeat(200_000);

  it('is cut to what a page can show', () => {
    const { records } = parseCollection(
      'cards',
      card({
        cost: long,
        title: long,
        text: long,
        printing_ids: [long],
        card_set_ids: Array(5000).fill('a'),
      }),
      'u',
      API,
    );
    const [read] = records;
    expect(read?.cost).toHaveLength(13);
    // With places to break
    expect(read?.title).toHaveLength(301 + 15);
    expect(read?.title).toMatch(/^(x{20}\u200b){15}…$/);
    expect(read?.text).toHaveLength(5001 + 250);
    expect(read?.printing_ids[0]).toHaveLength(301 + 15);
    expect(read?.card_set_ids).toHaveLength(2000);
  });

  it.each([
    ['its id is too long', long],
    ['its id is half a character', 'a\ud800'],
  ])('is left out where %s', (_, id) => {
    const document = { data: { id, type: 'sides', attributes: { name: 'Corp' } } };
    expect(() => parseSingle('sides', document, 'u', API)).toThrow('but got something else');
  });

  it('is left out where a number has no bounds', () => {
    expect(parseCollection('cards', card({ influence_cost: 1e300 }), 'u', API).invalid).toBe(1);
  });

  it('is mended where a word has half a character', () => {
    const { records } = parseCollection(
      'cards',
      card({ title: 'a\ud800', card_set_ids: ['\udc00'] }),
      'u',
      API,
    );
    expect(records[0]?.title).toBe('a\ufffd');
    expect(records[0]?.card_set_ids).toEqual(['\ufffd']);
  });

  it('is left out where there are too many records', () => {
    const [one] = card({}).data;
    const { records, invalid } = parseCollection('cards', { data: Array(10_002).fill(one) }, 'u', API);
    expect([records.length, invalid]).toEqual([10_000, 2]);
  });
});

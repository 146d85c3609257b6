import { describe, expect, test } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { sampleCollections } from '../sample/index.ts';
import { createApi } from './createApi.ts';

const dataset = createDataset(sampleCollections());
const api = createApi(dataset);
const PATH = '/api/v3/public/validate_deck';

const post = (body: unknown) =>
  api.request(PATH, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });

/** A published deck of the sample that follows the rules. */
function deckOf(side: 'corp' | 'runner') {
  for (const position of dataset.decklists.allPositions) {
    const { identity_card_id, side_id, card_slots, follows_basic_deckbuilding_rules } =
      dataset.decklists.record(position)?.attributes ?? {};
    if (side_id !== side || follows_basic_deckbuilding_rules !== true) continue;
    const cards = Object.entries(Object(card_slots)).filter(([id]) => id !== identity_card_id);
    return { identity_card_id: String(identity_card_id), side_id: side, cards: Object.fromEntries(cards) };
  }
  throw new Error('the sample has no such deck');
}

async function validate(attributes: object) {
  const response = await post({ data: { type: 'decks', attributes } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/vnd.api+json; charset=utf-8');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  return (await response.json()).data;
}

describe('POST /validate_deck', () => {
  test('answers the same data, with what it found', async () => {
    const deck = deckOf('runner');
    const data = await validate({
      ...deck,
      note: 'kept',
      validations: [{ label: 'rules', basic_deckbuilding_rules: true }],
    });
    expect(data.type).toBe('decks');
    expect(data.attributes).toEqual({
      ...deck,
      note: 'kept',
      validations: [{ label: 'rules', basic_deckbuilding_rules: true, is_valid: true, errors: [] }],
      is_valid: true,
      validation_errors: [],
    });
  });

  test('a format stands for its active snapshot, and a snapshot for its card pool and list', async () => {
    const format = dataset.formats.records[0];
    const snapshotId = String(format?.attributes.active_snapshot_id);
    const snapshot = dataset.snapshots.records.find(({ id }) => id === snapshotId);
    const { attributes } = await validate({
      ...deckOf('corp'),
      validations: [{ format_id: format?.id.toUpperCase() }, { snapshot_id: snapshotId }],
    });
    const expanded = {
      snapshot_id: snapshotId,
      format_id: format?.id,
      card_pool_id: snapshot?.attributes.card_pool_id,
      ...(snapshot?.attributes.restriction_id !== null && {
        restriction_id: snapshot?.attributes.restriction_id,
      }),
    };
    for (const validation of attributes.validations) expect(validation).toMatchObject(expanded);
  });

  test('names the rules that a deck breaks, with the ids of the cards', async () => {
    const { identity_card_id, side_id, cards } = deckOf('corp');
    const [card = ''] = Object.keys(cards);
    const { attributes } = await validate({
      identity_card_id,
      side_id,
      cards: { [card]: 9 },
      validations: [{ basic_deckbuilding_rules: true }, {}],
    });
    const [checked, unchecked] = attributes.validations;
    expect(checked.is_valid).toBe(false);
    expect(checked.errors).toContainEqual(expect.stringMatching(/^9 cards, at least \d+ needed\.$/));
    expect(checked.errors).toContainEqual(expect.stringMatching(new RegExp(`, limit \\d: ${card}\\.$`)));
    expect(unchecked).toMatchObject({ is_valid: true, errors: [] });
    expect(attributes).toMatchObject({ is_valid: false, validation_errors: [] });
  });

  test('finds cards that the list bans or the pool lacks', async () => {
    const list = dataset.restrictions.records.find(
      ({ attributes }) => Object(attributes.verdicts).banned?.length > 0,
    );
    const [banned = ''] = Object(list?.attributes.verdicts).banned;
    const { side_id } = dataset.cards.records.find(({ id }) => id === banned)?.attributes ?? {};
    const { attributes } = await validate({
      ...deckOf(side_id === 'corp' ? 'corp' : 'runner'),
      cards: { [banned.toUpperCase()]: 1 },
      validations: [{ restriction_id: list?.id }],
    });
    expect(attributes.validations[0].errors).toEqual([`1 card banned: ${banned}.`]);

    const pooled = dataset.cards.records.find(({ attributes: card }) => Array.isArray(card.card_pool_ids));
    const pool = dataset.card_pools.records.find(
      ({ id }) => !JSON.stringify(pooled?.attributes.card_pool_ids).includes(`"${id}"`),
    );
    const outside = await validate({
      ...deckOf('corp'),
      cards: { [pooled?.id ?? '']: 1 },
      validations: [{ card_pool_id: pool?.id }],
    });
    expect(outside.attributes.validations[0].errors[0]).toMatch(new RegExp(`\\b${pooled?.id}\\b`));
  });

  test('says which ids are unknown, and then calls nothing valid', async () => {
    const { attributes } = await validate({
      identity_card_id: 'nobody',
      side_id: 'both',
      cards: { nope: 1 },
      validations: [
        {
          basic_deckbuilding_rules: true,
          format_id: 'f',
          card_pool_id: 'p',
          restriction_id: 'r',
          snapshot_id: 's',
        },
      ],
    });
    expect(attributes).toMatchObject({
      is_valid: false,
      validation_errors: [
        'There is no card "nobody" (identity_card_id).',
        'There is no side "both".',
        'There is no card "nope".',
        'There is no format "f".',
        'There is no card pool "p".',
        'There is no restriction "r".',
        'There is no snapshot "s".',
      ],
    });
    expect(attributes.validations[0]).toMatchObject({ is_valid: false, errors: [] });
    const empty = await validate({ ...deckOf('corp'), cards: {}, validations: [] });
    expect(empty.attributes).toMatchObject({
      is_valid: false,
      validation_errors: ['The deck has no cards.', 'The request asks for no validation.'],
    });
  });

  test.each<[what: string, body: unknown]>([
    ['no JSON', '{'],
    ['null', null],
    ['no data', {}],
    ['no attributes', { data: {} }],
    ['no cards', { data: { attributes: { identity_card_id: 'a', side_id: 'corp', validations: [] } } }],
    [
      'copies that are no number',
      {
        data: { attributes: { identity_card_id: 'a', side_id: 'corp', cards: { a: '3' }, validations: [] } },
      },
    ],
  ])('refuses %s', async (_, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toEqual([
      { title: 'Invalid request', detail: expect.stringMatching(/^Send /), code: '400', status: '400' },
    ]);
  });

  test('refuses what is longer than any deck', async () => {
    const response = await post('x'.repeat(200_000));
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].detail).toMatch(/at most 100000 bytes/);
  });

  test('is the only method there, and browsers may send it from other sites', async () => {
    expect((await api.request(PATH)).status).toBe(404);
    const put = await api.request(PATH, { method: 'PUT' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    const preflight = await api.request(PATH, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    expect((await api.request('/api/v3/public/cards', { method: 'POST' })).status).toBe(405);
  });
});

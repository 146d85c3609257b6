import { describe, expect, it } from 'vitest';
import { buildIndex } from '../searchIndex.ts';
import { fieldOf } from '../testing/fieldOf.ts';
import { sampleIndex, samplePrintings } from '../testing/sample.ts';
import { nearestValue } from './knowledge.ts';

const today = '2022-06-01';

it.each([
  ['f', 'annarch', 'anarch'],
  ['f', 'anarch', null],
  ['f', 'weyland', null],
  ['f', 'nbm', 'nbn'],
  ['f', 'bnb', null],
  ['t', 'iec', 'ice'],
  ['t', 'dice', null],
  ['format', 'deul', 'duel'],
  ['format', 'duel3', 'duel'],
  ['s', 'virsu', 'virus'],
  ['s', 'gaet', 'code gate'],
  ['title', 'paper mth', null],
])('of %s, %s is nearest to %j', (keyword, value, nearest) => {
  expect(nearestValue({ today, index: sampleIndex }, fieldOf(keyword), value)).toBe(nearest);
});

it('is unknown without an index', () => {
  expect(nearestValue({ today }, fieldOf('f'), 'annarch')).toBeNull();
});

describe('names that are alike', () => {
  const card = (id: string, faction_id: string, card_type_id: string, card_set_ids: readonly string[]) => ({
    id,
    attributes: { faction_id, card_type_id, card_set_ids },
  });
  const sets = ['rising', 'elder_gate', 'brass_gate', 'ward_and_key'];
  const index = buildIndex(
    'cards',
    [
      card('a', 'weyland_consortium', 'corp_identity', sets),
      card('b', 'haas_bioroid', 'runner_identity', ['tracer', 'fracter', 'list_26']),
    ],
    sampleIndex.context,
  );

  it.each([
    ['card_set', 'risign', 'rising'],
    // The nearest, though another is near too
    ['card_set', 'fractr', 'fracter'],
    // As near to several
    ['card_set', 'tracter', null],
    // Another number is another set
    ['card_set', 'list_27', null],
    ['card_set', 'lsit_26', 'list_26'],
    // A word of one value stands for it; of several, only where a part of a value is enough
    ['f', 'weylnad', 'weyland_consortium'],
    ['f', 'hass', 'haas_bioroid'],
    ['t', 'idnetity', 'identity'],
    ['t', 'opss', null],
    ['card_set', 'eldr', 'elder_gate'],
    ['card_set', 'gaet', null],
    ['card_set', 'adn', null],
    // A short name of a known value
    ['f', 'hbb', 'haas_bioroid'],
    ['f', 'crmi', null],
    // Found as it is
    ['f', 'wey', null],
    ['f', 'haa', null],
  ])('of %s, %s is nearest to %j', (keyword, value, nearest) => {
    expect(nearestValue({ today, index }, fieldOf(keyword), value)).toBe(nearest);
  });
});

it('is one of several illustrators of a text', () => {
  const printing = { id: '1', attributes: { display_illustrators: 'A. Hand & B. Brush, Cé Quill' } };
  const index = buildIndex('printings', [printing], sampleIndex.context);
  const nearest = ['brsuh', 'Cé Qiull', 'quilll'].map((value) =>
    nearestValue({ today, index }, fieldOf('i', 'printings'), value),
  );
  expect(nearest).toEqual(['b. brush', 'ce quill', 'ce quill']);
});

it.each([
  ['i', 'brsh', 'b. brush'],
  ['i', 'B. Bursh', 'b. brush'],
  ['i', 'hnad', 'a. hand'],
  ['i', 'rush', null],
  ['released_by', 'long_pess', null],
])('of %s of printings, %s is nearest to %j', (keyword, value, nearest) => {
  const field = fieldOf(keyword, 'printings');
  expect(nearestValue({ today, index: samplePrintings }, field, value)).toBe(nearest);
});

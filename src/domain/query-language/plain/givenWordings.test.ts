import { expect, it } from 'vitest';
import { buildIndex } from '../searchIndex.ts';
import { print } from '../syntax.ts';
import givenWordings from './givenWordings.json' with { type: 'json' };
import { readPlainly } from './readPlainly.ts';

/** What the wordings name. */
const NAMES = {
  card_type_id:
    'corp_identity runner_identity agenda asset ice operation upgrade event hardware program resource',
  side_id: 'corp runner',
  faction_id:
    'anarch criminal shaper haas_bioroid jinteki nbn weyland_consortium neutral_corp neutral_runner',
  card_subtype_ids:
    'ambush barrier black_ops code_gate connection console executive icebreaker region sentry stealth virus',
  card_set_ids: 'midnight_sun parhelion system_gateway',
};
const TEXTS = [
  'Gain 1 credit.',
  'Draw 1 card.',
  'Give the Runner 1 tag.',
  'Expose 1 card.',
  'Place 1 advancement counter on 1 card.',
];

/** An invented card for each name, and for each text. */
const index = buildIndex(
  'cards',
  [
    ...Object.entries(NAMES).flatMap(([field, names]) =>
      names.split(' ').map((name) => ({ [field]: field.endsWith('s') ? [name] : name })),
    ),
    ...TEXTS.map((stripped_text) => ({ stripped_text })),
  ].map((attributes, at) => ({ id: `card_${at}`, attributes })),
  {
    subtypeNames: new Map(),
    snapshots: ['startup', 'standard', 'eternal'].map((format_id) => ({
      id: `${format_id}_1`,
      format_id,
      active: true,
      date_start: '2022-01-01',
      restriction_id: null,
    })),
  },
);
const knowledge = { today: '2022-06-01', format: 'standard', index };

/** How players asked for cards; over all records another test compares what they find. */
it.each(Object.entries(givenWordings))('“%s” is %s', (text, syntax) => {
  const reading = readPlainly(
    { text, rest: [] },
    index,
    knowledge,
    () => [0],
    () => 'as typed',
  );
  expect(reading && print(reading.query)).toBe(syntax);
});

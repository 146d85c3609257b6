import { expect, it } from 'vitest';
import { FIELDS_BY_KEYWORD } from '../fields.ts';
import { normalizeValue } from './knowledge.ts';

it.each([
  ['f', ' HB ', 'haas_bioroid'],
  ['f', 'Weyland  Consortium', 'weyland_consortium'],
  ['f', 'Haas-Bioroid!', 'haas_bioroid'],
  ['f', '!!!', '!!!'],
  ['s', 'Code_Gate', 'code gate'],
  ['card_subtype_id', 'Code Gate', 'code_gate'],
  ['card_set', 'SG', 'system_gateway'],
  ['t', 'Ops', 'operation'],
  ['t', 'hb', 'hb'],
  ['format', 'Std', 'standard'],
  ['format', 'My Format-Latest', 'my_format-latest'],
  ['format', '-latest', '-latest'],
  ['u', 'Yes', 'true'],
  ['u', 'y', 'true'],
  ['u', 'on', 'true'],
  ['u', 'N', 'false'],
  ['u', 'no', 'false'],
  ['u', 'off', 'false'],
  ['u', 'ture', 'true'],
  ['u', 'flase', 'false'],
  ['u', 'oh yes', 'oh yes'],
  ['u', 'nope', 'nope'],
  ['o', '"3"', '3'],
  ['o', ' X', 'x'],
  ['o', '3"4', '3"4'],
  ['title', ' Paper Moth ', 'Paper Moth'],
])('as a value of %s, %j is %j', (keyword, text, value) => {
  const field = FIELDS_BY_KEYWORD.cards.get(keyword);
  if (field === undefined) throw new Error('no such field');
  expect(normalizeValue(text, field)).toBe(value);
});

import { describe, expect, it } from 'vitest';
import { check } from './check.ts';
import { FIELDS, FIELDS_BY_KEYWORD, type Kind, sharedField } from './fields.ts';
import { parse } from './parse.ts';
import { sampleOptions } from './testing/sample.ts';

function isStrict(query: string, kind: Kind): boolean {
  const tree = parse(query);
  return tree.ok && check(tree.value, kind, sampleOptions).ok;
}

describe('every field', () => {
  it.each(FIELDS.map((field) => [field.example, field] as const))(
    'has an example that works: %s',
    (example, field) => {
      const [kind] = field.kinds;
      if (kind === undefined) throw new Error('a field of nothing');
      for (const keyword of field.keywords) expect(FIELDS_BY_KEYWORD[kind].get(keyword)).toBe(field);
      expect(isStrict(example, kind)).toBe(true);
    },
  );
});

it('asks for a field of both kinds only', () => {
  expect(sharedField('t')).toBe(FIELDS_BY_KEYWORD.printings.get('card_type'));
  for (const keyword of ['card_set', 'illustrator', 'nothing']) {
    expect(() => sharedField(keyword)).toThrow(`No field of both kinds: ${keyword}`);
  }
});

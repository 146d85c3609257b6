import { describe, expect, it } from 'vitest';
import { type ExplainedCondition, explain } from './explain.ts';
import { parse } from './parse.ts';
import explained from './testing/explained.json' with { type: 'json' };

const wordsOf = (conditions: readonly ExplainedCondition[]) =>
  conditions.map(({ words }) => words).join(' and ');

describe('explain', () => {
  it.each(Object.entries(explained))('%s: %s', (query, words) => {
    const tree = parse(query);
    expect(tree.ok && wordsOf(explain(tree.value, 'cards'))).toBe(words);
  });

  it.each([
    ['t:ice o<=4', ['t:ice', 'o<=4']],
    ['paper t:ice moth', ['paper moth', 't:ice']],
    ['t:ice (f:nbn or f:jinteki) -u:true', ['t:ice', '(f:nbn or f:jinteki)', '-u:true']],
    ['t:ice or t:asset', ['t:ice or t:asset']],
    ['"24/7" x:/a+/', ['"24/7"', 'x:/a+/']],
  ])('%s: as its conditions are written', (query, written) => {
    const tree = parse(query);
    expect(tree.ok && explain(tree.value, 'cards').map((condition) => condition.written)).toEqual(written);
  });

  it('uses names where it is given them', () => {
    const tree = parse('f:haas_bioroid');
    expect(tree.ok && wordsOf(explain(tree.value, 'cards', () => 'Haas-Bioroid'))).toBe(
      'faction is Haas-Bioroid',
    );
  });

  it('knows the fields of printings', () => {
    const tree = parse('flavor:"it folds"');
    expect(tree.ok && wordsOf(explain(tree.value, 'printings'))).toBe('flavour contains “it folds”');
  });
});

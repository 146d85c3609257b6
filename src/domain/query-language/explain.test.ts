import { describe, expect, it } from 'vitest';
import { type ExplainedCondition, explain } from './explain.ts';
import { parse } from './parse.ts';

const wordsOf = (conditions: readonly ExplainedCondition[]) =>
  conditions.map(({ words }) => words).join(' and ');

describe('explain', () => {
  it.each([
    ['s:virus or t:ice o<=4', 'subtype is virus, or type is ice and cost is at most 4'],
    ['-u:true', 'not unique'],
    ['u!true', 'not unique'],
    ['rez_effect:f', 'no rez effect'],
    ['-f:nbn|jinteki', 'faction is not nbn nor jinteki'],
    ['-(x:a&b)', 'not text contains a and b'],
    ['paper moth t:ice', 'title contains paper and moth and type is ice'],
    ['x:(a|b)&c', 'text contains (a or b) and c'],
    ['format:standard -(a or b)', 'legal in standard and not (title contains a, or title contains b)'],
    ['x:"net damage"', 'text contains “net damage”'],
    ['f!nbn|jinteki', 'faction is not nbn nor jinteki'],
    ['r>=2024-01-01', 'released since 2024-01-01'],
    ['r<2024-01-01', 'released before 2024-01-01'],
    ['moth', 'title contains moth'],
    ['"24/7"', 'title contains “24/7”'],
    ['paper t:ice moth', 'title contains paper and moth and type is ice'],
    ['a (b or c)', 'title contains a and (title contains b, or title contains c)'],
    ['(a b) or c', 'title contains a and b, or title contains c'],
    ['-moth', 'title does not contain moth'],
    ['-(f:nbn t:ice)', 'not (faction is nbn and type is ice)'],
    ['-(a b)', 'not (title contains a and b)'],
    ['-x!a', 'not text does not contain a'],
    ['x!a&b', 'text does not contain a nor b'],
    ['x:(a&b)|(c&d)', 'text contains (a and b) or (c and d)'],
    ['x:/a+/', 'text contains the pattern /a+/'],
    ['x:étude|s2', 'text contains étude or s2'],
    ['s:"code gate"', 'subtype is code gate'],
    ['s!virus', 'subtype is not virus'],
    ['d:corp e:core', 'side is corp and set is core'],
    ['o:3', 'cost is 3'],
    ['o!3', 'cost is not 3'],
    ['o>3', 'cost is over 3'],
    ['v:2', 'agenda points are 2'],
    ['v!2', 'agenda points are not 2'],
    ['r:2024-01-01', 'released on 2024-01-01'],
    ['r!2024-01-01', 'not released on 2024-01-01'],
    ['r<=2024-01-01', 'released until 2024-01-01'],
    ['r>2024-01-01', 'released after 2024-01-01'],
    ['u:t', 'unique'],
    ['u:1', 'unique'],
    ['u!f', 'unique'],
    ['u:true|false', 'unique or not'],
    ['advanceable:f', 'not advanceable'],
    ['in_restriction:f', 'not on a ban list'],
    ['format:a|b', 'legal in a or b'],
    ['-format:a', 'not legal in a'],
    ['nobody:x', 'nobody'],
    ['v>=2 o<3', 'agenda points are at least 2 and cost is under 3'],
  ])('%s: %s', (query, words) => {
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

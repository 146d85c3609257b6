import { describe, expect, it } from 'vitest';
import { explain } from './explain.ts';
import { parse } from './parse.ts';

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
    ['v>=2 o<3', 'agenda points are at least 2 and cost is under 3'],
  ])('%s: %s', (query, words) => {
    const tree = parse(query);
    expect(tree.ok && explain(tree.value, 'cards')).toBe(words);
  });

  it('uses names where it is given them', () => {
    const tree = parse('f:haas_bioroid');
    expect(tree.ok && explain(tree.value, 'cards', () => 'Haas-Bioroid')).toBe('faction is Haas-Bioroid');
  });
});

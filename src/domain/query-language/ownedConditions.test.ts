import { describe, expect, it } from 'vitest';
import { check, compileBacktrackingRegex } from './check.ts';
import { fitsOwned, ownedWords, splitOwned } from './ownedConditions.ts';
import { parse } from './parse.ts';

describe('conditions on the collection', () => {
  it.each([
    ['owned:true', '', ['owned:true']],
    ['t:ice owned>=3 o<4', 't:ice o<4', ['owned>=3']],
    ['-owned:true  OWNED<2 wall', 'wall', ['-owned:true', 'OWNED<2']],
    ['x:"all owned:true cards" owned!deck', 'x:"all owned:true cards"', ['owned!deck']],
    ['x:/owned:true|a b/ owned:0', 'x:/owned:true|a b/', ['owned:0']],
    ['(t:ice or t:asset) owned:false', '(t:ice or t:asset)', ['owned:false']],
    ['((a) b) owned:1 ((c) d)', '((a) b) ((c) d)', ['owned:1']],
    ['x:"(" owned:1 y:/[(]/ owned:2', 'x:"(" y:/[(]/', ['owned:1', 'owned:2']],
    ['orb door owned:1', 'orb door', ['owned:1']],
    ['a\n owned:1 b', 'a\nb', ['owned:1']],
  ])('are taken out of %s', (query, rest, written) => {
    expect(splitOwned(query)).toMatchObject({ rest, written });
  });

  it.each([
    ' wall  of ice',
    '',
    'wall or owned:true',
    'wall OR owned:true',
    'wall||ice owned:true',
    'owned:true t:ice or t:asset',
    'a (b) (owned:true)',
    'owned:1000',
    'owned>deck',
    'owned=1',
    'owned:trueish',
    'owned',
    'owned:some',
    'owned>true',
    '(t:ice owned:true)',
    '(t:ice owned:true d:corp)',
    'owned:true or t:ice',
    'disowned:true',
  ])('are none in %s', (query) => {
    expect(splitOwned(query)).toEqual({ rest: query, conditions: [], written: [] });
  });

  it.each([
    ['owned:true', [1, 2, 3, 4]],
    ['owned!true', [0]],
    ['!owned:true', [0]],
    ['-owned!true', [1, 2, 3, 4]],
    ['owned:FALSE', [0]],
    ['-owned:false', [1, 2, 3, 4]],
    ['owned:0', [0]],
    ['owned:deck', [3, 4]],
    ['owned:2', [2]],
    ['owned!2', [0, 1, 3, 4]],
    ['owned<2', [0, 1]],
    ['owned<=2', [0, 1, 2]],
    ['owned>2', [3, 4]],
    ['owned>=2', [2, 3, 4]],
    ['-owned>=2', [0, 1]],
  ])('%s holds of so many copies', (query, expected) => {
    const [condition] = splitOwned(query).conditions;
    if (condition === undefined) throw new Error('not read');
    expect([0, 1, 2, 3, 4].filter((copies) => fitsOwned(condition, copies, 3))).toEqual(expected);
  });

  it('are no part of the strict language', () => {
    const tree = parse('owned:true');
    if (!tree.ok) throw new Error(tree.error.message);
    const options = { today: '2026-05-09', compileRegex: compileBacktrackingRegex };
    expect(check(tree.value, 'cards', options)).toMatchObject({ ok: false });
  });

  it.each([
    ['owned:true', 'you own it'],
    ['owned:false', 'you do not own it'],
    ['owned:deck', 'you own as many as a deck may hold'],
    ['-owned:deck', 'not (you own as many as a deck may hold)'],
    ['owned:2', 'you own 2 of it'],
    ['owned!2', 'not (you own 2 of it)'],
    ['owned<2', 'you own fewer than 2 of it'],
    ['owned<=2', 'you own at most 2 of it'],
    ['owned>2', 'you own more than 2 of it'],
    ['owned>=2', 'you own at least 2 of it'],
  ])('%s is said in words: %s', (query, words) => {
    expect(splitOwned(query).conditions.map(ownedWords)).toEqual([words]);
  });
});

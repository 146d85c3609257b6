import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { interpret } from './correct/correct.ts';
import { FIELDS } from './fields.ts';
import { sampleIndex } from './testing/sample.ts';

const text = readFileSync(resolve(import.meta.dirname, '../../../docs/search.md'), 'utf8');

/** The rows of the table under a heading of docs/search.md, cell by cell, without the head. */
function rowsUnder(heading: string): readonly (readonly string[])[] {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  );
}

/** The texts in backquotes. */
function codeIn(cell = ''): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

describe('docs/search.md', () => {
  it('lists every field with its keywords, kind and type', () => {
    const documented = rowsUnder('Fields').map(([keywords, kinds, type]) => ({
      keywords: codeIn(keywords),
      kinds: kinds === 'both' ? ['cards', 'printings'] : [kinds],
      type,
    }));
    expect(documented).toEqual(FIELDS.map(({ keywords, kinds, type }) => ({ keywords, kinds, type })));
  });

  it.each(
    rowsUnder('Corrections').map(([typed, searched]) => [codeIn(typed)[0] ?? '', codeIn(searched)[0] ?? '']),
  )('says truly that %s is searched as %s', (typed, searched) => {
    const knowledge = { today: '2022-06-01', index: sampleIndex };
    expect(interpret(typed, 'cards', knowledge)).toMatchObject({ ok: true, query: searched });
  });
});

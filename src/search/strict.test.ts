import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Kind } from './fields.ts';
import { buildIndex, type SearchContext, type SearchRecord } from './searchIndex.ts';
import { searchStrict } from './strict.ts';

const SHARED = resolve('../shared');

interface Case {
  readonly query: string;
  readonly cards: readonly string[] | null;
  readonly printings: readonly string[] | null;
}

function readJson<T>(file: string): T {
  return JSON.parse(gunzipSync(readFileSync(`${SHARED}/${file}.json.gz`)).toString());
}

function readDump(collection: string): readonly SearchRecord[] {
  return readJson<{ data: readonly SearchRecord[] }>(`api-dumps/${collection}`).data;
}

function realContext(): SearchContext {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    subtypeNames: new Map(readDump('card_subtypes').map(({ id, attributes }) => [id, text(attributes.name)])),
    snapshots: readDump('snapshots').map(({ id, attributes }) => ({
      id,
      formatId: text(attributes.format_id),
      active: attributes.active === true,
      dateStart: text(attributes.date_start),
      restrictionId: attributes.restriction_id === null ? null : text(attributes.restriction_id),
    })),
  };
}

describe.runIf(existsSync(`${SHARED}/search-cases.json.gz`))('real queries', () => {
  const cases = readJson<readonly Case[]>('search-cases');
  const context = realContext();
  const indexes = {
    cards: buildIndex('cards', readDump('cards'), context),
    printings: buildIndex('printings', readDump('printings'), context),
  };

  it.each(['cards', 'printings'] as const)('mean over %s what they mean to the reference', (kind: Kind) => {
    const index = indexes[kind];
    const wrong = cases.filter(({ query, [kind]: expected }) => {
      const answer = searchStrict(index, query, { today: '2026-05-09' });
      if (!answer.ok) return expected !== null;
      const found = answer.positions.map((position) => index.records[position]?.id ?? '').sort();
      return expected === null || found.join() !== [...expected].sort().join();
    });
    process.stdout.write(`${cases.length - wrong.length} of ${cases.length} agree over ${kind}\n`);
    expect(wrong.map(({ query }) => query)).toEqual([]);
  });
});

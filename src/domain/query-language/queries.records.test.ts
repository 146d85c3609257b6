import { expect, it, vi } from 'vitest';
import { describeWith, hasSearchCases } from '../../../server/testing/records.ts';
import { compileBacktrackingRegex } from './check.ts';
import { interpret } from './correct/correct.ts';
import { searchStrict } from './evaluate.ts';
import type { Kind } from './fields.ts';
import { needsThread } from './safeRegex.ts';
import { REAL_TODAY, readRealCases, readRealIndexes } from './testing/realData.ts';

// Thousands of searches: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

const options = { today: REAL_TODAY, compileRegex: compileBacktrackingRegex };
const KINDS: readonly Kind[] = ['cards', 'printings'];

describeWith(hasSearchCases, 'real queries', () => {
  const cases = readRealCases();
  const indexes = readRealIndexes();

  // With RE2, which the server uses: server/api/search.records.test.ts
  it.each(KINDS)(
    'find over %s, by the browser’s regular expressions, what they find in the reference',
    (kind) => {
      const index = indexes[kind];
      const wrong = cases.filter(({ query, [kind]: expected }) => {
        const answer = searchStrict(index, query, options);
        if (!answer.ok) return expected !== null;
        const found = answer.value.map((position) => index.records[position]?.id ?? '').sort();
        return expected === null || found.join() !== [...expected].sort().join();
      });
      process.stdout.write(`${cases.length - wrong.length} of ${cases.length} agree over ${kind}\n`);
      expect(wrong.map(({ query }) => query)).toEqual([]);
    },
  );

  it('that RE2 cannot run are found by the other engine', () => {
    const textsOf = (kind: Kind, attribute: string) =>
      indexes[kind].records.map(({ attributes }) => String(attributes[attribute] ?? ''));
    const positionsOf = (texts: readonly string[], regex: RegExp) =>
      texts.flatMap((text, position) => (regex.test(text) ? [position] : []));
    for (const [kind, query, expected] of [
      [
        'cards',
        'x:/(?!additional).*(play|operation).*ignoring/',
        positionsOf(textsOf('cards', 'stripped_text'), /(?!additional).*(play|operation).*ignoring/i),
      ],
      ['printings', 'a:/.{2588}/', positionsOf(textsOf('printings', 'flavor'), /.{2588}/i)],
    ] as const) {
      expect(needsThread(query, kind)).toBe(true);
      expect(searchStrict(indexes[kind], query, options)).toEqual({ ok: true, value: expected });
    }
  });

  it('that the reference accepts are never corrected', () => {
    const changed = cases.filter(({ query, cards }) => {
      const interpretation = interpret(query, 'cards', options);
      return cards !== null && !(interpretation.ok && interpretation.query === query.trim());
    });
    expect(changed).toEqual([]);
  });

  it.each(KINDS)('that it rejects over %s are answered', (kind) => {
    const rejected = cases.filter((real) => real[kind] === null);
    const answered = rejected.filter(
      ({ query }) => interpret(query, kind, { ...options, index: indexes[kind] }).ok,
    );
    process.stdout.write(`${answered.length} of ${rejected.length} rejected over ${kind} are answered\n`);
    expect(answered.length / rejected.length).toBeGreaterThanOrEqual(0.95);
  });

  it('for the printed title of a card find it', () => {
    const index = indexes.cards;
    const lost = index.records.flatMap(({ attributes: { title } }, position) => {
      const interpretation = interpret(String(title), 'cards', { ...options, index });
      const answer = interpretation.ok ? searchStrict(index, interpretation.query, options) : interpretation;
      // What is strict as it stands is not corrected: `ʼ` is a letter there.
      const isStrict = interpretation.ok && interpretation.query === title;
      return isStrict || (answer.ok && answer.value.includes(position)) ? [] : [title];
    });
    expect(lost).toEqual([]);
  });
});

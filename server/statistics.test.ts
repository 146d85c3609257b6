import { expect, test } from 'vitest';
import { createStatistics } from './statistics.ts';

const ZED = { text: '{"decks":1}' };
const answers = createStatistics({
  statistics: {
    answer: async (path) => {
      if (path === '/statistics/cards/zed 2.json') return ZED;
      return path.endsWith('/soon.json') ? null : undefined;
    },
    addresses: async () => [],
  },
});
const ask = (path: string, headers: Record<string, string> = {}) =>
  answers(new Request(`https://cards.example${path}`, { headers }));

test('statistics are sent with a tag, and not again to those who have them', async () => {
  const first = await ask('/statistics/cards/zed%202.json');
  expect(await first?.json()).toEqual({ decks: 1 });
  expect(first?.headers.get('cache-control')).toBe('no-cache');
  const tag = first?.headers.get('etag') ?? '';
  expect((await ask('/statistics/cards/zed%202.json', { 'if-none-match': tag }))?.status).toBe(304);
});

test('what is unknown is a 404, and what is not counted yet a 503', async () => {
  expect((await ask('/statistics/cards/nobody.json'))?.status).toBe(404);
  const late = await ask('/statistics/cards/soon.json');
  expect([late?.status, late?.headers.get('retry-after')]).toEqual([503, '60']);
  expect([ask('/cards/zed.json'), ask('/statistics')]).toEqual([null, null]);
});

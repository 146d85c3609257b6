import { describe, expect, test } from 'vitest';
import { createDataset } from '../engine/dataset.ts';
import { COLLECTIONS } from '../src/domain/json-api/collections.ts';
import { crawlerFile } from './crawlers.ts';
import { loadData } from './dataset/load.ts';

const ORIGIN = 'https://cards.example';

describe('what crawlers read', () => {
  test('robots.txt keeps them off the API and names the sitemap where there is one', async () => {
    const sample = await loadData(undefined);
    expect(crawlerFile(sample, '/robots.txt', ORIGIN)?.text).toBe(
      'User-agent: *\nDisallow: /api/v3/public/\nSitemap: https://cards.example/sitemap.xml\n',
    );
    expect(crawlerFile(undefined, '/robots.txt', ORIGIN)?.text).not.toContain('Sitemap');
    expect(crawlerFile(undefined, '/sitemap.xml', ORIGIN)).toBeNull();
  });

  test('every record of every collection is in a sitemap that the index names', async () => {
    const sample = await loadData(undefined);
    const index = crawlerFile(sample, '/sitemap.xml', ORIGIN)?.text ?? '';
    const paths = [...index.matchAll(/<loc>https:\/\/cards\.example([^<]*)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    const addresses = paths.flatMap((path) =>
      [...(crawlerFile(sample, path, ORIGIN)?.text ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
        ([, loc]) => loc,
      ),
    );
    const records = Object.values(sample).reduce((sum, { size }) => sum + size, 0);
    expect(new Set(addresses).size).toBe(addresses.length);
    // Home, help, site map, and the lists
    expect(addresses.length).toBe(records + 3 + COLLECTIONS.length);
    expect(addresses).toContain(`${ORIGIN}/bans`);
    expect(addresses).toContain(`${ORIGIN}/cards/${sample.cards.records[0]?.id}`);
  });

  test('ids cannot break the document, and there are no more parts than records', () => {
    const dataset = createDataset({
      cards: [{ id: 'a&b<c>', type: 'cards', attributes: { updated_at: '2026-05-09T22:44:07+00:00' } }],
    });
    expect(crawlerFile(dataset, '/sitemap-cards-1.xml', ORIGIN)?.text).toContain(
      '<url><loc>https://cards.example/cards/a%26b%3Cc%3E</loc><lastmod>2026-05-09</lastmod></url>',
    );
    for (const path of [
      '/sitemap-cards-2.xml',
      '/sitemap-cards-0.xml',
      '/sitemap-decks-1.xml',
      '/sitemap-pages-2.xml',
      '/x',
    ])
      expect(crawlerFile(dataset, path, ORIGIN), path).toBeNull();
  });
});

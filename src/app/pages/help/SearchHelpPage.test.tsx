import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CardPool, createCardPool } from '../../../data/catalogue/query/cardPool.ts';
import { loadRegexEngine } from '../../../data/catalogue/query/regexEngine.ts';
import { pack } from '../../../data/catalogue/records/packed.ts';
import { searchRequest } from '../../../data/catalogue/testing/requests.ts';
import { downloadSample } from '../../../data/catalogue/testing/server.ts';
import { FIELDS } from '../../../domain/query-language/fields.ts';
import { showAt } from '../../../shared/records/testing/api.tsx';
import { Component } from './SearchHelpPage.tsx';

let pool: CardPool;
beforeAll(async () => {
  pool = createCardPool(pack(await downloadSample()), () => '2030-01-01');
  await loadRegexEngine();
});

const table = () => screen.getByRole('table', { name: 'Fields' });
const rows = () => within(table()).getAllByRole('row').slice(1);

describe('the help for search', () => {
  it('leads to queries that are all understood', () => {
    showAt('/help/search', <Component />);
    const examples = screen
      .getAllByRole('link')
      .map((link) => new URL(link.getAttribute('href') ?? '', 'https://sift.example'));
    expect(examples.length).toBeGreaterThan(FIELDS.length);
    for (const { pathname, searchParams } of examples) {
      const kind = pathname === '/printings' ? 'printings' : 'cards';
      const query = searchParams.get('q') ?? '';
      const answer = pool.search(searchRequest({ kind, query, format: 'duel' }));
      expect(answer, query).not.toMatchObject({ outcome: 'rejected' });
    }
  });

  it('lists every field, and narrows the list as one types', async () => {
    showAt('/help/search', <Component />);
    expect(rows()).toHaveLength(FIELDS.length);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a field' }), 'influence');
    expect(rows().length).toBeLessThan(FIELDS.length);
    for (const row of rows()) expect(row.textContent?.toLowerCase()).toContain('influence');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a field' }), 'zzz');
    screen.getByText('No field for “influencezzz”');
  });
});

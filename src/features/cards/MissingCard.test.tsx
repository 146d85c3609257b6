import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CardPool, createCardPool } from '../../data/catalogue/query/cardPool.ts';
import { pack } from '../../data/catalogue/records/packed.ts';
import { downloadSample } from '../../data/catalogue/testing/server.ts';
import { cardResource, list, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { MissingCard, nearMatchWords } from './MissingCard.tsx';

const mocks = vi.hoisted(() => ({ useCatalogue: vi.fn() }));
vi.mock('../../data/catalogue/catalogue.ts', () => mocks);

let pool: CardPool;
beforeAll(async () => {
  pool = createCardPool(pack(await downloadSample()));
});
beforeEach(() => {
  stubApi((path, query) => {
    if (path !== '/cards' || query.get('filter[stripped_title][match]') !== 'crude,brass') return undefined;
    return list(
      ['Brass Band', 'Crude Brass'].map((title) =>
        cardResource(title.toLowerCase().replace(' ', '_'), title),
      ),
    );
  });
});

async function nearMatches() {
  const near = await screen.findByRole('region', { name: /Near matches/ });
  return within(near)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
}

it('asks the API for near names until the card pool is here', async () => {
  mocks.useCatalogue.mockReturnValue(null);
  showAt('/', <MissingCard id="crude_brass" />);
  expect(await nearMatches()).toEqual(['/cards/brass_band', '/cards/crude_brass']);
});

it('puts first what the card pool finds nearest', async () => {
  mocks.useCatalogue.mockReturnValue(pool);
  showAt('/', <MissingCard id="brass_olw" />);
  expect((await nearMatches())[0]).toBe('/cards/brass_owl');
});

describe('nearMatchWords', () => {
  it('takes the long words of an id', () => {
    expect(nearMatchWords('i_ve_had_worse')).toEqual(['worse', 'had']);
    expect(nearMatchWords('%00<script>')).toEqual(['script']);
    expect(nearMatchWords('__')).toEqual([]);
  });
});

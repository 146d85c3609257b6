import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type CatalogueData, createData } from '../../data/catalogue/data.ts';
import { pack } from '../../data/catalogue/records/packed.ts';
import { downloadSample } from '../../data/catalogue/testing/server.ts';
import { list, resource, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { Component as CardTypesPage } from './CardTypesPage.tsx';
import { Component as FactionsPage } from './FactionsPage.tsx';
import { Component as SubtypesPage } from './SubtypesPage.tsx';

const mocks = vi.hoisted(() => ({ useCatalogue: vi.fn(), useCatalogueCards: vi.fn() }));
vi.mock('../../data/catalogue/catalogue.ts', () => mocks);

let data: CatalogueData;
beforeAll(async () => {
  data = createData(pack(await downloadSample()));
});

function type(id: string, name: string, side: string) {
  return resource('card_types', id, { name }, { side: `/sides/${side}` });
}

beforeEach(() => {
  mocks.useCatalogue.mockReturnValue(data);
  mocks.useCatalogueCards.mockReturnValue(data.cards());
  stubApi((path, query) => {
    switch (path) {
      case '/factions':
        return list([
          resource('factions', 'nbn', { name: 'NBN', side_id: 'corp', is_mini: false }),
          resource('factions', 'lone_wolf', { name: 'A Lone Wolf', side_id: 'runner', is_mini: true }),
          resource('factions', 'anarch', { name: 'Anarch', side_id: 'runner', is_mini: false }),
        ]);
      case '/card_types':
        return list([type('ice', 'Ice', 'corp'), type('program', 'Program', 'runner')]);
      case '/card_subtypes':
        return list([
          resource('card_subtypes', 'virus', { name: 'Virus' }),
          resource('card_subtypes', 'killer', { name: 'Killer' }),
        ]);
      case '/cards':
        return list([], query.get('filter[faction_id]') === 'anarch' ? 53 : 7);
      default:
        return undefined;
    }
  });
});

it('shows the factions of each side, with the way to their cards, all and by type', async () => {
  showAt('/factions', <FactionsPage />);
  const runner = within(await screen.findByRole('list', { name: 'Runner factions' }));
  expect(runner.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Anarch',
    'A Lone Wolf',
  ]);
  expect(runner.getByText('Mini-faction')).toBeTruthy();
  const all = await runner.findByRole('link', { name: /^Browse 53 cards.*Anarch$/ });
  expect(all.getAttribute('href')).toBe('/cards?filter[faction_id]=anarch');
  const types = within(await runner.findByRole('list', { name: 'Anarch by type' }));
  const programs = await types.findByRole('link', { name: 'Program' });
  expect(programs.getAttribute('href')).toBe('/cards?filter[faction_id]=anarch&filter[card_type_id]=program');
  expect(types.getByRole('listitem').textContent).toBe('Program1');
  expect(screen.getByRole('link', { name: 'All Corp cards' })).toBeTruthy();
});

it('shows the same under the address of the sides', async () => {
  showAt('/sides', <FactionsPage />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Sides');
  expect(await screen.findByRole('list', { name: 'Corp factions' })).toBeTruthy();
});

it('shows the card types of each side by their numbers of cards', async () => {
  showAt('/card_types', <CardTypesPage />);
  const corp = within(await screen.findByRole('region', { name: 'Corp' }));
  expect((await corp.findByRole('link', { name: /Ice/ })).getAttribute('href')).toBe('/card_types/ice');
  expect(corp.queryByRole('link', { name: /Program/ })).toBeNull();
});

it('shows all subtypes by letter, with their numbers of cards once the card pool is here', async () => {
  showAt('/card_subtypes', <SubtypesPage />);
  const letters = await screen.findAllByRole('heading', { level: 2 });
  expect(letters.map((letter) => letter.textContent)).toEqual(['K', 'V']);
  const item = (await screen.findByRole('link', { name: 'Killer' })).closest('li');
  expect(item?.textContent).toBe('Killer1');
});

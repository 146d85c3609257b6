import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { list, resource, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { Component as HomePage } from './HomePage.tsx';

beforeEach(() => {
  stubApi((path) => {
    if (path === '/card_sets')
      return list([
        resource('card_sets', 'noon', {
          name: 'Noon',
          date_release: '2030-06-01',
          size: 60,
          card_cycle_id: 'dawn',
          card_set_type_id: 'box',
        }),
      ]);
    if (path === '/decklists') return 503;
    return undefined;
  });
});

it('searches for what was typed', async () => {
  const router = showAt('/', <HomePage />);
  await userEvent.type(
    screen.getByRole('combobox', { name: 'Search cards, sets and pages' }),
    't:ice o<3{Enter}',
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/cards'));
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('t:ice o<3');
});

it('shows what is new, and says which part failed', async () => {
  showAt('/', <HomePage />);
  const set = within(await screen.findByRole('region', { name: 'Newest set: Noon' }));
  const link = await set.findByRole('link', { name: 'See the whole set' });
  expect(link.getAttribute('href')).toBe('/card_sets/noon');
  const decks = within(screen.getByRole('region', { name: 'Newest decklists' }));
  expect((await decks.findByRole('alert')).textContent).toContain('Couldn’t load the decklists');
});

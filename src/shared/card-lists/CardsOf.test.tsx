import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { changeSettings } from '../../data/settings/settings.ts';
import { cardResource, list, showAt, stubApi } from '../records/testing/api.tsx';
import { CardsOf } from './CardsOf.tsx';

const moth = cardResource('moth', 'Moth');

it('shows the cards as the address says, whatever the reader’s own view, and says so', async () => {
  stubApi((path) => (path === '/cards' ? list([moth]) : undefined));
  changeSettings({ view: 'text' });
  const router = showAt(
    '/factions/anarch?view=table',
    <CardsOf collection="cards" filters={{ faction_id: 'anarch' }} />,
  );
  expect(await screen.findByRole('table', { name: /Cards/ })).toBeTruthy();
  expect(screen.getByText(/shows cards as “Table”. You chose “Text”/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Cards' }));
  expect(router.state.location.search).toBe('?view=cards');
  expect(screen.queryByText(/shows cards as/)).toBeNull();
  changeSettings({ view: null });
});

it('sorts the cards of a record in its address, one step back however many orders were tried', async () => {
  const asked = stubApi((path) => (path === '/cards' ? list([moth]) : undefined));
  const router = showAt(
    '/factions/anarch',
    <CardsOf collection="cards" filters={{ faction_id: 'anarch' }} />,
  );
  expect(await screen.findByRole('link', { name: /Moth/ })).toBeTruthy();
  const sort = screen.getByRole('combobox', { name: 'Sort' });
  await userEvent.selectOptions(sort, 'Released, newest first');
  expect(router.state.location.search).toBe('?sort=-date_release,id');
  expect(router.state.preventScrollReset).toBe(true);
  await userEvent.selectOptions(sort, 'Type, A to Z');
  await expect.poll(() => asked.at(-1)).toContain('sort=card_type_id,id');
  await router.navigate(-1);
  expect(router.state.location.search).toBe('');
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { cardResource, list, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { Component } from './ProxiesPage.tsx';
import { deckResource } from './testing/testDecks.ts';

it('says that there is no such decklist, without a Retry', async () => {
  stubApi(() => 404);
  showAt('/decklists/gone/proxies', <Component />, '/decklists/:id/proxies');
  expect(await screen.findByRole('heading', { level: 1, name: 'No such decklist' })).toBeTruthy();
  expect(screen.getByText('There is no decklist “gone”')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('prints the basic action card too, and keeps how to cut in the address', async () => {
  const user = userEvent.setup();
  stubApi((path) => {
    if (path === '/decklists/deck-1') return { data: deckResource(1) };
    return path === '/cards' ? list([cardResource('moth', 'Moth')]) : undefined;
  });
  const router = showAt('/decklists/deck-1/proxies', <Component />, '/decklists/:id/proxies');
  expect(await screen.findByRole('button', { name: 'Print 2 cards' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Basic action card' }));
  expect(screen.getByRole('button', { name: 'Print 3 cards' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Basic actions: Runner' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Lines' }));
  await user.click(screen.getByRole('checkbox', { name: '2 mm of bleed' }));
  expect(router.state.location.search).toBe('?actions=1&cut=lines&bleed=1');
});

import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { Component } from './ProxiesPage.tsx';

afterEach(() => vi.unstubAllGlobals());

it('says that there is no such decklist, without a Retry', async () => {
  stubApi(() => 404);
  showAt('/decklists/gone/proxies', <Component />, '/decklists/:id/proxies');
  expect(await screen.findByRole('heading', { level: 1, name: 'No such decklist' })).toBeTruthy();
  expect(screen.getByText('There is no decklist “gone”')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { list, resource, showAt, single, stubApi } from '../../shared/records/testing/api.tsx';
import { Component as CollectionPage } from './CollectionPage.tsx';

const BOX = resource('card_set_types', 'box', { name: 'Big Box', description: 'Many cards.' });

it('shows the list and the record page of a collection by its entry', async () => {
  stubApi((path) => {
    if (path === '/card_set_types') return list([BOX]);
    return path === '/card_set_types/box' ? single(BOX) : undefined;
  });
  const router = showAt('/card_set_types', <CollectionPage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Set types' })).toBeTruthy();
  await router.navigate('/card_set_types/box');
  expect(await screen.findByRole('heading', { level: 1, name: 'Big Box' })).toBeTruthy();
  expect(screen.getByText('Many cards.')).toBeTruthy();
});

it('has no page for an address of no collection', () => {
  stubApi(() => undefined);
  showAt('/nothing', <CollectionPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
});

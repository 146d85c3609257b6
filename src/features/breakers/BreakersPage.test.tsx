import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { cardResource, list, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { Component } from './BreakersPage.tsx';

const BREAK = 'Interface → <strong>1[credit]:</strong> Break 1 <strong>barrier</strong> subroutine.';
const breaker = { card_subtype_ids: ['icebreaker', 'fracter'], strength: 3 };
const ICE = { card_type_id: 'ice', card_subtype_ids: ['barrier'], side_id: 'corp' };
const CARDS = [
  cardResource('horn', 'Horn', {
    ...breaker,
    text: `${BREAK}\nThis program gets +1 strength for each moth.`,
  }),
  cardResource('ram', 'Ram', { ...breaker, text: `${BREAK}\n1[credit]: +1 strength.` }),
  cardResource('low', 'Low Wall', { ...ICE, text: '[subroutine] End the run.', strength: 1 }),
  cardResource('high', 'High Wall', { ...ICE, text: '[subroutine] End the run.', strength: 5 }),
  cardResource('moth', 'Moth', { card_type_id: 'event' }),
];

function show(search: string) {
  stubApi((path, query) => {
    if (path !== '/cards') return undefined;
    const ids = query.get('filter[id]')?.split(',');
    return list(CARDS.filter(({ id }) => ids === undefined || ids.includes(id)));
  });
  return showAt(`/breakers${search}`, <Component />);
}

const cells = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('shows what each breaker pays, the cheapest, and the sum', async () => {
  show('?breakers=ram,horn&ice=low,high');
  expect(await cells(/^Low Wall/)).toEqual([
    expect.stringMatching(/^1/),
    expect.stringMatching(/^Unknown.*strength/),
    expect.stringMatching(/^1.*Ram$/),
  ]);
  expect(await cells(/^Total/)).toEqual([
    expect.stringMatching(/^4.*2 of 2 ice$/),
    '–',
    expect.stringMatching(/^4.*2 of 2 ice$/),
  ]);
  expect(screen.getByText(/for each moth/)).toBeTruthy();
});

it('opens with an example of which every cost is known', async () => {
  show('');
  // Horn's strength depends on what is in play
  expect(await cells(/^Low Wall/)).toEqual(['1 [credit]']);
});

it('takes a strength that the reader gives, and says where it is not enough', async () => {
  show('?breakers=ram,horn&ice=low,high');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Strength of Horn' }), '4');
  expect(await cells(/^Low Wall/)).toEqual([
    expect.stringMatching(/^1/),
    expect.stringMatching(/^1/),
    expect.stringMatching(/^1.*Ram, Horn$/),
  ]);
  // Cleared, it is unknown again
  await userEvent.clear(screen.getByRole('textbox', { name: 'Strength of Horn' }));
  expect((await cells(/^Low Wall/))[1]).toMatch(/^Unknown/);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Low Wall' }));
  expect(screen.queryByRole('row', { name: /^Low Wall/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Horn' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Add an icebreaker' }), 'Horn');
  await userEvent.click(await screen.findByRole('option', { name: 'Horn' }));
  expect(await screen.findByRole('columnheader', { name: /^Horn/ })).toBeTruthy();
});

it('says which cards it cannot put there', async () => {
  show('?breakers=moth&ice=ram,gone');
  expect(await screen.findByText('Moth isn’t an icebreaker.')).toBeTruthy();
  expect(screen.getByText('Ram isn’t ice.')).toBeTruthy();
  expect(screen.getByText('There is no card “gone”.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { list, resource, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { Component } from './BreakersPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const BREAK = 'Interface → <strong>1[credit]:</strong> Break 1 <strong>barrier</strong> subroutine.';
const attributes = (title: string, text: string, more: object) => ({
  title,
  stripped_title: title,
  card_type_id: 'program',
  side_id: 'runner',
  faction_id: 'anarch',
  card_subtype_ids: ['icebreaker', 'fracter'],
  strength: 3,
  date_release: '2029-01-01',
  text,
  ...more,
});
const ICE = { card_type_id: 'ice', card_subtype_ids: ['barrier'], side_id: 'corp' };
const CARDS = [
  resource('cards', 'ram', attributes('Ram', `${BREAK}\n1[credit]: +1 strength.`, {})),
  resource('cards', 'horn', attributes('Horn', `${BREAK}\nThis program gets +1 strength for each moth.`, {})),
  resource('cards', 'low', attributes('Low Wall', '[subroutine] End the run.', { ...ICE, strength: 1 })),
  resource('cards', 'high', attributes('High Wall', '[subroutine] End the run.', { ...ICE, strength: 5 })),
  resource('cards', 'moth', attributes('Moth', '', { card_type_id: 'event', card_subtype_ids: [] })),
];

function show(search: string) {
  stubApi((path, query) => {
    if (path !== '/cards') return undefined;
    const ids = query.get('filter[id]')?.split(',') ?? [];
    return list(CARDS.filter(({ id }) => ids.includes(id)));
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
});

it('says which cards it cannot put there', async () => {
  show('?breakers=moth&ice=ram,gone');
  expect(await screen.findByText('Moth isn’t an icebreaker.')).toBeTruthy();
  expect(screen.getByText('Ram isn’t ice.')).toBeTruthy();
  expect(screen.getByText('There is no card “gone”.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

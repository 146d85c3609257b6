import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { cardResource, list, showAt, single, stubApi } from '../../shared/records/testing/api.tsx';
import { Component } from './CompareDecksPage.tsx';
import { deckResource } from './testing/testDecks.ts';

type Fault = number | 'no network';

/** Opens the page with these decks. Paths in `faults` fail, until they are taken out. */
function show(ids: string, faults = new Map<string, Fault>()) {
  stubApi((path, query) => {
    const fault = faults.get(path);
    if (fault === 'no network') throw new TypeError('Failed to fetch');
    if (fault !== undefined) return fault;
    if (path === '/cards') return list([cardResource('moth', 'Moth')]);
    if (query.has('filter[name][match]')) return list([deckResource(1), deckResource(2)]);
    const number = /^\/decklists\/deck-(\d)$/.exec(path)?.[1];
    return number === undefined ? undefined : single(deckResource(Number(number)));
  });
  showAt(`/decklists/compare?ids=${ids}`, <Component />);
  return faults;
}

const comparison = () => screen.findByRole('table', { name: 'The decks side by side' });
const compared = async () => {
  await comparison();
  return screen.getAllByRole('button', { name: /^Remove/ }).map(({ textContent }) => textContent);
};

describe('compared decks', () => {
  it('stand side by side', async () => {
    show('deck-1,deck-2');
    expect(await compared()).toEqual(['Deck 1 ×', 'Deck 2 ×']);
    expect(screen.getByRole('rowheader', { name: /^Moth/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['Enter', () => userEvent.keyboard('{Enter}')],
    ['a press', () => userEvent.click(screen.getByRole('option', { name: /^Deck 2/ }))],
  ])('are added by name with %s', async (_, choose) => {
    show('deck-1');
    await userEvent.type(await screen.findByRole('combobox', { name: /^Add a deck/ }), 'deck');
    await screen.findByRole('option', { name: /^Deck 2/ });
    await choose();
    await waitFor(async () => expect(await compared()).toEqual(['Deck 1 ×', 'Deck 2 ×']));
    expect(screen.getByRole('combobox', { name: /^Add a deck/ })).toHaveProperty('value', '');
  });

  it('do not exist where the API knows no such deck, and need no Retry', async () => {
    show('deck-1,gone', new Map([['/decklists/gone', 404]]));
    expect(await screen.findByText('There is no decklist “gone”.')).toBeTruthy();
    expect(await screen.findByText('Choose another deck.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('that do not exist take a place, until they are removed', async () => {
    show('deck-1,deck-2,deck-3,gone', new Map([['/decklists/gone', 404]]));
    expect(await compared()).toEqual(['Deck 1 ×', 'Deck 2 ×', 'Deck 3 ×', 'gone ×']);
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove gone' }));
    expect(await compared()).toEqual(['Deck 1 ×', 'Deck 2 ×', 'Deck 3 ×']);
    expect(screen.queryByText(/^There is no decklist/)).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Add a deck by name or link' })).toBeTruthy();
  });

  it.each([
    ['the server failed', 500, 'The server failed (status 500)'],
    ['there is no network', 'no network', 'Couldn’t reach the server'],
  ] as const)('that did not load since %s are one panel, and Retry brings them', async (_, fault, words) => {
    const faults = show(
      'deck-1,deck-2,gone',
      new Map<string, Fault>([
        ['/decklists/deck-1', fault],
        ['/decklists/deck-2', fault],
        ['/decklists/gone', 404],
      ]),
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Couldn’t load the decks');
    expect(alert.textContent).toContain(words);
    expect(screen.getAllByText(/^There is no decklist/)).toHaveLength(1);
    expect(screen.queryByText(/^Choose/)).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Add a deck by name or link' })).toBeTruthy();
    faults.clear();
    faults.set('/decklists/gone', 404);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await compared()).toEqual(['Deck 1 ×', 'Deck 2 ×', 'gone ×']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are compared without the one that failed, also while that is tried again', async () => {
    const faults = show('deck-1,deck-2,deck-3', new Map([['/decklists/deck-3', 503]]));
    expect(await compared()).toEqual(['Deck 1 ×', 'Deck 2 ×']);
    const table = await comparison();
    const retry = screen.getByRole('button', { name: 'Retry' });
    const api = globalThis.fetch;
    const { promise: held, reject: fail } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => held);
    await userEvent.click(retry);
    expect(retry.textContent).toBe('Retrying…');
    expect(table.isConnected).toBe(true);
    fail(new TypeError('Failed to fetch'));
    await waitFor(() => expect(retry.textContent).toBe('Retry'));
    expect(document.activeElement).toBe(retry);
    vi.stubGlobal('fetch', api);
    faults.clear();
    await userEvent.click(retry);
    await waitFor(async () => expect(await compared()).toEqual(['Deck 1 ×', 'Deck 2 ×', 'Deck 3 ×']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not compared without their cards, and Retry brings those', async () => {
    const faults = show('deck-1,deck-2', new Map([['/cards', 500]]));
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the decks');
    expect(screen.queryByRole('table')).toBeNull();
    faults.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await compared()).toEqual(['Deck 1 ×', 'Deck 2 ×']);
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { list, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { ToastProvider } from '../../shared/ui/Toast.tsx';
import { DeckCards } from './DecklistPage.tsx';
import { cardResource, testDeck } from './testDecks.ts';

const network = vi.hoisted(() => ({ isReachable: true }));

vi.mock('./printedDeck.ts', (load) => {
  if (!network.isReachable) throw new TypeError('Failed to fetch dynamically imported module');
  return load();
});

afterEach(() => vi.unstubAllGlobals());

function show() {
  stubApi((path) => {
    if (path === '/cards') return list([cardResource('moth', 'Moth')]);
    return undefined;
  });
  showAt(
    '/',
    <ToastProvider>
      <DeckCards deck={testDeck({ card_slots: { moth: 3 } })} />
    </ToastProvider>,
  );
}

it('says that it was not saved where the code did not load, and saves it at the next press', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  // What jsdom lacks
  Object.assign(URL, { createObjectURL: () => 'blob:deck', revokeObjectURL: () => {} });
  network.isReachable = false;
  show();
  const save = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More ways to copy and export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'File: Plain text' }));
  };
  await save();
  expect(await screen.findByRole('dialog', { name: 'Deck not saved: Sift’s code didn’t load' })).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
  network.isReachable = true;
  await save();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
});

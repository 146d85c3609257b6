import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { expect, it, vi } from 'vitest';
import { cardResource, list, resource, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { Toasts } from '../../shared/ui/Toast.tsx';
import { checkInFormat } from './checkInFormat.ts';
import { DeckCards } from './DecklistPage.tsx';
import { testDeck } from './testing/testDecks.ts';

const network = vi.hoisted(() => ({ isReachable: true }));

vi.mock('./printedDeck.ts', (load) => {
  if (!network.isReachable) throw new TypeError('Failed to fetch dynamically imported module');
  return load();
});

vi.mock('./checkInFormat.ts', { spy: true });

const DECK = testDeck({ card_slots: { moth: 3 } });

/** A decklist, and a button that renders it again. */
function Page() {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  return (
    <>
      <Toasts />
      <button type="button" onClick={renderAgain}>
        Render again
      </button>
      <DeckCards deck={DECK} />
    </>
  );
}

function show() {
  stubApi((path) => {
    if (path === '/cards') return list([cardResource('moth', 'Moth')]);
    if (path === '/formats') return list([resource('formats', 'standard', { name: 'Standard' })]);
    return undefined;
  });
  showAt('/', <Page />);
}

it('is checked once in a format, however often its page renders', async () => {
  show();
  await screen.findByRole('region', { name: 'Legality' });
  await screen.findByRole('region', { name: 'Program 3' });
  const before = vi.mocked(checkInFormat).mock.calls.length;
  expect(before).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Render again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Render again' }));
  expect(checkInFormat).toHaveBeenCalledTimes(before);
});

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

import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardResource, list, resource, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { setTray } from '../../shared/tray/tray.ts';
import { Component } from './TablePage.tsx';

const card = (id: string, title: string) => cardResource(id, title, { text: `${title} sings.` });
const CARDS = [card('moth', 'Moth'), card('bee', 'Bee')];
const RULING = resource('rulings', '7', {
  card_id: 'moth',
  nsg_rules_team_verified: true,
  question: null,
  answer: null,
  text_ruling: 'It sings once.',
  updated_at: '2029-01-01T00:00:00+00:00',
});

function show(search: string) {
  stubApi((path, query) => {
    if (path === '/rulings') return list([RULING]);
    if (path !== '/cards') return undefined;
    const ids = query.get('filter[id]')?.split(',') ?? [];
    return list(CARDS.filter(({ id }) => ids.includes(id)));
  });
  return showAt(`/table${search}`, <Component />);
}

/** A wake lock as a browser gives it: taken away by `release`. */
function stubWakeLock() {
  const locks: (EventTarget & { release: () => Promise<void> })[] = [];
  const request = vi.fn(async () => {
    const lock = Object.assign(new EventTarget(), {
      release: async () => {
        lock.dispatchEvent(new Event('release'));
      },
    });
    locks.push(lock);
    return lock;
  });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return { request, locks };
}

beforeEach(() => setTray([]));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
});

describe('the table', () => {
  it('shows the cards of the address, and the rulings of one after a press', async () => {
    show('?ids=moth,bee,gone');
    expect(await screen.findByText('Moth sings.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Bee' })).toBeTruthy();
    expect(screen.getByText('There is no card “gone”.')).toBeTruthy();
    expect(screen.queryByText('It sings once.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Rulings on Moth' }));
    expect(await screen.findByText('It sings once.')).toBeTruthy();
  });

  it('shows the cards of the tray where the address names none', async () => {
    setTray([
      { kind: 'deck', id: 'deck', title: 'Deck' },
      { kind: 'card', id: 'bee', title: 'Bee' },
    ]);
    show('');
    expect(await screen.findByText('Bee sings.')).toBeTruthy();
    act(() => setTray([]));
    expect(screen.getByText(/^Add a card, or open/)).toBeTruthy();
  });

  it('turns the upper half around, and keeps that and the text size in the address', async () => {
    const router = show('?ids=moth');
    await screen.findByText('Moth sings.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Turn the upper half around' }));
    for (const name of ['For the player opposite', 'For you'])
      expect(within(screen.getByRole('region', { name })).getByText('Moth sings.')).toBeTruthy();
    for (let press = 0; press < 5; press++)
      await userEvent.click(screen.getByRole('button', { name: 'Larger text' }));
    const larger = screen.getByRole('button', { name: 'Larger text' });
    expect(larger.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement, 'not lost with the last step').toBe(larger);
    expect(router.state.location.search).toBe('?ids=moth&turned=1&size=5');
  });
});

describe('the screen', () => {
  it('is kept on, and again when the page is back', async () => {
    const { request, locks } = stubWakeLock();
    show('?ids=moth');
    expect(await screen.findByText('The screen stays on.')).toBeTruthy();
    await act(() => locks[0]?.release());
    expect(screen.getByText(/^The screen may turn off/)).toBeTruthy();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('The screen stays on.')).toBeTruthy();
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('may turn off where the browser cannot keep it on', async () => {
    show('?ids=moth');
    expect(await screen.findByText(/^The screen may turn off/)).toBeTruthy();
  });
});

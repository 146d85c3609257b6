import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Menu } from './Menu.tsx';
import { Toasts } from './Toast.tsx';

const network = vi.hoisted(() => ({ isReachable: true, answered: Promise.resolve() }));

vi.mock('./MenuPopup.tsx', async (load) => {
  await network.answered;
  if (!network.isReachable) throw new TypeError('Failed to fetch dynamically imported module');
  return load();
});

beforeEach(() => {
  vi.resetModules();
});

/** Test machines can be busy. */
const PATIENT = { timeout: 10_000 };

function show(onSelect = () => {}) {
  render(
    <>
      <Toasts />
      <Menu
        trigger={<Button>Export</Button>}
        items={[{ label: 'Copy link', onSelect }, 'separator', { label: 'Copy text', onSelect: () => {} }]}
      />
    </>,
  );
  return screen.getByRole('button', { name: 'Export' });
}

it('says so where its code cannot be had, keeps its button, and the next press asks for it again', async () => {
  network.isReachable = false;
  const button = show();
  await userEvent.click(button);
  expect(await screen.findByText('Couldn’t load the menu', {}, PATIENT)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export' })).toBe(button);
  network.isReachable = true;
  await userEvent.click(button);
  expect(await screen.findByRole('menuitem', { name: 'Copy link' }, PATIENT)).toBeTruthy();
});

it('opens once its code is here, however often it was pressed before, and keeps the focus until then', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  network.answered = promise;
  const copy = vi.fn();
  const button = show(copy);
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  resolve();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }, PATIENT));
  expect(copy).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' })));
});

it('opens by an arrow key before its code is here, as it does later', async () => {
  const copy = vi.fn();
  const button = show(copy);
  button.focus();
  await userEvent.keyboard('{ArrowDown}');
  const menu = await screen.findByRole('menu', {}, PATIENT);
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  expect(within(menu).getByRole('separator')).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(copy).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

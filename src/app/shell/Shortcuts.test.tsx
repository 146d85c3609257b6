import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { defaultSettings, useSettings } from '../../data/settings/settings.ts';
import { Shortcuts } from './AfterPage.tsx';

beforeEach(() => useSettings.setState(defaultSettings));

function show(trail: boolean) {
  const element = (
    <>
      <main>
        <Link rel="next" to="/in-set">
          Next in the set
        </Link>
        {trail && (
          <nav data-trail>
            <Link rel="next" to="/in-list">
              Next in the list
            </Link>
          </nav>
        )}
      </main>
      <input aria-label="Field" />
      <Shortcuts />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/here'] });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname;
}

test('J leads on through the list that the page was opened from', async () => {
  const path = show(true);
  await userEvent.keyboard('j');
  expect(path()).toBe('/in-list');
});

test('J leads on through the set else, and K nowhere where nothing comes before', async () => {
  const path = show(false);
  await userEvent.keyboard('k');
  expect(path()).toBe('/here');
  await userEvent.keyboard('j');
  expect(path()).toBe('/in-set');
});

test('? shows all keys in a dialog that takes the focus and gives it back', async () => {
  show(false);
  const link = screen.getByRole('link', { name: 'Next in the set' });
  link.focus();
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(screen.getByText('Search cards, pages and commands, even while typing')).toBeTruthy();
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(link));
});

test('its own button closes the dialog', async () => {
  show(false);
  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('single keys do nothing in a field, nor where they are switched off', async () => {
  const path = show(true);
  await userEvent.type(screen.getByRole('textbox'), 'j?');
  expect(path()).toBe('/here');
  screen.getByRole('textbox').blur();
  useSettings.setState({ shortcuts: 'off' });
  await userEvent.keyboard('j?');
  expect(path()).toBe('/here');
  expect(screen.queryByRole('dialog')).toBeNull();
});

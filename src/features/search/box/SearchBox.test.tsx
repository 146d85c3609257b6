import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings, useSettings } from '../../../data/settings/settings.ts';
import { cardResource, list, showAt, stubApi } from '../../../shared/records/testing/api.tsx';
import { SearchBox } from './SearchBox.tsx';

/** Invented cards; the API's search is asked for words in quotes. */
const TITLES = ['Glass Gate', 'Glass Tower'];

beforeEach(() => {
  useSettings.setState(defaultSettings);
  stubApi((path, query) => {
    if (path !== '/cards' || !query.get('filter[search]')?.includes('"glass"')) return undefined;
    return list(TITLES.map((title) => cardResource(title.toLowerCase().replace(' ', '_'), title)));
  });
});

const show = () => showAt('/settings', <SearchBox />);
const box = () => screen.getByRole('combobox');
const listbox = () => screen.findByRole('listbox', { name: 'Suggestions' });

/** Types into the box of the settings page. */
async function typed(text: string) {
  const router = show();
  await userEvent.type(box(), text);
  return router;
}

describe('the search box, before the card pool is here', () => {
  it('is reached by / from anywhere, and by Ctrl+K', async () => {
    show();
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(box());
    box().blur();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(document.activeElement).toBe(box());
  });

  it('offers recent cards, commands and pages by Ctrl+K before anything is typed, and recent ones alone else', async () => {
    useSettings.setState({ recentCards: [{ id: 'glass_gate', title: 'Glass Gate' }] });
    const router = show();
    const groups = async () =>
      within(await listbox())
        .getAllByRole('group')
        .map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent);
    await userEvent.click(box());
    await waitFor(async () => expect(await groups()).toEqual(['Recent cards']));
    box().blur();
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(async () => expect(await groups()).toEqual(['Recent cards', 'Commands', 'Pages']));
    await userEvent.click(within(await listbox()).getByRole('option', { name: /^Bans/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/bans'));
  });

  it('takes no text that is too long for an address', async () => {
    show();
    await userEvent.click(box());
    await userEvent.paste('🙂'.repeat(600));
    expect(box()).toHaveProperty('value', '🙂'.repeat(600));
    await userEvent.paste('🙂'.repeat(100));
    expect(box()).toHaveProperty('value', '🙂'.repeat(600));
  });

  it('offers cards by name, and Enter shows them all where there are several', async () => {
    const router = await typed('glass');
    const options = await within(await listbox()).findAllByRole('option', { name: /Glass/ });
    expect(options).toHaveLength(2);
    expect(box().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?q=glass'));
  });

  it('colours a query, and leaves a name alone', async () => {
    // The colours come after the page, which is shown once it has its heading
    showAt(
      '/settings',
      <>
        <h1>Settings</h1>
        <SearchBox />
      </>,
    );
    const coloured = () =>
      [...document.querySelectorAll('[aria-hidden] span span')].map((part) => part.textContent);
    await userEvent.type(box(), 'glass');
    expect(coloured()).toEqual([]);
    await userEvent.type(box(), ' t:ice');
    await waitFor(() => expect(coloured()).toEqual(['t:', 'ice']));
  });

  it('opens the page for a whole URL, pasted or typed, and searches for the last word of others', async () => {
    const router = show();
    const location = () => router.state.location.pathname + router.state.location.search;
    await userEvent.click(box());
    await userEvent.paste('https://netrunnerdb.com/en/set/core');
    await waitFor(() => expect(location()).toBe('/card_sets?filter[legacy_code]=core'));
    await userEvent.type(box(), 'https://other.example/en/glass-gate{Enter}');
    await waitFor(() => expect(location()).toBe('/cards?q=glass+gate'));
  });

  it('opens the card that is called just so, however fast Enter follows', async () => {
    const router = await typed('glass gate{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/cards/glass_gate'));
  });

  it.each(['illustr', 'dark theme', 'glass g'])(
    'searches for words that begin another name: %s',
    async (words) => {
      const router = await typed(`${words}{Enter}`);
      await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('q')).toBe(words));
      expect(useSettings.getState().theme).toBe(defaultSettings.theme);
    },
  );

  it('offers commands after >, the first of which Enter runs', async () => {
    await typed('>dark');
    const options = within(await listbox()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/dark theme/)]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(useSettings.getState().theme).toBe('dark'));
  });

  it('searches where nothing is called so', async () => {
    const router = await typed('zzz qqq{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?q=zzz+qqq'));
  });

  it('takes a name with a colon for a name', async () => {
    await typed('Glass: Gate');
    const options = await within(await listbox()).findAllByRole('option', { name: /^Glass/ });
    expect(options).toHaveLength(2);
  });

  it('marks one after another with the arrows, which the reader is told', async () => {
    const router = await typed('glass');
    await within(await listbox()).findAllByRole('option', { name: /Glass/ });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const marked = within(await listbox()).getByRole('option', { selected: true });
    expect(marked.textContent).toContain('Glass Tower');
    expect(box().getAttribute('aria-activedescendant')).toBe(marked.id);
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/cards/glass_tower');
  });

  it('closes with Escape and keeps what was typed', async () => {
    await typed('glass');
    await listbox();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(box()).toHaveProperty('value', 'glass');
    await userEvent.keyboard('{ArrowDown}');
    within(await listbox()).getByRole('option', { selected: true });
  });

  it('searches for a query, and offers it again', async () => {
    const router = await typed('t:ice o<=4{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/cards'));
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('t:ice o<=4');
    expect(useSettings.getState().recentSearches).toEqual(['t:ice o<=4']);
  });

  it('knows pages by name', async () => {
    const router = await typed('illustr');
    await userEvent.click(await within(await listbox()).findByRole('option', { name: /Illustrators/ }));
    expect(router.state.location.pathname).toBe('/illustrators');
  });
});

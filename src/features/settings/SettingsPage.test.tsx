import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setApiAddress } from '../../data/api/base.ts';
import { defaultSettings, SETTINGS_KEY, useSettings } from '../../data/settings/settings.ts';
import { cardResource, showAt } from '../../shared/records/testing/api.tsx';
import { Component as SettingsPage } from './SettingsPage.tsx';

const API = 'https://cards.example/api/v3/public';
const JSONAPI = { 'content-type': 'application/vnd.api+json; charset=utf-8' };

const CARD = cardResource('glass_gate', 'Glass Gate');

/** Answers at one address only; nothing else is reachable. */
beforeEach(() => {
  useSettings.setState(defaultSettings);
  setApiAddress(API);
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.startsWith('https://other.example/')) throw new TypeError('Failed to fetch');
    const body = { data: [CARD], meta: { stats: { total: { count: 12 } } } };
    return new Response(JSON.stringify(body), { headers: JSONAPI });
  });
});

const show = () => showAt('/settings', <SettingsPage />);

describe('the settings', () => {
  it.each([
    ['Theme', 'Dark', { theme: 'dark' }],
    ['Text size', 'Huge', { textSize: 'huge' }],
    ['Font', 'Legible', { font: 'legible' }],
    ['Density', 'Compact', { density: 'compact' }],
    ['Motion', 'Reduced', { motion: 'reduced' }],
    ['Card lists', 'Table', { view: 'table' }],
    ['Card pictures', 'Data saver', { images: 'saver' }],
    ['Game symbols', 'Words', { symbols: 'word' }],
  ])('%s can be %s, at once and for the next visit', async (group, choice, expected) => {
    show();
    await userEvent.click(within(screen.getByRole('group', { name: group })).getByText(choice));
    expect(useSettings.getState()).toMatchObject(expected);
    expect(JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}').state).toMatchObject(expected);
  });

  it('can all be set back', async () => {
    useSettings.setState({ theme: 'dark', view: 'text' });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Reset all settings' }));
    expect(useSettings.getState()).toMatchObject({ theme: 'system', view: null });
  });

  it('test another API before it is used', async () => {
    show();
    const field = screen.getByRole('textbox', { name: 'API address' });
    const test = screen.getByRole('button', { name: 'Test connection' });
    fireEvent.change(field, { target: { value: 'http://' } });
    expect(screen.getByText('Not a web address')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, 'https://nowhere.example');
    await userEvent.click(test);
    expect(await screen.findByText('Couldn’t reach the server.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use this API' })).toBeNull();

    await userEvent.clear(field);
    await userEvent.type(field, 'https://other.example');
    await userEvent.click(test);
    expect(await screen.findByText('It works: 12 cards.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use this API' }));
    expect(useSettings.getState().api).toBe('https://other.example/api/v3/public');
  });
});

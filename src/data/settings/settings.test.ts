// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeSettings,
  defaultSettings,
  keepDocumentStyled,
  readSettingsCookie,
  SETTINGS_KEY,
  useSettings,
} from './settings.ts';

function stored(): unknown {
  return JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? 'null');
}

function startWith(text: string) {
  localStorage.setItem(SETTINGS_KEY, text);
  window.dispatchEvent(new StorageEvent('storage', { key: SETTINGS_KEY }));
  return useSettings.getState();
}

beforeEach(() => {
  localStorage.clear();
  useSettings.setState({ ...defaultSettings, wasReset: false });
});

describe('settings', () => {
  it('are kept, without functions', () => {
    changeSettings({ theme: 'dark', view: 'table' });
    expect(stored()).toMatchObject({ version: 1, state: { theme: 'dark', view: 'table' } });
  });

  it('are read back, and new ones take their default', () => {
    const settings = startWith(JSON.stringify({ version: 1, state: { theme: 'light' } }));
    expect(settings).toMatchObject({ theme: 'light', density: 'comfortable', wasReset: false });
  });

  it.each([
    '{"version":1,"state":{"theme":"purple"}}',
    '{"version":1,"state":"corrupt"}',
    '{{{',
    '"text"',
    '{"version":0,"state":7}',
  ])('are set back with a notice when %s was stored', (text) => {
    const settings = startWith(text);
    expect(settings).toMatchObject({ ...defaultSettings, wasReset: true });
  });
});

it('settings follow other tabs, and stay as they are if the storage is cleared', () => {
  startWith(JSON.stringify({ version: 1, state: { theme: 'dark' } }));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(useSettings.getState().theme).toBe('dark');
});

describe('keepDocumentStyled', () => {
  it('marks only what differs from the default, and follows changes', () => {
    const root = document.createElement('html');
    const stop = keepDocumentStyled(root);
    expect({ ...root.dataset }).toEqual({});
    changeSettings({ theme: 'contrast', textSize: 'huge' });
    expect({ ...root.dataset }).toEqual({ theme: 'contrast', text: 'huge' });
    changeSettings({ theme: 'system' });
    expect({ ...root.dataset }).toEqual({ text: 'huge' });
    stop();
  });
});

describe('the cookie', () => {
  it('says what the server needs to know', () => {
    const value = encodeURIComponent('{"view":"text","theme":"dark"}');
    expect(readSettingsCookie(`a=b; sift=${value}; c=d`)).toEqual({ ...defaultSettings, view: 'text' });
  });

  it.each([null, '', 'sift=', 'sift=%', 'sift=%7B', `sift=${encodeURIComponent('{"view":"purple"}')}`])(
    'says nothing as %s',
    (header) => {
      expect(readSettingsCookie(header)).toEqual(defaultSettings);
    },
  );
});

import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OtherTabs, SETTINGS_KEY, useSettings } from './settings.ts';

it('takes up what another tab changed, and nothing once it is gone', () => {
  const { unmount } = render(<OtherTabs />);
  const fromOtherTab = (theme: string) => {
    const { state, ...rest } = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}');
    const newValue = JSON.stringify({ ...rest, version: 1, state: { ...state, theme } });
    localStorage.setItem(SETTINGS_KEY, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: SETTINGS_KEY, newValue }));
  };
  fromOtherTab('dark');
  expect(useSettings.getState().theme).toBe('dark');
  unmount();
  fromOtherTab('light');
  expect(useSettings.getState().theme).toBe('dark');
});

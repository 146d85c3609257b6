import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setApiAddress } from '../api/base.ts';
import { defaultSettings, useSettings } from '../settings/settings.ts';
import { useConnection } from './connection.ts';
import { watchData } from './serviceWorker.ts';

/** The browser's timing of the loaded page. */
class Navigation implements PerformanceEntry {
  readonly entryType = 'navigation';
  readonly name = '';
  readonly startTime = 0;
  readonly duration = 0;
  readonly serverTiming = [{ name: 'version', description: 'page' }];
  toJSON() {}
}

afterEach(() => {
  useSettings.setState(defaultSettings);
  useConnection.setState({ hasNewData: false });
});

/** Checks once per version that the API answers with; returns whether new data was reported after each. */
async function look(...versions: readonly string[]): Promise<boolean[]> {
  setApiAddress('https://cards.example/api');
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new Navigation()]);
  const { result } = renderHook(() => useConnection().hasNewData);
  const stop = watchData();
  const said: boolean[] = [];
  for (const version of versions) {
    const read = vi.fn(() => version);
    vi.stubGlobal('fetch', async () => ({ ok: true, headers: { get: read } }));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(read).toHaveBeenCalled());
    await Promise.resolve();
    said.push(result.current);
  }
  stop();
  return said;
}

it('says that the server has other data than the page was made of', async () => {
  expect(await look('page', 'newer')).toEqual([false, true]);
});

it('compares what another API answers with its earlier answers alone', async () => {
  useSettings.setState({ api: 'https://cards.example/api' });
  expect(await look('other', 'other', 'newer')).toEqual([false, false, true]);
});

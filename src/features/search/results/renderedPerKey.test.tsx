import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createCardPool } from '../../../data/catalogue/query/cardPool.ts';
import { pack } from '../../../data/catalogue/records/packed.ts';
import { downloadSample } from '../../../data/catalogue/testing/server.ts';
import { defaultSettings, useSettings } from '../../../data/settings/settings.ts';
import { showAt, stubApi } from '../../../shared/records/testing/api.tsx';
import { SearchBox } from '../box/SearchBox.tsx';
import { SearchPage } from './SearchPage.tsx';

const pool = createCardPool(pack(await downloadSample()), () => '2030-01-01');
vi.mock('../../../data/catalogue/catalogue.ts', () => ({
  useCatalogue: () => pool,
  useCatalogueCards: () => pool.cards(),
  useCatalogueStatus: (select: (status: object) => unknown) =>
    select({ phase: 'ready', progress: null, dataDate: null, missing: 0, invalid: 0 }),
  useIsCatalogueStuck: () => false,
  startCatalogue: () => {},
  refreshCatalogue: () => {},
}));

beforeEach(() => {
  useSettings.setState({ ...defaultSettings, view: 'cards', format: 'duel' });
  stubApi(() => undefined);
});

const TRACK = 'Components ⚛';
/** What React reports on the same track, but is no component. */
const TRIGGERS = new Set(['Mount', 'Unmount', 'Reconnect', 'Disconnect', 'Blocked']);

/** The list of cards, which has other cards after each key. */
const LIST = new Set(['CardList', 'ListInView', 'CardFaces', 'VirtualList']);

/** The components that `work` renders, each once, from React's own report of them (testTracks.ts). */
function renderedBy(work: () => void): ReadonlySet<string> {
  const names = new Set<string>();
  // A component with changed props has a mark before its name
  const add = (name: string) => void (TRIGGERS.has(name) || names.add(name.replace('\u200b', '')));
  const stamps = vi.spyOn(console, 'timeStamp').mockImplementation((...[name, , , track]: unknown[]) => {
    if (track === TRACK) add(String(name));
  });
  const measured = performance.measure.bind(performance);
  const measures = vi.spyOn(performance, 'measure').mockImplementation((name, options, end) => {
    if (JSON.stringify(options).includes(TRACK)) add(name);
    return measured(name, options, end);
  });
  work();
  stamps.mockRestore();
  measures.mockRestore();
  return names;
}

it('a key renders at most ten components besides the list of cards', async () => {
  showAt(
    '/cards?q=',
    // Only within it are components reported
    <Profiler id="search" onRender={() => {}}>
      <SearchBox />
      <SearchPage kind="cards" />
    </Profiler>,
    '/cards',
  );
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Search/ });
  act(() => box().focus());
  await waitFor(() => expect(box().getAttribute('aria-haspopup')).toBe('listbox'));
  // The first key loads code, and what is still to come would be reported with the next
  fireEvent.change(box(), { target: { value: 't:' } });
  const exporting = () => screen.getByRole('button', { name: 'Group and export' });
  await waitFor(() => expect(exporting().hasAttribute('disabled')).toBe(false));
  await waitFor(() => expect(box().form?.querySelector('div[aria-hidden] span')).toBeTruthy());
  await act(async () => {});

  const rendered = renderedBy(() => void fireEvent.change(box(), { target: { value: 't:ice' } }));
  expect(rendered).toContain('CardFaces');
  const others = [...rendered].filter((name) => !LIST.has(name));
  expect(others.length, others.join()).toBeLessThanOrEqual(10);
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyExtra, lazyPart } from './lazyPart.tsx';

function Rulings({ of }: { of: string }) {
  return <p>Rulings on {of}</p>;
}
const GONE = new TypeError('Failed to fetch dynamically imported module: /assets/Rulings-1.js');
const NO_STYLES = new Error('Unable to preload CSS for /assets/Rulings-1.css');

/** Code that fails to load a number of times, and then loads. */
function failing(times: number, fault: Error) {
  const load = vi.fn(async () => Rulings);
  for (let failed = 0; failed < times; failed += 1) load.mockRejectedValueOnce(fault);
  return load;
}

function showPart(Part: ComponentType<{ of: string }>) {
  render(
    <Suspense>
      <Part of="Zed" />
    </Suspense>,
  );
}

/** Stands in for the page's reload. */
function watchReloads() {
  const reload = vi.fn();
  vi.stubGlobal('window', Object.create(window, { location: { value: { ...window.location, reload } } }));
  return reload;
}

it('says in its place alone that its code did not come, and shows the part after Retry', async () => {
  const Part = lazyPart('The rulings', failing(1, GONE));
  render(
    <>
      <h1>A card</h1>
      <Suspense>
        <Part of="Zed" />
        <Part of="Wall" />
      </Suspense>
    </>,
  );
  expect(await screen.findAllByText('Couldn’t load the rulings')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'A card' })).toBeTruthy();
  expect(screen.getAllByText(/The connection failed/)).toHaveLength(2);
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
  expect(await screen.findByText('Rulings on Zed')).toBeTruthy();
  expect(screen.getByText('Rulings on Wall')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is the heading and the title where it is the whole page', async () => {
  const Part = lazyPart('The search', failing(1, GONE), true);
  showPart(Part);
  expect(await screen.findByRole('heading', { level: 1, name: 'Couldn’t load the search' })).toBeTruthy();
});

it.each([
  { name: 'code that fails again', times: 2, fault: GONE, loads: 2 },
  { name: 'a style sheet, which is asked for once in a visit', times: 1, fault: NO_STYLES, loads: 1 },
])('loads the page afresh for $name', async ({ times, fault, loads }) => {
  const reload = watchReloads();
  const load = failing(times, fault);
  const Part = lazyPart('The rulings', load);
  showPart(Part);
  for (let press = 1; press <= loads; press += 1) {
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  }
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(load).toHaveBeenCalledTimes(loads);
});

it('stays where there is no network, and says so', async () => {
  const reload = watchReloads();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Part = lazyPart('The rulings', failing(2, GONE));
  showPart(Part);
  expect(await screen.findByText(/You’re offline/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Rulings on Zed')).toBeTruthy();
});

it('tries again by itself when the network returns', async () => {
  const Part = lazyPart('The rulings', failing(1, GONE));
  showPart(Part);
  await screen.findByRole('button', { name: 'Retry' });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Rulings on Zed')).toBeTruthy();
});

it('leaves any other error to the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Part = lazyPart('The rulings', async () => () => {
    throw new Error('a fault of the part');
  });
  class Page extends Component<{ children: ReactNode }> {
    override state = { fault: '' };
    static getDerivedStateFromError = ({ message }: Error) => ({ fault: message });
    override render = () => this.state.fault || this.props.children;
  }
  render(
    <Page>
      <Suspense>
        <Part />
      </Suspense>
    </Page>,
  );
  expect(await screen.findByText('a fault of the part')).toBeTruthy();
});

it('leaves the place of an extra empty, and puts another component there where one is named', async () => {
  const Extra = lazyExtra(failing(1, GONE));
  const Other = lazyPart(({ of }: { of: string }) => <p>Plain words on {of}</p>, failing(1, GONE));
  render(
    <Suspense>
      <h1>A card</h1>
      <Extra of="Zed" />
      <Other of="Wall" />
    </Suspense>,
  );
  expect(await screen.findByText('Plain words on Wall')).toBeTruthy();
  expect(screen.queryByText(/Zed/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { cardSets, illustrators } from '../../features/sets/setEntries.tsx';
import { ListPage, pageOrList } from '../../shared/lists/ListPage.tsx';
import { list, resource, showAt, stubApi } from '../../shared/records/testing/api.tsx';

const SETS = [
  resource('card_sets', 'first_light', {
    name: 'First Light',
    date_release: '2030-01-02',
    size: 1200,
    card_cycle_id: 'dawn',
    card_set_type_id: 'box',
  }),
  resource('card_sets', 'late_hour', {
    name: 'Late Hour',
    date_release: null,
    size: null,
    card_cycle_id: 'dusk',
    card_set_type_id: 'box',
  }),
];

function names(path: string) {
  if (path === '/card_cycles')
    return list([resource('card_cycles', 'dawn', { name: 'Dawn', card_set_ids: [] })]);
  if (path === '/card_set_types') return list([resource('card_set_types', 'box', { name: 'Big Box' })]);
  return undefined;
}

describe('a collection’s list', () => {
  it('shows records by the registry’s columns, with names instead of ids', async () => {
    const asked = stubApi((path) => (path === '/card_sets' ? list(SETS) : names(path)));
    showAt('/card_sets', <ListPage entry={cardSets} />);
    const row = await screen.findByRole('row', { name: /First Light/ });
    expect(within(row).getByRole('link', { name: 'First Light' }).getAttribute('href')).toBe(
      '/card_sets/first_light',
    );
    expect(within(row).getByRole('link', { name: 'Dawn' }).getAttribute('href')).toBe('/card_cycles/dawn');
    expect(await within(row).findByRole('link', { name: 'Big Box' })).toBeTruthy();
    expect(within(row).getByText('2 January 2030')).toBeTruthy();
    expect(within(row).getByText('1,200')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sets');
    expect(screen.getByText('2 sets')).toBeTruthy();
    expect(asked).toContain('/card_sets?page[size]=100&sort=-date_release,id&stats[total]=count');
  });

  it('mirrors the URL: filters reach the API as they are and can be taken away by name', async () => {
    const asked = stubApi((path) => (path === '/card_sets' ? list(SETS) : names(path)));
    showAt(
      '/card_sets?filter[card_cycle_id]=dawn&filter[id]=first_light,late_hour',
      <ListPage entry={cardSets} />,
    );
    const chip = await screen.findByRole('link', { name: 'Remove filter Cycle: Dawn' });
    expect(chip.getAttribute('href')).toBe('/card_sets?filter[id]=first_light,late_hour');
    expect(
      (await screen.findByRole('link', { name: 'Remove filter One of: First Light' })).getAttribute('href'),
    ).toBe('/card_sets?filter[card_cycle_id]=dawn&filter[id]=late_hour');
    expect(asked.some((url) => url.includes('filter[id]=first_light,late_hour'))).toBe(true);
  });

  it('writes a chosen filter into the URL', async () => {
    stubApi((path) => (path === '/card_sets' ? list(SETS) : names(path)));
    const router = showAt('/card_sets?page[number]=3', <ListPage entry={cardSets} />);
    const field = await screen.findByRole('combobox', { name: 'Cycle' });
    await within(field).findByRole('option', { name: 'Dawn' });
    await userEvent.selectOptions(field, 'Dawn');
    expect(decodeURIComponent(router.state.location.search)).toBe('?filter[card_cycle_id]=dawn');
  });

  it('says that the API does not accept the address, and offers the whole list', async () => {
    stubApi((path) => (path === '/card_sets' ? 400 : names(path)));
    showAt('/card_sets?filter[nonsense]=1', <ListPage entry={cardSets} />);
    expect(await screen.findByText('Sift can’t read this address')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all sets' }).getAttribute('href')).toBe('/card_sets');
    expect(screen.getByRole('link', { name: 'Remove filter Nonsense: 1' })).toBeTruthy();
  });

  it('says that a page lies past the end', async () => {
    stubApi((path) => (path === '/card_sets' ? list([], 75) : names(path)));
    showAt('/card_sets?page[number]=9', <ListPage entry={cardSets} />);
    expect(await screen.findByText('There is no page 9')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe('/card_sets');
  });

  it('says that nothing matches', async () => {
    stubApi((path) => names(path));
    showAt('/card_sets?filter[card_cycle_id]=dawn', <ListPage entry={cardSets} />);
    expect(await screen.findByText('No sets match')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all sets' })).toBeTruthy();
  });

  it('says that the list failed, and Retry brings it', async () => {
    let isDown = true;
    stubApi((path) => (path !== '/card_sets' ? names(path) : isDown ? 503 : list(SETS)));
    showAt('/card_sets', <ListPage entry={cardSets} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load sets');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /First Light/ })).toBeTruthy();
  });

  it('sets a record aside that cannot be read, and says so', async () => {
    stubApi((path) => (path === '/card_sets' ? list([...SETS, { id: 'odd' }]) : names(path)));
    showAt('/card_sets', <ListPage entry={cardSets} />);
    expect(await screen.findByText('1 set left out: the data is damaged.')).toBeTruthy();
  });

  it('shows names alone where there is no more to say', async () => {
    stubApi((path) =>
      path === '/illustrators'
        ? list([resource('illustrators', 'a_brush', { name: 'A. Brush', num_printings: 12 })])
        : undefined,
    );
    showAt('/illustrators', <ListPage entry={illustrators} />);
    const name = await screen.findByRole('link', { name: 'A. Brush' });
    expect(name.getAttribute('href')).toBe('/illustrators/a_brush');
    expect(screen.getByText('12')).toBeTruthy();
  });
});

describe('a collection with a page of its own', () => {
  const Page = pageOrList(() => <h1>All sets</h1>, cardSets, 'By cycle');

  it('shows that at its address', async () => {
    stubApi((path) => names(path));
    showAt('/card_sets', <Page />);
    expect(await screen.findByRole('heading', { level: 1, name: 'All sets' })).toBeTruthy();
  });

  it.each(['filter[card_cycle_id]=dawn', 'sort=name', 'page[number]=2'])(
    'shows the list with %s',
    async (parameter) => {
      const asked = stubApi((path) => (path === '/card_sets' ? list(SETS) : names(path)));
      showAt(`/card_sets?${parameter}`, <Page />);
      expect(await screen.findByRole('row', { name: /First Light/ })).toBeTruthy();
      expect(asked.some((url) => url.includes(parameter))).toBe(true);
      expect(screen.getByRole('link', { name: 'By cycle' }).getAttribute('href')).toBe('/card_sets');
    },
  );
});

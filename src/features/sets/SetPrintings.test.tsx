import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ReleaseNeighbours } from '../../shared/records/Neighbours.tsx';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { list, resource, showAt, single, stubApi } from '../../shared/records/testing/api.tsx';
import { SetPrintings } from './SetPrintings.tsx';
import { cardSets } from './setEntries.tsx';

function set(id: string, name: string, date_release: string) {
  return resource('card_sets', id, {
    name,
    date_release,
    size: 2,
    position: 1,
    card_cycle_id: 'dawn',
    card_set_type_id: 'box',
  });
}

const SETS = [
  set('late_hour', 'Late Hour', '2031-01-01'),
  set('first_light', 'First Light', '2030-01-01'),
  set('noon', 'Noon', '2030-06-01'),
];

function printing(id: string, title: string, position: number, quantity: number) {
  return resource('printings', id, {
    title,
    stripped_title: title,
    position,
    quantity,
    card_id: title.toLowerCase(),
    card_set_id: 'noon',
    card_set_name: 'Noon',
    card_cycle_id: 'dawn',
    card_cycle_name: 'Dawn',
    side_id: 'corp',
    faction_id: 'nbn',
    card_type_id: 'asset',
    date_release: '2030-06-01',
    deck_limit: 3,
    card_pool_ids: ['wide_pool'],
  });
}

function snapshot(date_start: string, active: boolean, restriction_id: string) {
  return resource('snapshots', date_start, {
    format_id: 'standard',
    date_start,
    active,
    card_pool_id: 'wide_pool',
    restriction_id,
  });
}

function banList(id: string, name: string, banned: readonly string[]) {
  return resource('restrictions', id, {
    name,
    date_start: '2020-01-01',
    format_id: 'standard',
    verdicts: { banned, restricted: [], universal_faction_cost: {}, global_penalty: [], points: {} },
    banned_subtypes: [],
  });
}

const SNAPSHOT = snapshot('2020-01-01', true, 'no_moths');
const BAN_LIST = banList('no_moths', 'No Moths', ['moth']);

let asked: string[] = [];
let snapshots: readonly ReturnType<typeof snapshot>[];

beforeEach(() => {
  snapshots = [SNAPSHOT];
  asked = stubApi((path) => {
    if (path === '/card_sets') return list(SETS);
    if (path === '/card_sets/noon') return single(SETS[2] ?? {});
    if (path === '/printings')
      return list([printing('90001', 'Lamp', 1, 3), printing('90002', 'Moth', 2, 1)]);
    if (path === '/snapshots') return list(snapshots);
    if (path === '/restrictions') return list([BAN_LIST, banList('no_lamps', 'No Lamps', ['lamp', 'moth'])]);
    return undefined;
  });
});

function show(url: string) {
  return showAt(
    url,
    <RecordPage
      entry={cardSets}
      id="noon"
      useParts={(one) => ({
        actions: <ReleaseNeighbours collection="card_sets" id={one.id} />,
        main: <SetPrintings set={one} />,
      })}
    />,
  );
}

it('lists a set’s printings in the order of their numbers, with copies and verdicts', async () => {
  show('/card_sets/noon');
  const checklist = within(await screen.findByRole('list', { name: 'Checklist: Corp' }));
  await checklist.findByText('Banned');
  expect(checklist.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1LampAssetNBN3×Legal',
    '2MothAssetNBN1×Banned',
  ]);
  expect(screen.getByText('2 cards, 4 copies')).toBeTruthy();
  expect(asked.some((url) => /^\/printings\?filter\[card_set_id\]=noon&sort=position,id/.test(url))).toBe(
    true,
  );
});

it('says below its title which verdict a card gets next, so that no line’s end takes the room of titles', async () => {
  snapshots = [SNAPSHOT, snapshot('2025-01-01', false, 'no_lamps')];
  show('/card_sets/noon');
  const [lamp, moth] = within(await screen.findByRole('list', { name: 'Checklist: Corp' })).getAllByRole(
    'listitem',
  );
  await waitFor(() => expect(lamp?.textContent).toBe('1LampBanned by No Lamps, 1 Jan 2025AssetNBN3×⚠ Legal'));
  expect(moth?.textContent).toBe('2MothAssetNBN1×Banned');
});

it('leads to the sets released before and after', async () => {
  show('/card_sets/noon');
  expect((await screen.findByRole('link', { name: 'Previous: First Light' })).getAttribute('href')).toBe(
    '/card_sets/first_light',
  );
  expect(screen.getByRole('link', { name: 'Next: Late Hour' })).toBeTruthy();
});

it('shows the checklist for a view that does not exist', async () => {
  show('/card_sets/noon?view=spinning');
  expect(await screen.findByRole('list', { name: 'Checklist: Corp' })).toBeTruthy();
});

it('keeps the chosen view in the URL', async () => {
  const router = show('/card_sets/noon');
  await userEvent.click(await screen.findByRole('radio', { name: 'Text' }));
  expect(router.state.location.search).toBe('?view=text');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Checklist: Corp' })).toBeNull());
  await userEvent.click(screen.getByRole('radio', { name: 'Checklist' }));
  expect(router.state.location.search).toBe('');
});

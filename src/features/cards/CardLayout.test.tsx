import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { parseSingle } from '../../data/api/documents.ts';
import { API, cardResource, list, resource, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { CardVerdict } from './CardLayout.tsx';
import { CardLegality } from './CardLegality.tsx';

function snapshot(id: string, date_start: string, restriction_id: string, active = false) {
  return resource('snapshots', id, {
    format_id: 'standard',
    card_pool_id: 'pool',
    restriction_id,
    date_start,
    active,
  });
}

function banList(id: string, banned: readonly string[]) {
  const none = { restricted: [], universal_faction_cost: {}, global_penalty: [], points: {} };
  const name = `Standard Ban List ${id}`;
  return resource('restrictions', id, {
    name,
    format_id: 'standard',
    date_start: '2030-01-01',
    size: banned.length,
    verdicts: { ...none, banned },
    banned_subtypes: [],
  });
}

const LISTS = [
  banList('30.01', ['glass_door']),
  banList('31.01', ['glass_door']),
  banList('32.01', ['glass_door', 'lantern_moth']),
];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2032-05-09T12:00:00Z'), toFake: ['Date'] });
  stubApi((path) => {
    if (path === '/restrictions') return list(LISTS);
    if (path === '/formats') return list([resource('formats', 'standard', { name: 'Standard' })]);
    if (path !== '/snapshots') return undefined;
    return list([
      snapshot('s0', '2029-01-01', 'none'),
      snapshot('s1', '2030-01-01', '30.01'),
      snapshot('s2', '2031-01-01', '31.01', true),
      snapshot('s3', '2032-01-01', '32.01'),
    ]);
  });
});

function card(id: string) {
  const data = cardResource(id, id, { date_release: '2020-01-01', card_pool_ids: ['pool'] });
  return parseSingle('cards', { data }, `/cards/${id}`, API);
}

it('names the list that banned the card, not the one that keeps it banned', async () => {
  showAt('/cards/glass_door', <CardVerdict card={card('glass_door')} />);
  expect(await screen.findByText('by 30.01, 1 Jan 2030')).toBeTruthy();
  expect(screen.getByText('Banned')).toBeTruthy();
});

it('says of a legal card that a list which is dated bans it, and says nothing of it where dates count', async () => {
  showAt('/cards/lantern_moth', <CardVerdict card={card('lantern_moth')} />);
  expect(await screen.findByText(/^Legal · banned by 32.01, 1 Jan 2032$/)).toBeTruthy();
  cleanup();
  showAt('/cards/lantern_moth?as_of=dated', <CardVerdict card={card('lantern_moth')} />);
  expect(await screen.findByText('Banned')).toBeTruthy();
  expect(screen.getByText('by 32.01, 1 Jan 2032')).toBeTruthy();
});

it('is told in the list of formats with the current list apart, and what the API counts', async () => {
  showAt('/cards/glass_door', <CardLegality card={card('glass_door')} />);
  const row = within((await screen.findAllByRole('listitem'))[0] ?? document.body);
  await row.findByRole('link', { name: 'Standard Ban List 30.01' });
  expect(row.getByRole('link', { name: 'Standard Ban List 31.01' }).parentElement?.textContent).toBe(
    'Still on the list in force, Standard Ban List 31.01',
  );
  cleanup();
  showAt('/cards/lantern_moth', <CardLegality card={card('lantern_moth')} />);
  expect(await screen.findByText(/The API still counts 31.01 as in force\.$/)).toBeTruthy();
});

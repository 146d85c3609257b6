import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSettings } from '../../data/settings/settings.ts';
import { NO_VERDICTS } from '../../domain/legality/testing/banLists.ts';
import { list, resource, showAt, single, stubApi } from '../../shared/records/testing/api.tsx';
import { Component as CardRoute } from './CardPage.tsx';

const BANNED = { ...NO_VERDICTS, banned: ['duel_list'] };
const GATE = resource('cards', 'glass_gate', {
  title: 'Glass Gate',
  stripped_title: 'Glass Gate',
  card_type_id: 'ice',
  side_id: 'corp',
  faction_id: 'nbn',
  cost: '4',
  strength: 5,
  text: '[subroutine] End the run unless the Runner pays 2[credit].',
  stripped_text: 'Subroutine End the run unless the Runner pays 2 credits.',
  date_release: '2030-01-01',
  printing_ids: ['90001'],
  latest_printing_id: '90001',
  card_pool_ids: ['duel_pool'],
  snapshot_ids: ['duel_1', 'duel_2'],
  restrictions: BANNED,
});

const NAMED = { name: '' };
const REFERENCE: Readonly<Record<string, readonly object[]>> = {
  '/formats': [
    resource('formats', 'duel', { name: 'Duel' }),
    resource('formats', 'relay', { name: 'Relay' }),
  ],
  '/snapshots': [
    snapshot('duel_1', 'duel', '2030-02-01', false, null),
    snapshot('duel_2', 'duel', '2030-06-01', true, 'duel_list'),
    snapshot('relay_1', 'relay', '2030-02-01', true, null),
  ],
  '/card_types': [resource('card_types', 'ice', { ...NAMED, name: 'Ice' })],
  '/sides': [resource('sides', 'corp', { ...NAMED, name: 'Corp' })],
  '/factions': [resource('factions', 'nbn', { name: 'NBN', side_id: 'corp', is_mini: false })],
};

function snapshot(id: string, format: string, date_start: string, active: boolean, list: string | null) {
  return resource('snapshots', id, {
    format_id: format,
    active,
    date_start,
    card_pool_id: `${format}_pool`,
    restriction_id: list,
    card_cycle_ids: [],
    card_set_ids: [],
    num_cards: 1,
  });
}

const DUEL_LIST = resource('restrictions', 'duel_list', {
  name: 'Duel List 1',
  date_start: '2030-06-01',
  format_id: 'duel',
  point_limit: null,
  banned_subtypes: [],
  size: 1,
  verdicts: { ...NO_VERDICTS, banned: ['glass_gate'] },
});

type Answers = Readonly<Record<string, object | number>>;

function show(id: string, own: Answers = {}) {
  stubApi((path) => {
    const answer = own[path];
    if (answer !== undefined) return answer;
    if (path === '/cards/glass_gate') return single(GATE);
    const records = REFERENCE[path];
    return records && list(records);
  });
  showAt(`/cards/${id}`, <CardRoute />, '/cards/:id');
}

const legality = async () => within(await screen.findByRole('region', { name: 'Legality' }));

describe('the page of a card', () => {
  it('says what each format thinks of it, since when, and by which list', async () => {
    show('glass_gate', { '/restrictions': list([DUEL_LIST]) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Glass Gate' })).toBeTruthy();
    const rows = (await (await legality()).findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows[0]).toBe('DuelBannedsince 1 Jun 2030Duel List 1');
    expect((await legality()).getByText(/^Never legal in/).textContent).toBe('Never legal in Relay');
  });

  it('says its verdict in the reader’s format beside the title, and which list made it', async () => {
    useSettings.setState({ format: 'duel' });
    show('glass_gate', { '/restrictions': list([DUEL_LIST]) });
    const head = (await screen.findByRole('heading', { level: 1, name: 'Glass Gate' })).closest('header');
    expect(await within(head ?? document.body).findByText('Banned')).toBeTruthy();
    await waitFor(() => expect(head?.textContent).toContain('Duel Banned by 1, 1 Jun 2030'));
  });

  it('links the list that banned it, and names the one in force apart', async () => {
    const card = resource('cards', 'glass_gate', {
      ...GATE.attributes,
      restrictions: { ...BANNED, banned: ['duel_list', 'duel_list_2'] },
      snapshot_ids: ['duel_1', 'duel_2', 'duel_3'],
    });
    show('glass_gate', {
      '/cards/glass_gate': single(card),
      '/restrictions': list([
        DUEL_LIST,
        resource('restrictions', 'duel_list_2', { ...DUEL_LIST.attributes, name: 'Duel List 2' }),
      ]),
      '/snapshots': list([
        snapshot('duel_1', 'duel', '2030-02-01', false, null),
        snapshot('duel_2', 'duel', '2030-06-01', false, 'duel_list'),
        snapshot('duel_3', 'duel', '2030-09-01', true, 'duel_list_2'),
      ]),
    });
    const [duel] = await (await legality()).findAllByRole('listitem');
    await waitFor(() => expect(duel?.textContent).toContain('Bannedsince 1 Jun 2030Duel List 1'));
    expect(duel?.textContent).toContain('Still on the list in force, Duel List 2');
  });

  it('marks a verdict that a list dated already makes of it, though the API has another in force', async () => {
    const card = resource('cards', 'glass_gate', { ...GATE.attributes, snapshot_ids: ['duel_1', 'duel_2'] });
    show('glass_gate', {
      '/cards/glass_gate': single(card),
      '/restrictions': list([DUEL_LIST]),
      '/snapshots': list([
        snapshot('duel_1', 'duel', '2020-02-01', true, null),
        snapshot('duel_2', 'duel', '2020-06-01', false, 'duel_list'),
      ]),
    });
    const [duel] = await (await legality()).findAllByRole('listitem');
    await waitFor(() => expect(duel?.textContent).toContain('⚠ Legalsince'));
  });

  it('says so too where the lists themselves cannot be read', async () => {
    show('glass_gate', { '/restrictions': 503 });
    const rows = (await (await legality()).findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows[0]).toBe('DuelBannedsince 1 Jun 2030');
  });

  it('shows its text with symbols that are called by their name', async () => {
    show('glass_gate');
    await screen.findByRole('heading', { level: 1 });
    expect((await screen.findAllByRole('img', { name: 'credits' })).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('img', { name: 'subroutine' }).length).toBeGreaterThan(0);
  });

  it.each([503, 404])('keeps all else while one part fails with %i', async (status) => {
    show('glass_gate', { '/rulings': status });
    expect(await screen.findByRole('heading', { level: 1, name: 'Glass Gate' })).toBeTruthy();
    const fault = await screen.findByText('Couldn’t load the rulings');
    expect(
      within(fault.closest('section') ?? document.body).getByRole('button', { name: 'Retry' }),
    ).toBeTruthy();
    expect(await (await legality()).findAllByText('Banned')).not.toHaveLength(0);
  });

  it('names what an unknown id may have meant', async () => {
    show('glas_gate', { '/cards/glas_gate': 404, '/cards': list([GATE]) });
    expect(await screen.findByRole('heading', { level: 1, name: /^No such card/ })).toBeTruthy();
    const near = await screen.findByRole('link', { name: /Glass Gate/ });
    expect(near.getAttribute('href')).toBe('/cards/glass_gate');
  });
});

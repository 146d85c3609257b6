import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { list, savedList, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { DeckShare } from './DecksWithCard.tsx';
import { deckResource } from './testing/testDecks.ts';

const MOTH = {
  id: 'moth',
  card_type_id: 'program',
  faction_id: 'anarch',
  side_id: 'runner',
  date_release: '2029-01-01',
};
const DECKS = [deckResource(1)];

const line = () => document.querySelector('p')?.textContent;

function stubDecks(holding: number, all: number) {
  return stubApi((path, query) => {
    const count = query.has('filter[card_id]') ? holding : all;
    return path === '/decklists' ? list(count === 0 ? [] : DECKS, count) : undefined;
  });
}

describe('the share of decks that play a card', () => {
  it.each([
    [3, 12, 'In 25% of 12 Anarch decks since its release'],
    [0, 12, 'Not in any of 12 Anarch decks since its release'],
    [0, 0, 'No Anarch decks since its release'],
  ])('is that of its faction’s decks since its release: %d of %d', async (holding, all, words) => {
    const asked = stubDecks(holding, all);
    showAt('/', <DeckShare card={MOTH} />);
    expect((await screen.findByRole('link')).textContent?.replaceAll('\u00a0', ' ')).toBe(words);
    const since = 'filter[faction_id]=anarch&filter[created_at][gte]=2029-01-01';
    expect(asked).toContainEqual(expect.stringContaining(`/decklists?${since}&page[size]=1`));
    expect(asked).toContainEqual(expect.stringContaining(`/decklists?filter[card_id]=moth&${since}`));
  });

  it('is that of its side’s decks if the card is neutral', async () => {
    const asked = stubDecks(3, 12);
    showAt('/', <DeckShare card={{ ...MOTH, faction_id: 'neutral_runner' }} />);
    expect((await screen.findByRole('link')).textContent).toContain('12 Runner decks');
    expect(asked).toContainEqual(expect.stringContaining('filter[side_id]=runner'));
  });

  it('is left out while it is pending', () => {
    stubApi(() => undefined);
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    showAt('/', <DeckShare card={MOTH} />);
    expect(line()).toBe('');
  });

  it.each([
    ['failed', () => 503],
    ['came without a number', () => ({ data: DECKS })],
    ['only counted decks that are saved on this device', () => savedList(DECKS, 12)],
  ])('is left out where the count %s', async (_, answer) => {
    const asked = stubApi((path) => (path === '/decklists' ? answer() : undefined));
    showAt('/', <DeckShare card={MOTH} />);
    await waitFor(() => expect(asked.filter((address) => address.startsWith('/decklists'))).toHaveLength(2));
    await act(async () => {});
    expect(line()).toBe('');
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { DecksWithCard } from './DecksWithCard.tsx';
import { deckResource, pageOfDecks, SLOT_FORMS } from './testDecks.ts';

afterEach(() => vi.unstubAllGlobals());

const MOTH = { id: 'moth', card_type_id: 'program' };
const DECKS = Array.from({ length: 15 }, (_, index) => deckResource(15 - index));

const names = () => screen.getAllByRole('link', { name: /^Deck / }).map(({ textContent }) => textContent);

describe('the decks of a card', () => {
  it('are shown to the end, without a gap or a repeat', async () => {
    const asked = stubApi((path, query) => (path === '/decklists' ? pageOfDecks(DECKS, query) : undefined));
    showAt('/', <DecksWithCard card={MOTH} />);
    expect(await screen.findByText('15 decklists, newest first')).toBeTruthy();
    expect(asked[0]).toContain('filter[card_id]=moth');
    expect(asked[0]).toContain('sort=-created_at,id');
    for (const shown of [12, 15]) {
      await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
      await waitFor(() => expect(names()).toHaveLength(shown));
    }
    expect(names()).toEqual(DECKS.map(({ attributes }) => Reflect.get(attributes, 'name')));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getAllByText('2×')).toHaveLength(15);
    expect(screen.getByRole('link', { name: 'All decklists with it' }).getAttribute('href')).toBe(
      '/decklists?filter[card_id]=moth',
    );
  });

  it.each(SLOT_FORMS)('are those with the identity, where the card is one: %s', async (_, identitySlot) => {
    const deck = deckResource(1, { card_slots: { ...identitySlot, moth: 2 } });
    const asked = stubApi((path, query) => (path === '/decklists' ? pageOfDecks([deck], query) : undefined));
    showAt('/', <DecksWithCard card={{ id: 'the_face', card_type_id: 'runner_identity' }} />);
    expect(await screen.findByText('1 decklist, newest first')).toBeTruthy();
    expect(asked[0]).toContain('filter[identity_card_id]=the_face');
    expect(screen.queryByText(/^\d×$/)).toBeNull();
  });

  it('say that there are none', async () => {
    stubApi((path, query) => (path === '/decklists' ? pageOfDecks([], query) : undefined));
    showAt('/', <DecksWithCard card={MOTH} />);
    expect(await screen.findByText('No published decklist holds this card.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'All decklists with it' })).toBeNull();
  });

  it('stay when more of them fail, and Retry brings those', async () => {
    let isDown = false;
    stubApi((path, query) => (path !== '/decklists' ? undefined : isDown ? 503 : pageOfDecks(DECKS, query)));
    showAt('/', <DecksWithCard card={MOTH} />);
    await screen.findByText('15 decklists, newest first');
    isDown = true;
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect((await screen.findByRole('alert')).textContent).toContain('More decklists could not be loaded');
    expect(names()).toHaveLength(6);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(names()).toHaveLength(12));
  });

  it('say that they failed', async () => {
    stubApi(() => 503);
    showAt('/', <DecksWithCard card={MOTH} />);
    expect((await screen.findByRole('alert')).textContent).toContain('The decklists could not be loaded');
  });
});

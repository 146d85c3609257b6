import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { savedList, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { DecksWithCard } from './DecksWithCard.tsx';
import { deckResource, pageOfDecks, SLOT_FORMS } from './testing/testDecks.ts';

const MOTH = { id: 'moth', card_type_id: 'program' };
const DECKS = Array.from({ length: 15 }, (_, index) => deckResource(15 - index));

const names = () => screen.getAllByRole('link', { name: /^Deck / }).map(({ textContent }) => textContent);

describe('the decks of a card', () => {
  it('are the newest few, with the way to all', async () => {
    const asked = stubApi((path, query) => (path === '/decklists' ? pageOfDecks(DECKS, query) : undefined));
    showAt('/', <DecksWithCard card={MOTH} />);
    expect(await screen.findByRole('heading', { name: 'Decks with this card 15' })).toBeTruthy();
    expect(asked[0]).toContain('filter[card_id]=moth');
    expect(asked[0]).toContain('sort=-created_at,id');
    const newest = DECKS.slice(0, 3).map(({ attributes }) => Reflect.get(attributes, 'name'));
    expect(names()).toEqual(newest);
    expect(screen.getAllByText('2×')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'All 15 decks' }).getAttribute('href')).toBe(
      '/decklists?filter[card_id]=moth',
    );
  });

  it.each(SLOT_FORMS)('are those with the identity, where the card is one: %s', async (_, identitySlot) => {
    const deck = deckResource(1, { card_slots: { ...identitySlot, moth: 2 } });
    const asked = stubApi((path, query) => (path === '/decklists' ? pageOfDecks([deck], query) : undefined));
    showAt('/', <DecksWithCard card={{ id: 'the_face', card_type_id: 'runner_identity' }} />);
    expect(await screen.findByRole('heading', { name: 'Decks with this card 1' })).toBeTruthy();
    expect(asked[0]).toContain('filter[identity_card_id]=the_face');
    expect(screen.queryByText(/^\d×$/)).toBeNull();
  });

  it('say that there are none', async () => {
    stubApi((path, query) => (path === '/decklists' ? pageOfDecks([], query) : undefined));
    showAt('/', <DecksWithCard card={MOTH} />);
    expect(await screen.findByText('No published deck plays this card.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^All/ })).toBeNull();
  });

  it('say where only those that are saved on this device were counted', async () => {
    stubApi((path) => (path === '/decklists' ? savedList(DECKS.slice(0, 3), 15) : undefined));
    showAt('/', <DecksWithCard card={MOTH} />);
    expect(await screen.findByRole('link', { name: 'All 15 decks saved on this device' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Decks with this card' })).toBeTruthy();
  });

  it('say that they failed', async () => {
    stubApi(() => 503);
    showAt('/', <DecksWithCard card={MOTH} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the decklists');
  });
});

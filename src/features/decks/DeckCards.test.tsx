import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Decklist } from '../../data/api/resources/registry.ts';
import { cardResource, list, resource, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { Toasts } from '../../shared/ui/Toast.tsx';
import { DeckCards } from './DecklistPage.tsx';
import { SLOT_FORMS, testDeck } from './testing/testDecks.ts';

const IN_POOL = { card_pool_ids: ['pool'], snapshot_ids: ['standard_1'] };
const CARDS = [
  cardResource('the_face', 'The Face', {
    ...IN_POOL,
    card_type_id: 'runner_identity',
    minimum_deck_size: 40,
    influence_limit: 12,
  }),
  cardResource('moth', 'Moth', { ...IN_POOL, influence_cost: 2, deck_limit: 3 }),
  cardResource('bee', 'Bee', { faction_id: 'shaper', influence_cost: 3 }),
];

function show(deck: Decklist, cards: readonly object[] | number = CARDS) {
  const asked = stubApi((path) => {
    switch (path) {
      case '/cards':
        return typeof cards === 'number' ? cards : list(cards);
      case '/formats':
        return list([resource('formats', 'standard', { name: 'Standard' })]);
      case '/snapshots':
        return list([
          resource('snapshots', 'standard_1', {
            format_id: 'standard',
            active: true,
            card_pool_id: 'pool',
            restriction_id: null,
            date_start: '2030-01-01',
          }),
        ]);
      default:
        return undefined;
    }
  });
  showAt(
    '/',
    <>
      <Toasts />
      {/* What comes after the page waits for its heading */}
      <h1>{deck.name}</h1>
      <DeckCards deck={deck} />
    </>,
  );
  return asked;
}

describe.each(SLOT_FORMS)('what is in a deck %s', (_, identitySlot) => {
  const deck = testDeck({
    card_slots: { ...identitySlot, moth: 3, bee: 2, gone: 1 },
    num_cards: 6,
    influence_spent: 6,
    notes: 'Run **early**.',
  });

  it('is shown by type, with copies, influence and what may not be played now', async () => {
    const asked = show(deck);
    const programs = within(await screen.findByRole('region', { name: 'Program 5' }));
    expect(screen.queryByRole('region', { name: /identity/i })).toBeNull();
    const lines = programs.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines[0]).toMatch(/^2×ShaperBee.*6 influence/);
    expect(lines[1]).toMatch(/^3×AnarchMoth$/);
    expect(await programs.findByText('Never legal')).toBeTruthy();
    expect((await screen.findAllByText(/1 card not in the Standard card pool/)).length).toBeGreaterThan(0);
    expect(screen.getByText('Sift doesn’t know 1 card in this deck.')).toBeTruthy();
    expect(asked.filter((path) => path.startsWith('/cards'))).toHaveLength(1);
  });

  it('adds up beside its identity', async () => {
    show(deck);
    expect(await screen.findByText('6 (minimum 40)')).toBeTruthy();
    expect(screen.getByText('6 (limit 12)')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'The Face' }).getAttribute('href')).toBe('/cards/the_face');
    expect(screen.getByRole('link', { name: 'Decks by somebody' }).getAttribute('href')).toBe(
      '/decklists?filter[user_id]=somebody',
    );
  });

  it('is legal where it breaks no rule', async () => {
    const legal = { ...identitySlot, moth: 3 };
    const cards = CARDS.map((card, at) =>
      at === 0 ? { ...card, attributes: { ...card.attributes, minimum_deck_size: 3 } } : card,
    );
    show(testDeck({ card_slots: legal, follows_basic_deckbuilding_rules: false }), cards);
    expect((await screen.findAllByText('Legal')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Not legal')).toBeNull();
  });

  it('that breaks a rule says what would help', async () => {
    show(testDeck({ card_slots: { ...identitySlot, moth: 4 } }));
    const legality = within(await screen.findByRole('region', { name: 'Legality' }));
    await userEvent.click(legality.getByText('Standard'));
    expect(await screen.findByText('4× Moth, limit 3')).toBeTruthy();
    expect(screen.getByText('Remove 1× Moth')).toBeTruthy();
    expect(screen.getByText('Add 36 cards')).toBeTruthy();
  });

  it('comes with its author’s notes', async () => {
    show(deck);
    expect(await screen.findByRole('heading', { name: 'Notes' })).toBeTruthy();
    expect((await screen.findByText('early')).localName).toBe('strong');
  });

  it('is copied as text', async () => {
    const user = userEvent.setup();
    // What jsdom lacks: an item of the clipboard whose text is still to come
    class Item {
      readonly types = ['text/plain'];
      readonly getType: (type: string) => Promise<Blob> | undefined;
      constructor(parts: Readonly<Record<string, Promise<Blob>>>) {
        this.getType = (type) => parts[type];
      }
    }
    vi.stubGlobal('ClipboardItem', Item);
    show(deck);
    await screen.findByText('6 (limit 12)');
    await user.click(screen.getByRole('button', { name: 'Copy as text' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(
        'Test deck\n\nThe Face\n\nProgram (5)\n2x Bee ●●●●● ●\n3x Moth\n\n1x gone\n\nhttp://localhost:3000/decklists/deck\n',
      ),
    );
  });

  it('says that its cards failed, and shows the rest', async () => {
    show(deck, 503);
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the deck’s cards');
    expect(screen.getByRole('heading', { name: 'Notes' })).toBeTruthy();
  });
});

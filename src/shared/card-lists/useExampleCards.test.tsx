import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { useExampleCards } from './useExampleCards.ts';

const card = (id: string, card_type_id: string, date_release: string) => ({ id, card_type_id, date_release });
const CARDS = [
  card('old', 'ice', '2020-01-01'),
  card('new', 'ice', '2030-01-01'),
  card('tool', 'program', '2031-01-01'),
];
const mocks = vi.hoisted(() => ({ hasPool: true, start: vi.fn() }));
vi.mock('../../data/catalogue/catalogue.ts', () => ({
  startCatalogue: mocks.start,
  useCatalogue: () =>
    mocks.hasPool
      ? { cards: () => ({ all: CARDS, byId: new Map(CARDS.map((one) => [one.id, one])) }) }
      : null,
}));
afterEach(() => {
  mocks.hasPool = true;
  useSettings.setState({ recentCards: [] });
});

const isIce = ({ card_type_id }: ListedCard) => card_type_id === 'ice';
const TWO_ICE = [isIce, isIce];
const shown = () => renderHook(() => useExampleCards(TWO_ICE)).result.current;

it('shows the newest cards of each kind, each once', () => {
  expect(shown()).toEqual(['new', 'old']);
});

it('shows the cards looked at last first, if they are of the kind', () => {
  useSettings.setState({
    recentCards: [
      { id: 'tool', title: '' },
      { id: 'old', title: '' },
    ],
  });
  expect(shown()).toEqual(['old', 'new']);
});

it('shows none until the card pool is loaded, which it starts', () => {
  mocks.hasPool = false;
  expect(shown()).toEqual([]);
  expect(mocks.start).toHaveBeenCalled();
});

it('neither shows nor starts anything on a page with cards of its own', () => {
  mocks.start.mockClear();
  expect(renderHook(() => useExampleCards(null)).result.current).toEqual([]);
  expect(mocks.start).not.toHaveBeenCalled();
});

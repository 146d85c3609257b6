import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { noteOffline, noteOnline } from '../../data/offline/connection.ts';
import { useTotalWords } from './collectionWords.ts';

afterEach(() => act(noteOnline));

it('says of a total whether it is that of the saved records alone', () => {
  const { result } = renderHook(() => useTotalWords('decklists'));
  expect(result.current(1)).toBe('1 decklist');
  act(() => noteOffline({ keptAt: null, partial: 'decklists' }));
  expect(result.current(12)).toBe('12 decklists saved on this device');
});

it('takes a total as whole where all records are saved', () => {
  const { result } = renderHook(() => useTotalWords('rulings'));
  act(() => noteOffline({ keptAt: null, partial: 'decklists' }));
  expect(result.current(12)).toBe('12 rulings');
});

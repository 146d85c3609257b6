import { expect, it } from 'vitest';
import { readSetView } from './setViews.ts';

it('shows the checklist for a view that does not exist', () => {
  expect(readSetView('cards')).toBe('cards');
  expect(readSetView('spinning')).toBe('checklist');
  expect(readSetView(null)).toBe('checklist');
});

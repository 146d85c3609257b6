import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CorrectionNote, correctionText } from './Interpretation.tsx';

const urlOf = (query: string) => `/cards?q=${query}`;

test.each([
  ['t: ice', 't:ice', null, [], 'Searched for t:ice.'],
  ['virus', 'virus or s:virus', 's:virus', [], 'As syntax: s:virus.'],
  ['T:ice', 't:ice', null, ['read “T” as “t”'], 'Searched for t:ice: read “T” as “t”.'],
  ['s:', '', null, ['“s:” has no value yet'], 'Nothing to search for yet: “s:” has no value yet.'],
  ['i:smith', 'i:smith', null, ['printings were searched'], 'Searched for i:smith: printings were searched.'],
])('%s: what was searched is said', (typed, searched, reading, notes, words) => {
  const correction = { typed, searched, reading, notes };
  render(<CorrectionNote {...correction} urlOf={urlOf} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('paragraph').textContent).toBe(words);
  expect(correctionText(correction)).toBe(words);
});

test('a query that was taken as it is needs no word', () => {
  const correction = { typed: ' t:ice ', searched: 't:ice', reading: null, notes: [] };
  const { container } = render(<CorrectionNote {...correction} urlOf={urlOf} />);
  expect(container.textContent).toBe('');
  expect(correctionText(correction)).toBe('');
});

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CorrectionNote, correctionText } from './Interpretation.tsx';

test.each([
  ['t: ice', 't:ice', [], 'Searched for t:ice.'],
  ['T:ice', 't:ice', ['read “T” as “t”'], 'Searched for t:ice: read “T” as “t”.'],
  ['s:', '', ['“s:” has no value yet'], 'Nothing to search for yet: “s:” has no value yet.'],
  ['i:smith', 'i:smith', ['printings were searched'], 'Searched for i:smith: printings were searched.'],
])('%s: what was searched is said', (typed, searched, notes, words) => {
  render(<CorrectionNote typed={typed} searched={searched} notes={notes} />);
  expect(screen.getByRole('paragraph').textContent).toBe(words);
  expect(correctionText({ typed, searched, notes })).toBe(words);
});

test('a query that was taken as it is needs no word', () => {
  const { container } = render(<CorrectionNote typed=" t:ice " searched="t:ice" notes={[]} />);
  expect(container.textContent).toBe('');
  expect(correctionText({ typed: ' t:ice ', searched: 't:ice', notes: [] })).toBe('');
});

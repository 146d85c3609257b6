import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ReadNotes } from './ReadNotes.tsx';

it('cuts a line that would fill pages', () => {
  const line = { number: 1, text: 'W'.repeat(3000), suggestions: [], mayBeName: false, isName: false };
  const none = { identity: null, slots: [], corrected: [], comments: [], unread: 0 };
  render(
    <MemoryRouter>
      <ReadNotes read={{ ...none, unrecognised: [line] }} text={line.text} onChange={() => {}} />
    </MemoryRouter>,
  );
  const quote = screen.getByText(/^W+/);
  expect(quote.textContent).toBe(`${'W'.repeat(300)}…`);
});

// Isolated: the card pool must not be loaded by another test
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toFragment } from '../../domain/deck-text/pasted.ts';
import { cardResource, list, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { Toasts } from '../../shared/ui/Toast.tsx';
import { Component } from './CheckPage.tsx';
import { forgetDrafts, readDrafts, replaceLine, storeDraft, withIdentity } from './pastedText.ts';
import { deckResource } from './testing/testDecks.ts';

describe('a pasted text', () => {
  it('gets one line for another, and keeps the rest', () => {
    const text = '\ufeffDeck\r\n  2x Slver Gate \r\n1x Moth\r\n';
    expect(replaceLine(text, { number: 2, text: '2x Slver Gate' }, '2x Silver Gate')).toBe(
      '\ufeffDeck\n2x Silver Gate\n1x Moth\n',
    );
  });

  it('that is no list of lines gets the line where its words stand, or at its end', () => {
    expect(replaceLine('a {b} c', { number: 7, text: '{b}' }, 'x')).toBe('a x c');
    expect(replaceLine('<li>2<li>', { number: 7, text: '2x b' }, '2x c')).toBe('<li>2<li>\n2x c\n');
  });

  it('gets an identity before it', () => {
    expect(withIdentity('\n3 Moth', 'The Face')).toBe('The Face\n\n3 Moth');
  });
});

describe('drafts', () => {
  beforeEach(() => localStorage.clear());
  const draft = (id: string, text = '3 Moth') => ({ id, title: id, text, changed: 0 });

  it('are kept, the latest first, each once, and not more than a few', () => {
    for (let at = 0; at < 12; at += 1) storeDraft(draft(`d${at}`));
    storeDraft(draft('d7', '2 Moth'));
    expect(readDrafts().map(({ id }) => id)).toEqual(['d7', 'd11', 'd10', 'd9', 'd8', 'd6', 'd5', 'd4']);
    expect(readDrafts()[0]?.text).toBe('2 Moth');
    expect(forgetDrafts()).toEqual([]);
    expect(readDrafts()).toEqual([]);
  });

  it('are none where something else is stored, or nothing may be', () => {
    localStorage.setItem('sift-check-drafts', '{"x":1}');
    expect(readDrafts()).toEqual([]);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(storeDraft(draft('a'))).toEqual([]);
  });
});

describe('the page', () => {
  afterEach(() => {
    localStorage.clear();
  });

  const show = (address: string) => {
    stubApi((path) => {
      if (path === '/decklists/deck-1') return { data: deckResource(1) };
      if (path === '/decklists/gone' || path === '/decklists/67949') return 404;
      if (path === '/cards') return list([cardResource('moth', 'Moth', { deck_limit: 1 })]);
      return undefined;
    });
    return showAt(
      address,
      <>
        <Toasts />
        <Component />
      </>,
    );
  };

  it('says what it reads before anything is pasted', () => {
    show('/check');
    expect(screen.getByRole('heading', { level: 1, name: 'Check a deck' })).toBeTruthy();
    expect(screen.getByText(/export from the classic site/)).toBeTruthy();
  });

  it('keeps what was pasted, waits for the card pool, and opens it again later', async () => {
    const user = userEvent.setup();
    show('/check');
    const field = screen.getByLabelText<HTMLTextAreaElement>('Decklist');
    await user.click(field);
    await user.paste('My deck\n3 Moth');
    expect(field.value).toBe('My deck\n3 Moth');
    expect(screen.getByText('Loading the card pool to check a deck…')).toBeTruthy();
    await waitFor(() => expect(readDrafts().map(({ title }) => title)).toEqual(['My deck']));
    await user.type(field, '\n');
    expect(screen.queryByText('Recent checks'), 'its own former text').toBeNull();
    // A busy machine would clear it before or after this
    await waitFor(() => expect(readDrafts()[0]?.text).toBe('My deck\n3 Moth\n'));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field.value).toBe('');
    expect(document.activeElement, 'for the next deck').toBe(field);
    await user.click(await screen.findByRole('button', { name: 'My deck' }));
    expect(field.value).toBe('My deck\n3 Moth\n');
  });

  it('goes to a published decklist whose link is pasted', async () => {
    const user = userEvent.setup();
    const router = show('/check');
    await user.click(screen.getByLabelText('Decklist'));
    await user.paste('https://classic.example/en/decklist/55d1a3f5-3be7-49d7-9571-0f99b5836d23/name');
    expect(router.state.location.search).toBe('?decklist=55d1a3f5-3be7-49d7-9571-0f99b5836d23');
    expect(readDrafts()).toEqual([]);
  });

  it('shows a deck that a link brings', async () => {
    show(`/check${await toFragment('3 Moth')}`);
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Decklist').value).toBe('3 Moth'));
  });

  it('says that a former link can’t be looked up', async () => {
    const user = userEvent.setup();
    show('/check');
    await user.click(screen.getByLabelText('Decklist'));
    await user.paste('https://classic.example/en/decklist/67949');
    expect(screen.getByText(/Its number can’t be looked up/)).toBeTruthy();
  });

  it('takes a text of any length up to a limit, and says so', async () => {
    const user = userEvent.setup();
    show('/check');
    const field = screen.getByLabelText<HTMLTextAreaElement>('Decklist');
    await user.click(field);
    await user.paste('3x Moth\n'.repeat(100_000));
    expect(field.value.split('\n')).toHaveLength(2500);
    expect(
      screen.getByText('Sift took the first 2,500 lines or 200,000 letters, and left out the rest.'),
    ).toBeTruthy();
  });

  it('shortens the title of a recent check between characters', async () => {
    const user = userEvent.setup();
    show('/check');
    await user.click(screen.getByLabelText('Decklist'));
    await user.paste(`${'m'.repeat(59)}👩‍👩‍👧🎉 deck\n3 Moth`);
    await waitFor(() => expect(readDrafts().map(({ title }) => title)).toEqual([`${'m'.repeat(59)}👩‍👩‍👧…`]));
  });

  it('says that a link is damaged', async () => {
    show('/check#deck=AAAA');
    expect(await screen.findByText(/The link to this deck is damaged/)).toBeTruthy();
  });

  it('checks a published decklist', async () => {
    show('/check?decklist=deck-1');
    expect(await screen.findByRole('link', { name: 'Deck 1' })).toBeTruthy();
    const cards = within(await screen.findByRole('region', { name: 'Program 2' }));
    expect(cards.getByRole('link', { name: 'Moth' })).toBeTruthy();
  });

  it('says that there is no such decklist, without a Retry', async () => {
    show('/check?decklist=gone');
    expect(await screen.findByText(/^There is no published decklist “gone”/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Paste it instead' })).toBeTruthy();
  });

  it('says of a former number that it can’t be looked up', async () => {
    show('/check?decklist=67949');
    expect(await screen.findByText(/Its number can’t be looked up/)).toBeTruthy();
  });
});

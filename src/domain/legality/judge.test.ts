import { describe, expect, it } from 'vitest';
import { judgedWords, judgeOf } from './judge.ts';
import { comingDeckWords, judgeDeck } from './judgedDeck.ts';
import { deckCard } from './testing/deckCards.ts';

const TODAY = '2026-11-28';

function snapshot(id: string, date_start: string, restriction_id: string | null, change = {}) {
  return {
    id,
    date_start,
    restriction_id,
    format_id: 'duel',
    card_pool_id: 'pool',
    active: false,
    ...change,
  };
}

function list(id: string, banned: readonly string[] = []) {
  const none = { restricted: [], global_penalty: [], points: {}, universal_faction_cost: {} };
  const name = `Duel Ban List ${id.replace('_', '.')}`;
  return { id, name, banned_subtypes: [], point_limit: null, verdicts: { ...none, banned } };
}

const inForce = snapshot('s1', '2026-03-01', '26_03', { active: true });
const lists = [
  list('26_03', ['old']),
  list('26_05', ['old', 'lamp']),
  list('26_06', ['lamp']),
  list('27_01', ['moth']),
];
const lamp = deckCard('lamp', { card_pool_ids: ['pool'] });
const old = deckCard('old', { card_pool_ids: ['pool'] });
const moth = deckCard('moth', { card_pool_ids: ['pool'] });

function judged(card: typeof lamp, later: ReturnType<typeof snapshot>[], asOf: string | null = null) {
  const verdict = judgeOf('duel', [inForce, ...later], lists, asOf, TODAY)?.(card);
  return verdict && judgedWords(verdict);
}

describe('a verdict that differs under a list that is dated or comes soon', () => {
  const dated = snapshot('s2', '2026-05-01', '26_05');

  it('says so, with the list and its date', () => {
    expect(judged(lamp, [dated])).toBe('Legal · banned by 26.05, 1 May 2026');
    expect(judged(old, [dated])).toBe('Banned');
    expect(judged(moth, [dated])).toBe('Legal');
  });

  it('is the one of the last list that is dated, by the list that made it', () => {
    const later = [dated, snapshot('s3', '2026-06-01', '26_06')];
    expect(judged(lamp, later)).toBe('Legal · banned by 26.05, 1 May 2026');
    expect(judged(old, later)).toBe('Banned · unbanned by 26.06, 1 Jun 2026');
  });

  it.each([
    ['in 60 days', '2027-01-27', 'Legal · banned by 27.01, 27 Jan 2027'],
    ['in 61 days', '2027-01-28', 'Legal'],
  ])('comes %s', (_, day, words) => {
    expect(judged(moth, [snapshot('s2', day, '27_01')])).toBe(words);
  });

  it('is simply the verdict where dates count, and says what comes next', () => {
    const later = [dated, snapshot('s4', '2027-01-10', '27_01')];
    expect(judged(lamp, later, TODAY)).toBe('Banned · unbanned by 27.01, 10 Jan 2027');
    expect(judged(moth, later, TODAY)).toBe('Legal · banned by 27.01, 10 Jan 2027');
  });

  it('is left out on another day', () => {
    expect(judged(lamp, [dated], '2026-04-01')).toBe('Legal');
  });

  it('names a list without a number in full', () => {
    const first = { ...list('first', ['lamp']), name: 'The First List' };
    const verdict = judgeOf(
      'duel',
      [inForce, snapshot('s2', '2026-05-01', 'first')],
      [first],
      null,
      TODAY,
    )?.(lamp);
    expect(verdict && judgedWords(verdict)).toBe('Legal · banned by The First List, 1 May 2026');
  });

  it('may come from the card pool alone', () => {
    const pool = snapshot('s2', '2026-12-01', '26_03', { card_pool_id: 'next' });
    expect(judged(lamp, [pool])).toBe('Legal · rotated from 1 Dec 2026');
    const fresh = deckCard('fresh', { card_pool_ids: ['next'], date_release: '2026-12-05' });
    expect(judged(fresh, [pool])).toBe('Not yet legal · legal from 5 Dec 2026');
  });
});

describe('a deck whose check differs under a list to come', () => {
  const identity = deckCard('runner', { card_type_id: 'runner_identity', card_pool_ids: ['pool'] });
  const judge = judgeOf('duel', [inForce, snapshot('s2', '2026-05-01', '26_05')], lists, null, TODAY);
  const check = (...cards: (typeof lamp)[]) =>
    judge && judgeDeck({ identity, cards: cards.map((card) => ({ card, copies: 1 })) }, judge);
  const words = (...cards: (typeof lamp)[]) => {
    const deck = check(...cards);
    return deck && comingDeckWords(deck, 'Duel');
  };

  it('says under which, and what it finds', () => {
    expect(check(lamp)?.isLegal).toBe(true);
    expect(check(lamp)?.coming).toMatchObject({ isLegal: false, findings: [{ rule: 'banned' }] });
    expect(words(lamp)).toBe('not legal by 26.05, 1 May 2026: 1 card banned');
  });

  it('names only what is new where the deck is not legal already', () => {
    const foreign = deckCard('foreign', { card_pool_ids: ['other'] });
    expect(words(lamp, old)).toBe('also by 26.05, 1 May 2026: 1 card banned');
    expect(words(lamp, foreign)).toBe('also by 26.05, 1 May 2026: 1 card banned');
  });

  it('says nothing if fewer cards are banned and the deck stays not legal', () => {
    const fewer = judgeOf('duel', [inForce, snapshot('s2', '2026-05-01', '26_06')], lists, null, TODAY);
    const foreign = deckCard('foreign', { card_pool_ids: ['other'] });
    const cards = [old, foreign].map((card) => ({ card, copies: 1 }));
    expect(fewer && judgeDeck({ identity, cards }, fewer).coming).toBeNull();
  });

  it('says nothing if the faults stay the same', () => {
    expect(words(old)).toBeNull();
    expect(check(old)).toMatchObject({ isLegal: false, coming: null });
    expect(check(moth)).toMatchObject({ isLegal: true, coming: null });
  });
});

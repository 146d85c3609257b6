import { beforeEach, describe, expect, it, vi } from 'vitest';
import { placeInTrail, storeTrail } from './trail.ts';

const STEPS = ['one', 'two', 'three'].map((id) => ({ path: `/cards/${id}`, title: id.toUpperCase() }));

/** The browser's storage for one tab. */
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});

describe('the list that a card was opened from', () => {
  it('leads to the cards beside it, and back', () => {
    storeTrail({ href: '/cards?page[number]=2', steps: STEPS, first: 21, total: 40 });
    expect(placeInTrail('/cards/two')).toEqual({
      href: '/cards?page[number]=2',
      position: 22,
      total: 40,
      previous: STEPS[0],
      next: STEPS[2],
    });
    expect(placeInTrail('/cards/one')).toMatchObject({ position: 21, previous: null });
    expect(placeInTrail('/cards/three')).toMatchObject({ position: 23, next: null });
  });

  it('says nothing of cards that were not in it, nor of a list of one', () => {
    storeTrail({ href: '/cards', steps: STEPS, first: 1, total: 3 });
    expect(placeInTrail('/cards/four')).toBeNull();
    storeTrail({ href: '/cards', steps: STEPS.slice(0, 1), first: 1, total: 1 });
    expect(placeInTrail('/cards/one')).toBeNull();
  });

  it.each(['', '{', '[]', '{"href":1}', '{"href":"/","steps":[{"path":"/cards/one"}]}'])(
    'does not mind what else is stored: %s',
    (text) => {
      stored.set('sift-trail', text);
      expect(placeInTrail('/cards/one')).toBeNull();
    },
  );

  it('does without a store', () => {
    vi.stubGlobal('sessionStorage', {
      getItem() {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    storeTrail({ href: '/cards', steps: STEPS, first: 1, total: 3 });
    expect(placeInTrail('/cards/one')).toBeNull();
  });
});

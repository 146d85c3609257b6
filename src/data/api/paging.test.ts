import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { param, type Target } from '../../domain/json-api/target.ts';
import { changedWhileRead, joinPages, type Page, readPage } from './paging.ts';

const API = 'https://cards.example/api/v3/public';

function link(number: number | '', size: number, collection = 'cards'): string {
  return `${API}/${collection}?page%5Bnumber%5D=${number}&page%5Bsize%5D=${size}&stats%5Btotal%5D=count`;
}

function requested(number: number | null = null, size: number | null = null): Target {
  const params: [string, string][] = [];
  if (number !== null) params.push(['page[number]', String(number)]);
  if (size !== null) params.push(['page[size]', String(size)]);
  return { collection: 'cards', id: null, params };
}

function numbers(page: Page) {
  const of = (target: Target | null) => (target === null ? null : param(target, 'page[number]'));
  return { first: of(page.first), prev: of(page.prev), next: of(page.next), last: of(page.last) };
}

/** The third of nine pages, with any links. */
const THIRD = {
  requested: requested(3, 20),
  count: 170,
  received: 20,
  ways: { first: '1', prev: '2', next: '4', last: '9' },
  figures: { number: 3, size: 20, total: 170, count: 9, from: 41, to: 60 },
} as const;

describe('readPage', () => {
  const table = [
    {
      name: 'next and prev present are used as sent',
      ...THIRD,
      links: {
        self: link(3, 20),
        first: link(1, 20),
        prev: link(2, 20),
        next: link(4, 20),
        last: link(9, 20),
      },
    },
    {
      name: 'next and prev absent are worked out',
      ...THIRD,
      links: { self: link(3, 20), first: link(1, 20), last: link(9, 20) },
    },
    {
      name: 'the last page has no next',
      requested: requested(9, 20),
      links: { self: link(9, 20), first: link(1, 20), last: link(9, 20) },
      count: 170,
      received: 10,
      ways: { first: '1', prev: '8', next: null, last: '9' },
      figures: { number: 9, size: 20, total: 170, count: 9, from: 161, to: 170 },
    },
    {
      name: 'an empty page[number] in last and a count that is an object (decklists by card)',
      requested: requested(1, 2),
      links: { self: link(1, 2), first: link(1, 2), last: link('', 2) },
      count: { a: 1, b: 1, c: 1, d: 1, e: 1 },
      received: 2,
      ways: { first: '1', prev: null, next: '2', last: '3' },
      figures: { number: 1, size: 2, total: 5, count: 3, from: 1, to: 2 },
    },
    {
      name: 'one page: three identical links',
      requested: requested(),
      links: { self: link(1, 20), first: link(1, 20), last: link(1, 20) },
      count: 7,
      received: 7,
      ways: { first: '1', prev: null, next: null, last: '1' },
      figures: { number: 1, size: 20, total: 7, count: 1, from: 1, to: 7 },
    },
    {
      name: 'zero records: no links at all',
      requested: requested(),
      links: {},
      count: 0,
      received: 0,
      ways: { first: null, prev: null, next: null, last: null },
      figures: { number: 1, size: null, total: 0, count: 0, from: 0, to: 0 },
    },
    {
      name: 'zero decklists: an empty object',
      requested: requested(),
      links: {},
      count: {},
      received: 0,
      ways: { first: null, prev: null, next: null, last: null },
      figures: { number: 1, size: null, total: 0, count: 0, from: 0, to: 0 },
    },
    {
      name: 'a page size unlike the one asked: the links say what it was',
      requested: requested(2, 5000),
      links: { self: link(2, 1000), first: link(1, 1000), last: link(3, 1000) },
      count: 2054,
      received: 1000,
      ways: { first: '1', prev: '1', next: '3', last: '3' },
      figures: { number: 2, size: 1000, total: 2054, count: 3, from: 1001, to: 2000 },
    },
    {
      name: 'a page past the end: no links, but a way back to the last page',
      requested: requested(40, 20),
      links: {},
      count: 170,
      received: 0,
      ways: { first: '1', prev: '9', next: null, last: '9' },
      figures: { number: 40, size: 20, total: 170, count: 9, from: 0, to: 0 },
    },
    {
      name: 'no count at all: a full page suggests another',
      requested: requested(1, 20),
      links: { self: link(1, 20) },
      count: null,
      received: 20,
      ways: { first: '1', prev: null, next: '2', last: null },
      figures: { number: 1, size: 20, total: null, count: null, from: 1, to: 20 },
    },
    {
      name: 'no count at all: a short page is the last',
      requested: requested(2, 20),
      links: { self: link(2, 20) },
      count: null,
      received: 3,
      ways: { first: '1', prev: '1', next: null, last: null },
      figures: { number: 2, size: 20, total: null, count: null, from: 21, to: 23 },
    },
    {
      name: 'links to another host are not followed',
      requested: requested(1, 20),
      links: { self: link(1, 20), next: 'https://elsewhere.example/api/v3/public/cards?page%5Bnumber%5D=99' },
      count: 40,
      received: 20,
      ways: { first: '1', prev: null, next: '2', last: '2' },
      figures: { number: 1, size: 20, total: 40, count: 2, from: 1, to: 20 },
    },
    {
      name: 'a next that leads back is not followed',
      ...THIRD,
      links: { self: link(3, 20), next: link(1, 20) },
    },
    {
      name: 'a next of another collection is not followed',
      requested: requested(1, 20),
      links: { self: link(1, 20), next: link(2, 20, 'printings') },
      count: 20,
      received: 20,
      ways: { first: '1', prev: null, next: null, last: '1' },
      figures: { number: 1, size: 20, total: 20, count: 1, from: 1, to: 20 },
    },
    {
      name: 'a count below what came',
      requested: requested(1, 20),
      links: { self: link(1, 20) },
      count: 0,
      received: 20,
      ways: { first: '1', prev: null, next: null, last: '1' },
      figures: { number: 1, size: 20, total: 20, count: 1, from: 1, to: 20 },
    },
    {
      name: 'a count without end says nothing',
      requested: requested(1, 20),
      links: { self: link(1, 20) },
      count: Number.POSITIVE_INFINITY,
      received: 20,
      ways: { first: '1', prev: null, next: '2', last: null },
      figures: { number: 1, size: 20, total: null, count: null, from: 1, to: 20 },
    },
  ] as const;

  it.each(table)('$name', ({ requested, links, count, received, ways, figures }) => {
    const page = readPage(requested, { links, count, received }, API);
    expect(numbers(page)).toEqual(ways);
    expect(page).toMatchObject(figures);
  });

  it.each(['first', 'prev', 'next', 'last'] as const)('takes the link %s as it was sent', (name) => {
    const sent = `${link(3, 20)}&filter%5Bsent%5D=${name}`;
    const links = { self: link(2, 20), [name]: sent };
    const page = readPage(requested(2, 20), { links, count: 60, received: 20 }, API);
    expect(page[name] && param(page[name], 'filter[sent]')).toBe(name);
  });

  it.each([
    // With records on what was the last page, at least this one exists
    { name: 'a last page before this one', last: 3, number: 5, received: 20, count: 5 },
    { name: 'a last page before this one, which is empty', last: 3, number: 5, received: 0, count: 3 },
    { name: 'this one as the last page', last: 5, number: 5, received: 20, count: 5 },
  ])('believes $name', ({ last, number, received, count }) => {
    const links = { self: link(number, 20), last: link(last, 20) };
    const page = readPage(requested(number, 20), { links, count: null, received }, API);
    expect([page.count, numbers(page).last]).toEqual([count, String(last)]);
  });

  it.each([
    [7, 7, 1],
    [7, 8, 1],
    [7, 6, null],
  ])(
    'of %i records in all knows by %i here how many pages there are, whatever their size',
    (total, received, count) => {
      const page = readPage(requested(), { links: {}, count: total, received }, API);
      expect([page.count, page.size, page.from, page.next]).toEqual([count, null, 1, null]);
    },
  );

  it.each(['0', 'x1', '1x', '1e3', '-1', '1234567890'])('takes page[number]=%s for none', (text) => {
    const self = `${API}/cards?page%5Bnumber%5D=${text}&page%5Bsize%5D=${text}`;
    const page = readPage(requested(2, 20), { links: { self }, count: 60, received: 20 }, API);
    expect([page.number, page.size]).toEqual([2, 20]);
    const first = readPage(requested(), { links: { self }, count: 60, received: 20 }, API);
    expect([first.number, first.size]).toEqual([1, null]);
  });

  it('has no page after one that is empty, though the count says so', () => {
    const page = readPage(requested(2, 20), { links: { self: link(2, 20) }, count: 60, received: 0 }, API);
    expect(page.next).toBeNull();
  });

  it('says that a page lies past the end', () => {
    expect(readPage(requested(4, 20), { links: {}, count: 20, received: 0 }, API).isPastEnd).toBe(true);
    expect(readPage(requested(1, 20), { links: {}, count: 0, received: 0 }, API).isPastEnd).toBe(false);
  });

  it('keeps filters of the self link in derived links', () => {
    const self = `${API}/decklists?filter%5Bcard_id%5D=a%2Cb&page%5Bnumber%5D=1&page%5Bsize%5D=2`;
    const page = readPage(
      { collection: 'decklists', id: null, params: [] },
      { links: { self }, count: { x: 1, y: 1, z: 1 }, received: 2 },
      API,
    );
    expect(page.next && param(page.next, 'filter[card_id]')).toBe('a,b');
  });

  it('walks every record of any collection once, whichever links the server leaves out', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 50 }),
        fc.boolean(),
        fc.boolean(),
        (total, size, sendsNext, countIsObject) => {
          const pages = Math.max(1, Math.ceil(total / size));
          let target: Target | null = requested(1, size);
          let seen = 0;
          for (let step = 0; target !== null; step += 1) {
            expect(step).toBeLessThan(pages);
            const number: number = Number(param(target, 'page[number]'));
            const received = Math.max(0, Math.min(size, total - (number - 1) * size));
            seen += received;
            const links =
              received === 0
                ? {}
                : {
                    self: link(number, size),
                    first: link(1, size),
                    last: link(countIsObject ? '' : pages, size),
                    ...(sendsNext && number < pages ? { next: link(number + 1, size) } : {}),
                  };
            const count = countIsObject
              ? Object.fromEntries(Array.from({ length: total }, (_, index) => [`id${index}`, 1]))
              : total;
            target = readPage(target, { links, count, received }, API).next;
          }
          expect(seen).toBe(total);
        },
      ),
    );
  });
});

describe('joinPages', () => {
  it('keeps the first of two with the same id', () => {
    const [first, again] = [{ id: 'a' }, { id: 'a' }];
    expect(joinPages([[first], [again]])[0]).toBe(first);
  });
});

describe('a list that changes while it is read', () => {
  type Change = {
    readonly kind: 'none' | 'more' | 'fewer' | 'moved';
    readonly at: number;
    readonly to: number;
  };
  const change = (kind: Change['kind']) =>
    fc.record({ kind: fc.constantFrom('none', kind), at: fc.nat(40), to: fc.nat(40) });

  /** Reads a list page by page while it changes between two pages. */
  function read(size: number, length: number, changes: readonly Change[]) {
    let ids = Array.from({ length }, (_, n) => `id${n}`);
    const throughout = new Set(ids);
    const pages: { records: { id: string }[]; page: { total: number } }[] = [];
    for (let number = 1; ; number += 1) {
      const records = ids.slice((number - 1) * size, number * size).map((id) => ({ id }));
      pages.push({ records, page: { total: ids.length } });
      if (number * size >= ids.length) return { pages, throughout };
      const { kind, at, to } = changes[number - 1] ?? { kind: 'none', at: 0, to: 0 };
      const [one = ''] = ids.slice(at % ids.length);
      if (kind === 'more') ids = ids.toSpliced(at % ids.length, 0, `new${number}`);
      if (kind === 'fewer') throughout.delete(one);
      if (kind === 'fewer' || kind === 'moved') ids = ids.filter((id) => id !== one);
      if (kind === 'moved') ids = ids.toSpliced(to % (ids.length + 1), 0, one);
    }
  }

  it.each(['more', 'fewer', 'moved'] as const)(
    'shows nothing twice, and loses nothing unseen: %s',
    (kind) => {
      const changes = fc.array(change(kind), { maxLength: 20 });
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 7 }),
          fc.integer({ min: 1, max: 40 }),
          changes,
          (size, length, all) => {
            const { pages, throughout } = read(size, length, all);
            const shown = joinPages(pages.map(({ records }) => records)).map(({ id }) => id);
            expect(new Set(shown).size).toBe(shown.length);
            if (!changedWhileRead(pages)) expect(shown).toEqual(expect.arrayContaining([...throughout]));
          },
        ),
      );
    },
  );

  it('is not said of one that stays', () => {
    expect(changedWhileRead(read(3, 10, []).pages)).toBe(false);
    expect(changedWhileRead([])).toBe(false);
  });
});

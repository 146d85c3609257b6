import { render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { collectionTarget, withParam } from '../../domain/json-api/target.ts';
import { ListPager, pageWindow } from './ListPager.tsx';

function show(number: number, count: number | null, hasNext = false) {
  const address = collectionTarget('illustrators');
  const next = hasNext ? withParam(address, 'page[number]', String(number + 1)) : null;
  const links = { first: null, prev: null, next, last: null };
  const shown = { number, count, size: 20, total: 90, from: 1, to: 20, isPastEnd: false, ...links };
  render(
    <MemoryRouter>
      <ListPager
        collection="illustrators"
        place={{ address, sort: null, pageSize: '20' }}
        page={shown}
        isPrevious={false}
      />
    </MemoryRouter>,
  );
  return within(screen.getByRole('navigation', { name: 'Pages of illustrators' }));
}

const target = (link: HTMLElement) =>
  new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('page[number]');

it('links first, previous, numbers, next and last, and marks the current page', () => {
  const pager = show(10, 20);
  expect(target(pager.getByRole('link', { name: 'First page' }))).toBeNull();
  expect(target(pager.getByRole('link', { name: 'Previous page' }))).toBe('9');
  expect(target(pager.getByRole('link', { name: 'Next page' }))).toBe('11');
  expect(target(pager.getByRole('link', { name: 'Last page' }))).toBe('20');
  expect(pager.getByRole('link', { current: 'page' }).textContent).toBe('10');
  expect(pager.getAllByText('…')).toHaveLength(2);
  expect(pager.getByText('Page 10 of 20')).toBeTruthy();
  expect(pager.getByText('1–20 of 90 illustrators')).toBeTruthy();
});

it('has no dead links at the ends', () => {
  const pager = show(1, 2);
  expect(pager.queryByRole('link', { name: 'First page' })).toBeNull();
  expect(pager.queryByRole('link', { name: 'Previous page' })).toBeNull();
  expect(pager.getByRole('link', { name: 'Next page' })).toBeTruthy();
});

it('leads to both neighbours where the number of pages is unknown', () => {
  const pager = show(3, null, true);
  expect(target(pager.getByRole('link', { name: 'Previous page' }))).toBe('2');
  expect(target(pager.getByRole('link', { name: 'Next page' }))).toBe('4');
});

describe('pageWindow', () => {
  it('shows all of a few pages', () => {
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(2, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('leaves gaps on both sides', () => {
    expect(pageWindow(10, 20)).toEqual([1, 8, 9, 10, 11, 12, 20]);
  });

  it('fills a gap of one page', () => {
    expect(pageWindow(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 20]);
    expect(pageWindow(6, 20)).toEqual([1, 4, 5, 6, 7, 8, 20]);
  });

  it('has no page when there is none', () => {
    expect(pageWindow(1, 0)).toEqual([]);
  });

  it('is ascending, holds first, last and current, and never a gap of exactly one page', () => {
    const pages = fc
      .integer({ min: 1, max: 400 })
      .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
    fc.assert(
      fc.property(pages, ([current, last]) => {
        const shown = pageWindow(current, last);
        expect(shown).toContain(1);
        expect(shown).toContain(last);
        expect(shown).toContain(current);
        shown.slice(1).forEach((page, index) => {
          const step = page - (shown[index] ?? 0);
          expect(step === 1 || step > 2).toBe(true);
        });
      }),
    );
  });
});

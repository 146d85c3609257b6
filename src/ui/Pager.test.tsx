import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { type PageLink, Pager } from './Pager.tsx';

const links = (...numbers: number[]): PageLink[] =>
  numbers.map((number) => ({ number, href: `/things?page[number]=${number}` }));

function show(current: number, pages: PageLink[], more: { previous?: string; next?: string } = {}) {
  render(
    <MemoryRouter>
      <Pager label="Pages of things" current={current} pages={pages} total="90 things" {...more} />
    </MemoryRouter>,
  );
  return within(screen.getByRole('navigation', { name: 'Pages of things' }));
}

const target = (link: HTMLElement) =>
  new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('page[number]');

it('links first, previous, numbers, next and last, and marks the current page', () => {
  const pager = show(5, links(1, 4, 5, 6, 9));
  expect(target(pager.getByRole('link', { name: 'First page' }))).toBe('1');
  expect(target(pager.getByRole('link', { name: 'Previous page' }))).toBe('4');
  expect(target(pager.getByRole('link', { name: 'Next page' }))).toBe('6');
  expect(target(pager.getByRole('link', { name: 'Last page' }))).toBe('9');
  expect(pager.getByRole('link', { current: 'page' }).textContent).toBe('5');
  expect(pager.getAllByText('…')).toHaveLength(2);
  expect(pager.getByText('Page 5 of 9')).toBeTruthy();
  expect(pager.getByText('90 things')).toBeTruthy();
});

it('has no dead links at the ends', () => {
  const pager = show(1, links(1, 2));
  expect(pager.queryByRole('link', { name: 'First page' })).toBeNull();
  expect(pager.queryByRole('link', { name: 'Previous page' })).toBeNull();
  expect(pager.getByRole('link', { name: 'Next page' })).toBeTruthy();
});

it('uses the given neighbours where the number of pages is unknown', () => {
  const pager = show(3, links(3), { previous: '/things?page[number]=2', next: '/things?page[number]=4' });
  expect(target(pager.getByRole('link', { name: 'Previous page' }))).toBe('2');
  expect(target(pager.getByRole('link', { name: 'Next page' }))).toBe('4');
});

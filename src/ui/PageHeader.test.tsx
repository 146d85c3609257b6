import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { Breadcrumbs, PageHeader } from './PageHeader.tsx';

function Typing() {
  const navigate = useNavigate();
  return <input aria-label="Search" onChange={(event) => navigate(`/second?q=${event.target.value}`)} />;
}

const site = (
  <MemoryRouter initialEntries={['/first']}>
    <Typing />
    <Link to="/second">Go</Link>
    <Routes>
      <Route path="/first" element={<PageHeader title="First" />} />
      <Route
        path="/second"
        element={
          <PageHeader
            title="Second"
            subtitle="2 things"
            breadcrumbs={<Breadcrumbs items={[{ label: 'Things', href: '/things' }, { label: 'Second' }]} />}
            actions={<button type="button">Share</button>}
          />
        }
      />
    </Routes>
  </MemoryRouter>
);

it('leaves the focus alone on the first page and moves it to the heading on the next', async () => {
  render(site);
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Second' }));
});

it('never takes the focus from a field', async () => {
  render(site);
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'ab');
  expect(screen.getByRole('heading', { name: 'Second' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
});

it('shows the way here', async () => {
  render(site);
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Things' }).getAttribute('href')).toBe('/things');
  expect(crumbs.getByText('Second').getAttribute('aria-current')).toBe('page');
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { PageHeader } from './PageHeader.tsx';

const site = (
  <MemoryRouter initialEntries={['/first']}>
    <Link to="/second">Go</Link>
    <Routes>
      <Route path="/first" element={<PageHeader title="First" />} />
      <Route
        path="/second"
        element={
          <PageHeader
            title="Second"
            subtitle="2 things"
            breadcrumbs={[{ label: 'Things', href: '/things' }, { label: 'Second' }]}
            actions={<button type="button">Share</button>}
          />
        }
      />
    </Routes>
  </MemoryRouter>
);

it('shows the way here', async () => {
  render(site);
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Things' }).getAttribute('href')).toBe('/things');
  expect(crumbs.getByText('Second').getAttribute('aria-current')).toBe('page');
});

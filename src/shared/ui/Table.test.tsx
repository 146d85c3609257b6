import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { showAt } from '../records/testing/api.tsx';
import { Cell, ColumnHeader, Row, Table, TableBody, TableHead } from './Table.tsx';

it('is a named table with column and row headers', () => {
  render(
    <Table caption="Fruit" rowCount={40}>
      <TableHead>
        <ColumnHeader>Name</ColumnHeader>
        <ColumnHeader numeric>Price</ColumnHeader>
      </TableHead>
      <TableBody>
        <Row aria-rowindex={2}>
          <Cell primary>Pear</Cell>
          <Cell label="Price" numeric>
            3
          </Cell>
        </Row>
      </TableBody>
    </Table>,
  );
  const table = within(screen.getByRole('table', { name: 'Fruit' }));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Name', 'Price']);
  expect(table.getByRole('rowheader', { name: 'Pear' })).toBeTruthy();
  expect(table.getByRole('cell', { name: '3' }).dataset.label).toBe('Price');
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('40');
});

it('adds a column as the second sort by a press with Shift', async () => {
  const press = vi.fn();
  showAt(
    '/',
    <table>
      <thead>
        <tr>
          <ColumnHeader sort={{ direction: 'none', href: '?sort=price', press }}>Price</ColumnHeader>
          <ColumnHeader sort={{ direction: 'ascending', href: '?sort=size', isSecond: true }}>
            Size
          </ColumnHeader>
        </tr>
      </thead>
    </table>,
  );
  expect(await screen.findByRole('columnheader', { name: /^Size ?2$/ })).toBeTruthy();
  const price = screen.getByRole('link', { name: 'Price' });
  // The browser would open a window
  expect([fireEvent.click(price), fireEvent.click(price, { shiftKey: true })]).toEqual([false, false]);
  expect(press.mock.calls).toEqual([[false], [true]]);
});

it('sorts by link and says the direction', () => {
  render(
    <MemoryRouter>
      <table>
        <thead>
          <tr>
            <ColumnHeader sort={{ direction: 'descending', href: '?sort=name' }}>Name</ColumnHeader>
            <ColumnHeader sort={{ direction: 'none', href: '?sort=price' }}>Price</ColumnHeader>
          </tr>
        </thead>
      </table>
    </MemoryRouter>,
  );
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('link', { name: 'Name' }).getAttribute('href')).toBe('/?sort=name');
  expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('none');
});

import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
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

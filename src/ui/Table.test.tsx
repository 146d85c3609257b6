import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ColumnHeader } from './ColumnHeader.tsx';
import { Cell, Row, Table, TableBody, TableHead } from './Table.tsx';

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

it('can be scrolled by keyboard where it scrolls sideways', () => {
  render(
    <Table caption="Fruit" narrow="scroll">
      <TableBody />
    </Table>,
  );
  expect(screen.getByRole('region', { name: 'Fruit' }).tabIndex).toBe(0);
});

it('sorts by link or by button and says the direction', async () => {
  const sort = vi.fn();
  render(
    <MemoryRouter>
      <table>
        <thead>
          <tr>
            <ColumnHeader sort="descending" sortHref="?sort=name">
              Name
            </ColumnHeader>
            <ColumnHeader sort="none" onSort={sort}>
              Price
            </ColumnHeader>
          </tr>
        </thead>
      </table>
    </MemoryRouter>,
  );
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('link', { name: 'Name' }).getAttribute('href')).toBe('/?sort=name');
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  expect(sort).toHaveBeenCalledOnce();
});

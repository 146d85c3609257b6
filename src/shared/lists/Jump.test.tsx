import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { resource, savedList, showAt, stubApi } from '../records/testing/api.tsx';
import { Jump } from './Jump.tsx';

function Page() {
  return (
    <>
      <Jump collection="illustrators" />
      <p data-testid="address">{useLocation().pathname}</p>
    </>
  );
}

it('asks for the names when the reader turns to the field, and opens the record of the one chosen', async () => {
  const asked = stubApi(() => savedList([resource('illustrators', 'dune', { name: 'Dune' })]));
  showAt('/', <Page />);
  const field = screen.getByRole('combobox', { name: 'Go to an illustrator' });
  expect(asked).toEqual([]);
  await userEvent.type(field, 'dun');
  expect(await screen.findByRole('option', { name: 'Dune' })).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByTestId('address').textContent).toBe('/illustrators/dune');
});

it('says that the names did not come, and asks again when the reader comes back', async () => {
  let isDown = true;
  stubApi(() => {
    if (isDown) throw new Error('down');
    return savedList([resource('illustrators', 'dune', { name: 'Dune' })]);
  });
  showAt('/', <Page />);
  const field = screen.getByRole('combobox', { name: 'Go to an illustrator' });
  await userEvent.type(field, 'dun');
  expect(await screen.findByText(/Couldn’t load the names/)).toBeTruthy();
  isDown = false;
  await userEvent.tab();
  await userEvent.clear(field);
  await userEvent.type(field, 'dun');
  expect(await screen.findByRole('option', { name: 'Dune' })).toBeTruthy();
});

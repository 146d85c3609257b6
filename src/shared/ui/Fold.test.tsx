import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Fold } from './Fold.tsx';

it('is open on the way back as it was left, and closed on the way on', async () => {
  const page = <Fold title="History">Rotated in 2017</Fold>;
  const router = createMemoryRouter(
    ['/cards/a', '/cards/b'].map((path) => ({ path, element: <div key={path}>{page}</div> })),
    { initialEntries: ['/cards/a'] },
  );
  render(<RouterProvider router={router} />);
  const fold = () => screen.getByRole('group');
  const isOpen = () => fold().hasAttribute('open');
  fold().setAttribute('open', '');
  fireEvent(fold(), new Event('toggle'));
  await act(() => router.navigate('/cards/b'));
  expect(isOpen()).toBe(false);
  await act(() => router.navigate(-1));
  expect(isOpen()).toBe(true);
  fold().removeAttribute('open');
  fireEvent(fold(), new Event('toggle'));
  await act(() => router.navigate(1));
  await act(() => router.navigate(-1));
  expect(isOpen()).toBe(false);
});

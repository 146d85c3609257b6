import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { parseSingle } from '../../data/api/documents.ts';
import { API, list, resource, showAt, stubApi } from '../../shared/records/testing/api.tsx';
import { CardPicture } from './CardLayout.tsx';

const plain = {
  title: 'Amber Gate',
  stripped_title: 'Amber Gate',
  card_type_id: 'ice',
  side_id: 'corp',
  faction_id: 'nbn',
  date_release: '2030-01-01',
  latest_printing_id: 'new',
  printing_ids: ['new', 'old'],
};
const printing = (id: string, card_set_name: string, date_release: string) =>
  resource('printings', id, {
    ...plain,
    card_id: 'amber_gate',
    card_set_id: id,
    card_set_name,
    card_cycle_id: 'dawn',
    card_cycle_name: 'Dawn',
    position: 7,
    date_release,
  });

// Its code loads on the first press

beforeEach(() => {
  stubApi((path) =>
    path === '/printings'
      ? list([printing('old', 'First Light', '2020-01-01'), printing('new', 'Long Noon', '2030-01-01')])
      : undefined,
  );
});

it('is enlarged by a press, with its other printings, and gives the focus back', async () => {
  const card = parseSingle(
    'cards',
    { data: resource('cards', 'amber_gate', plain) },
    '/cards/amber_gate',
    API,
  );
  showAt('/cards/amber_gate', <CardPicture card={card} />);
  const enlarge = screen.getByRole('button', { name: 'Enlarge Amber Gate' });
  await userEvent.click(enlarge);
  await screen.findByRole('dialog', { name: 'Amber Gate' }, { timeout: 20_000 });
  await waitFor(() => {
    const captions = screen.getAllByText(/of 2$/).map(({ parentElement }) => parentElement?.textContent);
    expect(captions).toEqual(['Long Noon 7 1 of 2', 'First Light 7 2 of 2']);
  });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(enlarge);
});

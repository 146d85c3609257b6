import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { countQuery } from '../../data/api/queries.ts';
import { Panel } from '../panels/Panel.tsx';
import { list, showAt, stubApi } from '../records/testing/api.tsx';
import { type Countable, useCounts } from './counts.ts';

const LISTS: readonly Countable[] = [
  { key: 'ice', collection: 'cards', params: [['filter[card_type_id]', 'ice']] },
  { key: 'all', collection: 'cards' },
];

function Counted() {
  return (
    <Panel what="The numbers" query={useCounts(LISTS)} skeleton={null}>
      {(counts) => <p>{JSON.stringify(counts)}</p>}
    </Panel>
  );
}

function AllCards() {
  return <p>all: {useQuery(countQuery('cards')).data}</p>;
}

it('counts each list once, whatever else counts it', async () => {
  const asked = stubApi((_, query) => list([], query.has('filter[card_type_id]') ? 3 : 7));
  showAt(
    '/',
    <>
      <Counted />
      <AllCards />
    </>,
  );
  expect(await screen.findByText('{"ice":3,"all":7}')).toBeTruthy();
  expect(screen.getByText('all: 7')).toBeTruthy();
  expect(asked).toHaveLength(2);
});

it('says that one could not be counted, and asks for that alone again', async () => {
  let isDown = true;
  const asked = stubApi((_, query) => {
    if (!query.has('filter[card_type_id]')) return list([], 7);
    return isDown ? 503 : list([], 3);
  });
  showAt('/', <Counted />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  asked.length = 0;
  await userEvent.click(retry);
  expect(await screen.findByText('{"ice":3,"all":7}')).toBeTruthy();
  expect(asked).toHaveLength(1);
});

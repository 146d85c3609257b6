import { expect, it } from 'vitest';
import { inOrderOfRelease, neighboursOf } from './Neighbours.tsx';

const set = (id: string, date_release: string | null, position: number | null = 1) => ({
  id,
  date_release,
  position,
});

it('orders sets by date, those of one day by their place in the cycle, undated ones last', () => {
  const ordered = inOrderOfRelease([
    set('unknown', null),
    set('campaign', '2020-02-02', 2),
    set('late', '2021-01-01'),
    set('cards', '2020-02-02', 1),
  ]);
  expect(ordered.map(({ id }) => id)).toEqual(['cards', 'campaign', 'late', 'unknown']);
});

it('finds the neighbours of a record, and none for a stranger', () => {
  const three = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(neighboursOf('b', three)).toEqual({ previous: { id: 'a' }, next: { id: 'c' } });
  expect(neighboursOf('a', three).previous).toBeNull();
  expect(neighboursOf('c', three).next).toBeNull();
  expect(neighboursOf('x', three)).toEqual({ previous: null, next: null });
});

import { expect, it } from 'vitest';
import { dayRemark } from './Notices.tsx';

const remark = (day: string, active = 'duel_2') => {
  const snapshots = ['2021-01-01', '2022-01-01', '2023-01-01'].map((date_start, at) => {
    const id = `duel_${at}`;
    return { id, format_id: 'duel', date_start, active: id === active };
  });
  return dayRemark(day, snapshots, '2026-05-09', 'Duel');
};

it('says of a day that it is before the format’s first, or after today', () => {
  expect(remark('2020-12-31')).toBe(', before Duel began on 1 January 2021');
  expect(remark('2021-01-01')).toBe('');
  expect(remark('2026-05-09')).toBe('');
  expect(remark('2026-05-10')).toBe(', as announced so far: Duel last changes on 1 January 2023');
});

it('says of a day after a change that the data has not in force that it goes by that change', () => {
  expect(remark('2022-12-31', 'duel_1')).toBe('');
  for (const day of ['2023-01-01', '2026-05-09', '2030-01-01']) {
    expect(remark(day, 'duel_1')).toBe(
      ', with Duel’s change dated 1 January 2023, which the API doesn’t count as in force yet',
    );
  }
});

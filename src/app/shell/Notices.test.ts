import { expect, it } from 'vitest';
import { dayRemark } from './Notices.tsx';

const KNOWN = { first: '2021-01-01', last: '2023-01-01' };
const remark = (day: string) => dayRemark(day, KNOWN, '2026-05-09', 'Duel');

it('says of a day that it is before the format’s first, or after today', () => {
  expect(remark('2020-12-31')).toBe(', before Duel began on 1 January 2021');
  expect(remark('2021-01-01')).toBe('');
  expect(remark('2026-05-09')).toBe('');
  expect(remark('2026-05-10')).toBe(', as announced so far: Duel last changes on 1 January 2023');
});

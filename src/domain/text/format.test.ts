import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatCopies, formatCount, formatDate, formatList, formatNumber, today } from './format.ts';

describe('formatDate', () => {
  it('stays in UTC whatever the offset of the input', () => {
    expect(formatDate('2026-05-09T23:59:59Z')).toBe('9 May 2026');
    expect(formatDate('2026-05-09T23:30:00-05:00')).toBe('10 May 2026');
  });

  it('never says "Invalid Date"', () => {
    expect(formatDate('soon')).toBe('soon');
  });
});

describe('today', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each([
    ['Pacific/Auckland', '2026-05-10'],
    ['UTC', '2026-05-09'],
    ['America/Los_Angeles', '2026-05-09'],
  ])('is the date that it is in %s', (place, date) => {
    process.env.TZ = place;
    vi.useFakeTimers({ now: Date.parse('2026-05-09T20:00:00Z') });
    expect(today()).toBe(date);
  });

  it('is written with two digits', () => {
    process.env.TZ = 'UTC';
    vi.useFakeTimers({ now: Date.parse('2027-01-02T00:00:00Z') });
    expect(today()).toBe('2027-01-02');
  });
});

describe('numbers and words', () => {
  it('groups thousands', () => {
    expect(formatNumber(2054)).toBe('2,054');
    expect(formatCopies(1002)).toBe('1,002×');
  });

  it('counts one and many', () => {
    expect(formatCount(1, 'card')).toBe('1 card');
    expect(formatCount(0, 'card')).toBe('0 cards');
    expect(formatCount(2054, 'card')).toBe('2,054 cards');
    expect(formatCount(2, 'entry', 'entries')).toBe('2 entries');
  });
});

describe('as Intl writes them', () => {
  it('are dates', () => {
    const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    // British English cuts September alone to four letters
    const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
    const dates = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        expect(formatDate(date)).toBe(long.format(date));
        expect(formatDate(date, 'short').split(' ')[1]).toBe(month.format(date));
      }),
    );
  });

  it('are numbers', () => {
    const intl = new Intl.NumberFormat('en-GB');
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double({ noNaN: true })), (number) => {
        expect(formatNumber(number)).toBe(intl.format(Object.is(number, -0) ? 0 : number));
      }),
    );
  });

  it('are lists', () => {
    const intl = new Intl.ListFormat('en-GB', { type: 'conjunction' });
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 5 }), { maxLength: 5 }), (words) => {
        expect(formatList(words)).toBe(intl.format(words));
      }),
    );
  });
});

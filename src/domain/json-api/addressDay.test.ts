import { describe, expect, it } from 'vitest';
import { backToNow, keepDay, keepView, readAsOf, withDay, withoutDay } from './addressDay.ts';

const PAGE = '?q=t:ice&as_of=2024-03-01';

/** Where a link on a page leads, as text. */
function kept(to: string, search = PAGE): string {
  return keepDay(to, readAsOf(search).kept);
}

describe('the day of an address', () => {
  it('is what the address says, now where it says nothing, and a fault where it is no day', () => {
    const now = { day: null, nowBy: null, kept: null, fault: null };
    expect(readAsOf(PAGE)).toEqual({ ...now, day: '2024-03-01', kept: '2024-03-01' });
    expect(readAsOf('?q=t:ice')).toEqual(now);
    expect(readAsOf('?as_of=')).toEqual(now);
    expect(readAsOf('?as_of=2024-02-30')).toEqual({ ...now, fault: '2024-02-30' });
    expect(readAsOf('?as_of=dated')).toEqual({ ...now, nowBy: 'dated', kept: 'dated' });
    expect(readAsOf('?as_of=flagged')).toEqual({ ...now, nowBy: 'flagged', kept: 'flagged' });
    expect(readAsOf('?as_of=2020-01-01&as_of=2021-01-01').day).toBe('2021-01-01');
  });

  it('can be changed and taken away, and leaves the rest as it is written', () => {
    expect(withDay('?filter[side_id]=corp&as_of=2020-01-01', '2021-01-01')).toBe(
      '?filter[side_id]=corp&as_of=2021-01-01',
    );
    expect(withDay('?q=t:ice+o:%5Btrash%5D', '2021-01-01')).toBe('?q=t:ice+o:%5Btrash%5D&as_of=2021-01-01');
    expect(withDay('?as_of=2020-01-01', null)).toBe('');
    expect(withoutDay('/cards/zed?as_of=2020-01-01#legality')).toBe('/cards/zed#legality');
  });
});

describe('a link on a page that looks at a day', () => {
  it('keeps the day', () => {
    expect(kept('/bans')).toBe('/bans?as_of=2024-03-01');
    expect(kept('/cards?q=f:nbn#list')).toBe('/cards?q=f:nbn&as_of=2024-03-01#list');
    expect(kept('#changes')).toBe('?as_of=2024-03-01#changes');
    expect(kept('/cards/zed', '?as_of=dated')).toBe('/cards/zed?as_of=dated');
    expect(kept('/bans?as_of=flagged', '?as_of=dated')).toBe('/bans?as_of=flagged');
  });

  it('leads to the day that it names, and to now where it names an empty one', () => {
    expect(kept('/bans?as_of=2020-01-01')).toBe('/bans?as_of=2020-01-01');
    expect(kept(`/cards${backToNow(PAGE)}`)).toBe('/cards?q=t:ice');
    expect(kept(`/bans${backToNow('?as_of=2024-03-01')}`)).toBe('/bans');
  });

  it('leaves other sites alone, and all links of a page without a day, or with one that is none', () => {
    expect(kept('https://example.com/a')).toBe('https://example.com/a');
    expect(kept('//example.com/a')).toBe('//example.com/a');
    expect(kept('/bans', '?q=x')).toBe('/bans');
    expect(kept('/bans', '?as_of=soon')).toBe('/bans');
  });
});

describe('the view of an address', () => {
  it('is added to lists of cards that name none', () => {
    expect(keepView('/cards', 'table')).toBe('/cards?view=table');
    expect(keepView('/cards?q=t:ice#a', 'table')).toBe('/cards?q=t:ice&view=table#a');
    expect(keepView('/printings?filter[card_id]=zed', 'text')).toBe(
      '/printings?filter[card_id]=zed&view=text',
    );
    for (const address of [
      '/cards?view=text',
      '/cards/zed',
      '/cards/compare?ids=a',
      '/decklists',
      '?q=a',
      '#a',
    ]) {
      expect(keepView(address, 'table')).toBe(address);
    }
    expect(keepView('/cards', null)).toBe('/cards');
  });
});

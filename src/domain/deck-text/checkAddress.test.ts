import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromFragment, toFragment } from './pasted.ts';

const MOST_BYTES = 2_000_000;

/** A text that hardly compresses, of so many letters. */
function noise(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state % 36).toString(36);
  }).join('');
}

describe('a deck in an address', () => {
  it('comes back as it was, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        const fragment = await toFragment(text);
        expect(fragment).toMatch(/^(#deck=[\w-]+)?$/);
        if (fragment !== '') expect(await fromFragment(fragment ?? '')).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps white space around the text, but is nothing for white space alone', async () => {
    expect(await fromFragment((await toFragment(' 3x Moth\n')) ?? '')).toBe(' 3x Moth\n');
    expect(await toFragment('')).toBe('');
    expect(await toFragment(' \n\t')).toBe('');
  });

  it('takes less than 2 kB for a common deck', async () => {
    const words = 'quiet harbour lantern relay silver gate courier witness tide mast'.split(' ');
    const lines = Array.from(
      { length: 26 },
      (_, at) => `${(at % 3) + 1}x ${words[at % 10]} ${words[(at * 7) % 9]}${at} (${words[at % 4]}) ●●`,
    );
    const fragment = await toFragment(lines.join('\n'));
    expect(fragment?.length).toBeLessThan(2000);
  });

  it('has up to 8,000 letters, and no link where it is longer', async () => {
    let longest = '';
    let isTooLong = false;
    for (let length = 8900; !isTooLong; length += 1) {
      const fragment = await toFragment(noise(length));
      if (fragment === null) isTooLong = true;
      else longest = fragment;
    }
    expect(longest).toHaveLength('#deck='.length + 8000);
    expect(await fromFragment(longest)).toMatch(/^\w{8000,}$/);
  });

  it('is read up to 2 MB, and no further', async () => {
    const most = await toFragment('m'.repeat(MOST_BYTES));
    expect((await fromFragment(most ?? ''))?.length).toBe(MOST_BYTES);
    const more = await toFragment('m'.repeat(MOST_BYTES + 1));
    expect(more).toMatch(/^#deck=/);
    expect(await fromFragment(more ?? '')).toBeNull();
  });

  it.each(['', '#', '#top', '#dock=y80vBwA', 'deck=y80vBwA', '#deck=', '#deck=%%%', '#deck=AAAA'])(
    'is none in %j',
    async (fragment) => {
      expect(await fromFragment(fragment)).toBeNull();
    },
  );

  it('is none if it was cut, or is no text', async () => {
    const whole = (await toFragment('3x Quiet Harbour')) ?? '';
    expect(await fromFragment(whole.slice(0, -3))).toBeNull();
    // Half of a letter in UTF-8, stored without compression
    const bytes = [1, 1, 0, 254, 255, 0xc3];
    expect(await fromFragment(`#deck=${Buffer.from(bytes).toString('base64url')}`)).toBeNull();
  });
});

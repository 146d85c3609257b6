import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costToBreak, readBreakersAddress, sumOf, writeBreakersAddress } from './breakCost.ts';
import { readBreaker, readIce } from './breakerText.ts';

const breaker = (text: string, strength: number | null = 1, subtypes: readonly string[] = []) =>
  readBreaker({ text, strength, card_subtype_ids: ['icebreaker', ...subtypes] });
const ice = (
  subroutines: number,
  strength: number | null = 3,
  rules: readonly string[] = [],
  subtype = 'barrier',
) =>
  readIce({
    text: [...rules, ...Array.from({ length: subroutines }, () => '[subroutine] End the run.')].join('\n'),
    strength,
    card_subtype_ids: [subtype],
  });

const BREAK = 'Interface → <strong>1[credit]:</strong> Break 1 <strong>barrier</strong> subroutine.';
const BOOST = '<strong>2[credit]:</strong> +3 strength.';
const credits = (amount: number, others: Readonly<Record<string, number>> = {}) => ({
  kind: 'cost',
  credits: amount,
  others: new Map(Object.entries(others)),
});

describe('costs read from texts', () => {
  it.each([
    'Interface → <strong>0[credit]:</strong> Break 1 <strong>barrier</strong> subroutine. Use this ability only if this program was installed this turn.',
    'Interface → <strong>[trash] or hosted power counter:</strong> Break 1 <strong>barrier</strong> subroutine.',
    'Interface → <strong>1[credit]:</strong> Break up to 2 subroutines on host <strong>barrier</strong>.',
    'Interface → <strong>Any virus counter:</strong> Break <strong>barrier</strong> subroutine.',
  ])('are none for ice of a type that is not named, whatever else is not read: %s', (line) => {
    const decoder = breaker(`${line}\n${BREAK}\n${BOOST}`);
    expect(costToBreak(decoder, ice(1, 1, [], 'sentry'))).toEqual({ kind: 'none' });
    expect(costToBreak(breaker(line), ice(1, 1))).toMatchObject({ kind: 'unknown' });
  });

  it('are none for ice of another type under a rule that may forbid what the breaker could do', () => {
    const rule = 'This program can only interface with ice hosting a <strong>trojan</strong> program.';
    expect(costToBreak(breaker(`${rule}\n${BREAK}`), ice(1, 1, [], 'sentry'))).toEqual({ kind: 'none' });
    expect(costToBreak(breaker(`${rule}\n${BREAK}`), ice(1, 1))).toMatchObject({ kind: 'unknown' });
    expect(costToBreak(breaker(rule), ice(1, 1))).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    'Interface → <strong>1[credit]:</strong> Break 1 subroutine on host ice.',
    'Interface → <strong>1[credit]:</strong> Break 1 subroutine on a piece of ice that has the chosen subtype.',
  ])('are not known for any ice where an ability that is not read names no type: %s', (line) => {
    expect(costToBreak(breaker(`${line}\n${BREAK}`), ice(1, 1, [], 'sentry'))).toMatchObject({
      kind: 'unknown',
    });
  });

  it('are those of raising the strength and of breaking', () => {
    const plain = breaker(`${BREAK}\n${BOOST}`);
    expect(costToBreak(plain, ice(1, 1))).toEqual(credits(1));
    expect(costToBreak(plain, ice(2, 5))).toEqual(credits(2 * 2 + 2));
    expect(costToBreak(plain, ice(2, 0))).toEqual(credits(2));
  });

  it.each([
    [
      'Interface → <strong>2[credit]:</strong> Break up to 2 <strong>barrier</strong> subroutines.',
      3,
      credits(4),
    ],
    ['Interface → 2[credit]: Break any number of barrier subroutines.', 3, credits(2)],
    ['Interface → 2[credit]: Break all subroutines.', 3, credits(2)],
    ['Interface → 0[credit]: Break 1 subroutine.', 3, credits(0)],
    ['Interface → 1[credit]: Break 1 sentry or 2 barrier subroutines.', 3, credits(2)],
    ['Interface → 2[credit]: Break 1 sentry or barrier subroutine.', 3, credits(6)],
    ['Interface → X[credit]: Break X barrier subroutines.', 3, credits(3)],
    [
      'Interface → <strong>Hosted virus counter:</strong> Break up to 2 subroutines.',
      3,
      credits(0, { 'hosted virus counter': 2 }),
    ],
    ['Interface → [trash]: Break up to 3 barrier subroutines.', 3, credits(0, { '[trash]': 1 })],
    ['Interface → 1[credit], discard a moth: Break 1 subroutine.', 2, credits(2, { 'discard a moth': 2 })],
  ])('%s', (text, subroutines, cost) => {
    expect(costToBreak(breaker(text, 4), ice(subroutines))).toEqual(cost);
  });

  it('read an ability that raises the strength and breaks', () => {
    const then = (n: string) =>
      `Then, if this program can interface with the <strong>barrier</strong> you are encountering, break up to ${n} subroutines.`;
    const fixed = breaker(`<strong>3[credit]:</strong> +2 strength. ${then('2')}`);
    expect(costToBreak(fixed, ice(2, 3))).toEqual(credits(3));
    expect(costToBreak(fixed, ice(3, 6))).toEqual(credits(12));
    const free = breaker(`<strong>X[credit]:</strong> +X strength. ${then('X')}`);
    expect(costToBreak(free, ice(2, 6))).toEqual(credits(5));
    expect(costToBreak(free, ice(4, 3))).toEqual(credits(4));
  });

  it('take as few credits as can be where there are several ways, and other costs only where they must', () => {
    const several = breaker(
      `${BREAK}\nInterface → 2[credit]: Break up to 3 barrier subroutines.\nInterface → Moth: Break 1 barrier subroutine.`,
    );
    expect(costToBreak(several, ice(4, 1))).toEqual(credits(3));
    // A trashed breaker cannot continue
    expect(
      costToBreak(breaker('Interface → [trash]: Break up to 3 barrier subroutines.'), ice(4, 1)),
    ).toEqual({
      kind: 'weak',
    });
  });

  it('say what is not for the ice, too weak or not read', () => {
    expect(costToBreak(breaker(BREAK), ice(1, 3, [], 'sentry'))).toEqual({ kind: 'none' });
    expect(costToBreak(breaker(BREAK), ice(1, 3))).toEqual({ kind: 'weak' });
    for (const text of [
      'Interface → 1[credit]: Break 1 subroutine on host ice.',
      'Interface → 1[credit]: Break 1 "[subroutine] End the run." subroutine.',
      'Interface → 1[credit]: Break 1 barrier subroutine. Use this ability only if you sing.',
      `${BREAK}\nThis program can only interface with ice that sings.`,
      'Break it as you like.',
      '',
    ]) {
      expect([text, costToBreak(breaker(text, 5), ice(1)).kind]).toEqual([text, 'unknown']);
    }
  });

  it('leave a strength or a number of subroutines that depends on what is in play to the reader', () => {
    const grows = breaker(`This program gets +1 strength for each moth.\n${BREAK}`);
    expect(costToBreak(grows, ice(1))).toMatchObject({ kind: 'unknown' });
    expect(costToBreak({ ...grows, strength: 3 }, ice(2))).toEqual(credits(2));
    expect(breaker(BREAK, -1).strength).toBeNull();
    expect(ice(0, 2, ['This ice gains "[subroutine] End the run." for each moth.']).subroutines).toBeNull();
    expect(ice(1, 2, ['This ice gets +1 strength for each moth.']).strength).toBeNull();
    // Nothing is hosted yet
    expect(
      ice(1, 2, ['You can advance this ice. It gets +1 strength for each hosted moth counter.']).strength,
    ).toBe(2);
  });

  it('heed ice that cannot be broken by AI programs, or by rules that are not read', () => {
    const ai = breaker('Interface → 1[credit]: Break 1 subroutine.', 5, ['ai']);
    const rule = 'The Runner cannot break subroutines on this ice using AI programs.';
    expect(costToBreak(ai, ice(1, 2, [rule]))).toEqual({ kind: 'none' });
    expect(costToBreak(breaker(BREAK, 5), ice(1, 2, [rule]))).toEqual(credits(1));
    expect(costToBreak(ai, ice(1, 2, ['The Runner cannot break this ice except by singing.']))).toMatchObject(
      { kind: 'unknown' },
    );
    expect(costToBreak(ai, ice(1, 2, ['If you sing, the Runner cannot break this ice.']))).toEqual(
      credits(1),
    );
  });

  it('name what they do not take into account', () => {
    const text = `Whenever you sing, draw a card.\n${BREAK} Sing.\n<strong>2[credit]:</strong> +1 strength for the remainder of this run.`;
    expect(breaker(text).notes).toEqual([
      'Whenever you sing, draw a card.',
      'Interface → 1[credit]: Break 1 barrier subroutine. Sing.',
      '2[credit]: +1 strength for the remainder of this run.',
    ]);
    expect(breaker(`${BREAK}\n${BOOST}`).notes).toEqual([]);
  });

  it('sum up, except where a breaker would be trashed twice', () => {
    expect(sumOf([costOf(2), costOf(3, { moth: 1 }), costOf(0, { moth: 2 })])).toEqual(
      credits(5, { moth: 3 }),
    );
    expect(sumOf([costOf(0, { '[trash]': 1 }), costOf(1)])).toBeNull();
  });
});

function costOf(amount: number, others: Readonly<Record<string, number>> = {}) {
  return { kind: 'cost' as const, credits: amount, others: new Map(Object.entries(others)) };
}

describe('any breaker and ice', () => {
  const small = fc.integer({ min: 0, max: 9 });
  const step = fc.integer({ min: 1, max: 5 });

  it('cost as many boosts and breaks as it takes', () => {
    fc.assert(
      fc.property(small, step, small, step, small, small, step, (c, m, b, s, own, strength, count) => {
        const text = `Interface → ${c}[credit]: Break up to ${m} barrier subroutines.\n${b}[credit]: +${s} strength.`;
        const boosts = Math.ceil(Math.max(0, strength - own) / s);
        expect(costToBreak(breaker(text, own), ice(count, strength))).toEqual(
          credits(boosts * b + Math.ceil(count / m) * c),
        );
      }),
    );
  });

  it('never cost more with one ability more, nor less against more', () => {
    const ability = fc
      .tuple(small, step)
      .map(([c, n]) => `Interface → ${c}[credit]: Break up to ${n} subroutines.`);
    fc.assert(
      fc.property(
        fc.array(ability, { minLength: 1, maxLength: 3 }),
        ability,
        step,
        small,
        (all, more, n, strength) => {
          const cost = (lines: readonly string[], subroutines: number, against: number) => {
            const result = costToBreak(breaker([...lines, BOOST].join('\n')), ice(subroutines, against));
            return result.kind === 'cost' ? result.credits : Number.NaN;
          };
          expect(cost([...all, more], n, strength)).toBeLessThanOrEqual(cost(all, n, strength));
          expect(cost(all, n + 1, strength)).toBeGreaterThanOrEqual(cost(all, n, strength));
          expect(cost(all, n, strength + 1)).toBeGreaterThanOrEqual(cost(all, n, strength));
        },
      ),
    );
  });

  it('are read without a fault, whatever the text', () => {
    const words = fc.constantFrom(
      'Interface → ',
      '1[credit]: ',
      'Break ',
      'up to ',
      '2 ',
      'X ',
      'or ',
      '+3 strength. ',
      'subroutine. ',
      '\n',
      'barrier ',
      '[trash]',
      ', ',
      '[subroutine] ',
    );
    fc.assert(
      fc.property(fc.array(words), fc.array(words), (one, other) => {
        const result = costToBreak(
          breaker(one.join('')),
          readIce({ text: other.join(''), strength: 2, card_subtype_ids: ['barrier'] }),
        );
        if (result.kind === 'cost') expect(result.credits).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the address of breakers against ice', () => {
  it('is read back as it was written', () => {
    const id = fc.stringMatching(/^[a-z0-9_]{1,9}$/);
    const number = fc.option(fc.integer({ min: 0, max: 99 }), { nil: undefined });
    const chosen = fc.uniqueArray(fc.record({ id, strength: number, subroutines: number }), {
      selector: (one) => one.id,
      maxLength: 6,
    });
    fc.assert(
      fc.property(chosen, chosen, (breakers, against) => {
        const address = { breakers, ice: against };
        expect(readBreakersAddress(new URLSearchParams(writeBreakersAddress(address)))).toEqual(address);
      }),
    );
  });

  it('forgives what is no number, and names nothing twice', () => {
    expect(readBreakersAddress(new URLSearchParams('breakers=a:x,,a:3,b:-1:777')).breakers).toEqual([
      { id: 'a', strength: 3, subroutines: undefined },
      { id: 'b', strength: undefined, subroutines: undefined },
    ]);
  });
});

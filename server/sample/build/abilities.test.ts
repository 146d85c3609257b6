import { expect, test } from 'vitest';
import { abilitiesOf } from './abilities.ts';

/** The abilities that a card has, without the others. */
function found(text: string | null, isIce = false) {
  return Object.fromEntries(
    Object.entries(abilitiesOf(text, isIce)).filter(([, value]) => value !== false && value !== null),
  );
}

test.each([
  ['+2[mu], +1[link]', { mu_provided: 2, link_provided: 1 }],
  ['+X[mu]', { mu_provided: -1 }],
  ['X[recurring-credit]', { recurring_credits_provided: -1 }],
  ['[click], [trash]<strong>:</strong> Draw 1 card.', { trash_ability: true }],
  ['Interface → <strong>1[credit]:</strong> Break 1 subroutine.', {}],
  ['<strong>1[credit]:</strong> +1 strength.', { has_paid_ability: true }],
  ['<strong>[trash], 2[credit]:</strong> Draw 1 card.', { has_paid_ability: true, trash_ability: true }],
  ['When you score this agenda, gain [click].', { score_effect: true, gains_click: true }],
  ['Gain 2[credit] and draw 1 card.', {}],
  [null, {}],
])('%s', (text, abilities) => {
  expect(found(text)).toEqual(abilities);
});

test('quoted subroutines are gained, the others printed', () => {
  const text =
    'This ice gains "[subroutine] End the run." twice.\n[subroutine] Trace[1].\n[subroutine] End the run.';
  expect(found(text, true)).toEqual({
    gains_subroutines: true,
    num_printed_subroutines: 2,
    performs_trace: true,
  });
  expect(found('This ice does nothing.', true)).toEqual({ num_printed_subroutines: 0 });
});

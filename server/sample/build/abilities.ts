import type { JsonObject } from '../../../src/domain/json-api/collections.ts';

/**
 * A card's abilities as the API's 20 members (docs/api.md, Cards). The API's own values are set by hand; these are derived
 * from the wording.
 */
export function abilitiesOf(text: string | null, isIce: boolean): JsonObject {
  const says = (wording: RegExp) => text !== null && wording.test(text);
  const unquoted = text?.replace(/"[^"]*"/g, '') ?? '';
  return {
    additional_cost: says(/As an additional cost to/),
    advanceable: says(/can advance this/),
    charge: says(/\bcharge\b/),
    gains_subroutines: says(/gains "\[subroutine\]/),
    gains_click: says(/\bgain \[click\]/),
    has_paid_ability: (text ?? '').split(/\n|<li>/).some(isPaidAbility),
    install_effect: says(/[Ww]hen you install this/),
    interrupt: says(/\[interrupt\]/),
    link_provided: amountOf(/\+(\d|X)\[link\]/, text),
    mark: says(/\byour mark\b/),
    mu_provided: amountOf(/\+(\d|X)\[mu\]/, text),
    num_printed_subroutines: isIce ? [...unquoted.matchAll(/\[subroutine\]/g)].length : null,
    on_encounter_effect: says(/[Ww]hen the Runner encounters this ice/),
    performs_trace: says(/trace\[/i),
    recurring_credits_provided: amountOf(/(\d|X)\[recurring-credit\]/, text),
    rez_effect: says(/[Ww]hen you rez this/),
    sabotage: says(/\bsabotage \d/),
    score_effect: says(/score this agenda|is scored/),
    steal_effect: says(/stolen|[Ww]hen the Runner steals/),
    trash_ability: says(/\[trash\](?:<strong>)?:|<strong>[^<]*\[trash\][^<]*:/),
  };
}

/** Whether a line begins with a cost other than clicks and is not an icebreaker's interface ability. */
function isPaidAbility(line: string): boolean {
  const cost = /^(?:[^:]*→ )?[^:.]*?(?:\]:|:<\/strong>|<strong>:|<\/strong>:)/.exec(line)?.[0];
  return cost !== undefined && !cost.startsWith('Interface') && !cost.includes('[click]');
}

/** The number that a text grants; X counts as -1 (docs/api.md, Cards). */
function amountOf(wording: RegExp, text: string | null): number | null {
  const amount = text === null ? undefined : wording.exec(text)?.[1];
  if (amount === undefined) return null;
  return amount === 'X' ? -1 : Number(amount);
}

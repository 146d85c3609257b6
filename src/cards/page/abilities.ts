/** What the flags of `card_abilities` mean (API-SPEC 2.2), in the order in which the API sends them. */
export const ABILITY_FLAGS: Readonly<Record<string, string>> = {
  additional_cost: 'Additional cost',
  advanceable: 'Can be advanced',
  charge: 'Charge',
  gains_click: 'Gains clicks',
  gains_subroutines: 'Gains subroutines',
  has_paid_ability: 'Paid ability',
  install_effect: 'Effect when installed',
  interrupt: 'Interrupt',
  mark: 'Mark',
  on_encounter_effect: 'Effect when encountered',
  performs_trace: 'Trace',
  rez_effect: 'Effect when rezzed',
  sabotage: 'Sabotage',
  score_effect: 'Effect when scored',
  steal_effect: 'Effect when stolen',
  trash_ability: 'Trash ability',
};

/** The numbers of `card_abilities`. */
export const ABILITY_NUMBERS: Readonly<Record<string, string>> = {
  link_provided: 'Link provided',
  mu_provided: 'MU provided',
  num_printed_subroutines: 'Printed subroutines',
  recurring_credits_provided: 'Recurring credits',
};

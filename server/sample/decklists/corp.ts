import { type AuthoredDeck, deck } from '../authored.ts';

const LONG_SHIFT = 'haas_bioroid_the_long_shift';
const CONTINUUM = 'continuum_works_labour_without_pause';
const ORCHARDS = 'jinteki_orchards_grafted_futures';
const MIRROR = 'mirror_lake_clinic_you_only_more_so';
const ANGLES = 'nbn_your_better_angles';
const EVERGREEN = 'evergreen_desk_yesterdays_news_tomorrow';
const CONCRETE = 'weyland_consortium_concrete_promises';
const HALCYON = 'halcyon_daughters_ask_the_neighbours';

export const CORP_DECKS: readonly AuthoredDeck[] = [
  deck(LONG_SHIFT, 'Eleven Minutes', 'gantry_pilot', '2021-09-18T16:00:00', {
    main: ['rest_cycle_clinic', 'ilka_1_0', 'clocking_off'],
    tags: ['glacier'],
    notes:
      '## Eleven Minutes\n\nClick the [[rest_cycle_clinic]] third, every turn, for ever.\n\n**Ice order on the scoring remote**\n\n1. [[turnstile]]\n2. [[clocking_off]]\n3. [[ilka_1_0]]',
  }),
  deck(LONG_SHIFT, 'Overtime, Compulsory', 'kelpie', '2022-02-12T11:30:00', {
    main: ['compulsory_overtime', 'tenth_weekday', 'ilka_1_0'],
    tags: ['fast advance', 'league'],
  }),
  deck(LONG_SHIFT, 'Bring Your Own Back', 'paper_moth', '2022-05-21T19:00:00', {
    main: ['labour_exchange', 'osei_2_0', 'rest_cycle_clinic'],
    tags: ['glacier'],
    notes: 'Alliance is free here: count the grey cards, then count them again.',
  }),
  deck(LONG_SHIFT, 'Warm, Spare, Identical', 'tall_order', '2024-10-05T10:00:00', {
    main: ['warm_spare', 'night_porter_3_1', 'model_employee'],
    tags: ['standard'],
  }),
  deck(LONG_SHIFT, 'The Longer Shift', 'gantry_pilot', '2025-11-15T18:18:00', {
    main: ['handover_notes', 'tenth_weekday', 'rest_cycle_clinic'],
    tags: ['startup', 'tournament'],
    notes: 'First at the Saltmarsh Cup.\n\nThe swap on [[handover_notes]] is the deck. Practise it.',
  }),
  deck(CONTINUUM, 'Windows for Whom', 'cardboard_notary', '2024-02-18T15:00:00', {
    main: ['adjunct_foreman', 'clocking_off', 'ilka_1_0'],
    tags: ['standard'],
    notes: 'Forty cards. Every lost click is a card; every card is a lost click.',
  }),
  deck(CONTINUUM, 'No Lights On', 'null_island', '2025-01-12T20:00:00', {
    main: ['night_porter_3_1', 'osei_2_0', 'clocking_off'],
    tags: ['eternal'],
  }),
  deck(ORCHARDS, 'The Seedbed, Probably', 'paper_moth', '2022-11-24T20:30:00', {
    main: ['grove_of_names', 'quiet_succession', 'paper_wasp', 'bonsai_snare'],
    tags: ['jinteki', 'bluff'],
    notes: 'Write the Seedbed on the slip. Behave as though you had written the *Graft House*.',
  }),
  deck(ORCHARDS, 'Cold Comfort', 'brackish', '2023-03-05T12:45:00', {
    main: ['cross_pollination', 'thousand_petal_door', 'pruning_season'],
    tags: ['jinteki'],
  }),
  deck(ORCHARDS, 'Windfall', 'ida_b', '2024-09-22T14:14:00', {
    main: ['hisae_morikawa_head_gardener', 'moss_antechamber', 'paper_wasp'],
    tags: ['standard'],
    notes:
      '<p>Old notes, new orchard.</p><p>See <i>The Seedbed, Probably</i> for the bluff; this one <b>means</b> it.</p>',
  }),
  deck(ORCHARDS, 'Eels in the Orchard', 'paper_moth', '2026-02-28T17:00:00', {
    main: ['lantern_eel', 'hisae_morikawa_head_gardener', 'paper_wasp'],
    tags: ['standard', 'tournament'],
  }),
  deck(MIRROR, 'A Small Pinch', 'ottoline', '2021-09-24T18:00:00', {
    main: ['bonsai_snare', 'paper_wasp', 'pruning_season', 'heirloom_genome'],
    tags: ['jinteki', 'kill'],
    notes: 'One point of damage at a time, with a polite note each time.',
  }),
  deck(MIRROR, 'You, Only Fewer', 'paper_moth', '2022-07-16T13:00:00', {
    main: ['thousand_petal_door', 'reflecting_pool', 'quiet_succession'],
    tags: ['jinteki'],
  }),
  deck(MIRROR, 'Second Opinion', 'seventh_sleeper', '2025-10-18T11:00:00', {
    main: ['lantern_eel', 'reflecting_pool', 'pruning_season'],
    tags: ['startup'],
    notes: 'Second Light only, apart from [[moss_antechamber]].',
  }),
  deck(MIRROR, 'Reflection, Chosen', 'vesper_lane', '2026-04-04T15:30:00', {
    main: ['paper_wasp', 'second_glance', 'heirloom_genome'],
    tags: ['standard'],
  }),
  deck(ANGLES, 'Smile, You Already Did', 'madrigal9', '2021-09-26T10:00:00', {
    main: ['vox_populace', 'right_of_reply', 'exclusive_footage'],
    tags: ['nbn', 'tags'],
    notes:
      'Tag once, make it count twice.\n\n- [[right_of_reply]] after any steal\n- [[comments_desk]] while they are tagged',
  }),
  deck(ANGLES, 'Coverage, Rolling', 'kelpie', '2022-03-13T16:40:00', {
    main: ['rolling_coverage', 'paparazzi_swarm', 'comments_desk'],
    tags: ['nbn'],
  }),
  deck(ANGLES, 'Six Credits for a Puff', 'gantry_pilot', '2022-04-17T09:00:00', {
    main: ['puff_piece', 'syndication_deal', 'pop_up_thicket'],
    tags: ['nbn', 'economy'],
    notes: 'All of them are worth nothing. That is why nobody contests them.',
  }),
  deck(ANGLES, 'Cliffhanger', 'null_island', '2024-04-14T21:30:00', {
    main: ['season_finale', 'right_of_reply', 'vox_populace'],
    tags: ['standard'],
  }),
  deck(ANGLES, 'Best Side Forward', 'tall_order', '2026-03-14T10:20:00', {
    main: ['the_green_room', 'vox_populace', 'exclusive_footage'],
    tags: ['standard'],
    changed: '2026-04-02T08:00:00',
    notes: 'Updated for 26.02: no [[right_of_reply]], more *rooms*.',
  }),
  deck(EVERGREEN, 'Filed First', 'cardboard_notary', '2021-10-09T12:12:00', {
    main: ['paparazzi_swarm', 'rolling_coverage', 'ratings_sweep'],
    tags: ['nbn'],
    notes: 'Seventeen influence, of which I use fifteen out of habit.',
  }),
  deck(EVERGREEN, 'Yesterday, Again', 'ida_b', '2023-01-22T18:00:00', {
    main: ['right_of_reply', 'paparazzi_swarm', 'syndication_deal'],
    tags: ['nbn', 'casual'],
  }),
  deck(EVERGREEN, 'Back in Nine Weeks', 'kelpie', '2024-10-27T14:00:00', {
    main: ['season_finale', 'closing_credits', 'the_green_room'],
    tags: ['eternal'],
    flaw: 'too much influence',
  }),
  deck(CONCRETE, 'Poured on Monday', 'gantry_pilot', '2021-09-21T20:00:00', {
    main: ['slagwall', 'quarry_twelve', 'hostile_redevelopment'],
    tags: ['weyland', 'glacier'],
    notes: 'Advance the wall, get a credit, advance the wall.\n\n***\n\nThe wall is also where you live now.',
  }),
  deck(CONCRETE, 'Signed on Friday', 'ottoline', '2022-06-05T17:30:00', {
    main: ['favourable_zoning', 'wrecking_ballet', 'deep_foundations'],
    tags: ['weyland'],
  }),
  deck(CONCRETE, 'Inside the Lines', 'brackish', '2022-10-02T13:20:00', {
    main: ['controlled_burn', 'toll_gantry', 'slagwall'],
    tags: ['kill', 'league'],
    notes: 'Needs tags; borrows them. [[watchdog_subnet]] is the funniest way to lose a program.',
  }),
  deck(CONCRETE, 'Non-Refundable', 'tall_order', '2024-02-25T11:45:00', {
    main: ['skyhook_deposit', 'slagwall', 'writ_server'],
    tags: ['standard'],
  }),
  deck(CONCRETE, 'Exact Change', 'kelpie', '2025-12-20T19:00:00', {
    main: ['toll_gantry', 'rebar_thicket', 'blank_cheque', 'quarry_twelve'],
    tags: ['startup'],
    notes: 'Tax first. Then tax the tax.',
  }),
  deck(CONCRETE, 'Line Marked Amount', 'vesper_lane', '2026-04-25T16:00:00', {
    main: ['blank_cheque', 'skyhook_deposit', 'bollard'],
    tags: ['standard', 'tournament'],
  }),
  deck(HALCYON, 'The Whole Street', 'seventh_sleeper', '2022-04-23T15:00:00', {
    main: ['wrecking_ballet', 'hostile_redevelopment', 'slagwall'],
    tags: ['weyland', 'bad publicity'],
    notes: 'Trash your own ice with [[wrecking_ballet]] and call it income.',
  }),
  deck(HALCYON, 'Daughters’ Share', 'madrigal9', '2023-11-19T12:00:00', {
    main: ['writ_server', 'controlled_burn', 'quarry_twelve'],
    tags: ['weyland'],
  }),
  deck(HALCYON, 'Half a Street', 'null_island', '2024-12-15T10:00:00', {
    main: ['rebar_thicket', 'writ_server', 'wrecking_ballet'],
    tags: [],
    flaw: 'too small',
    notes: 'Work in progress: nine cards short of a street.',
  }),
];

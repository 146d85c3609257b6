import { type AuthoredDeck, deck } from '../authored.ts';

const ODALYS = 'odalys_ferreira_sleeping_ember';
const RUIN = 'ruin_brightwater_demolition_poet';
const LUCAN = 'lucan_achterberg_inside_voice';
const FENNA = 'fenna_two_keys_okafor_gentlewoman_thief';
const YAEL = 'yael_abravanel_pattern_weaver';
const EMRE = 'professor_emre_halloran_tenure_denied';

export const RUNNER_DECKS: readonly AuthoredDeck[] = [
  deck(ODALYS, 'Slow Fire', 'kelpie', '2021-09-17T20:15:00', {
    main: ['cinder_choir', 'slow_rot', 'everything_must_burn'],
    tags: ['anarch', 'league'],
    notes:
      '## Slow Fire\n\nBurn Archives, then their hand, then the house.\n\n- **Turn 1:** [[everything_must_burn]] if Archives is open.\n- **Turn 3:** a [[cinder_choir]] and enough credits to use it.\n- **Turn 8:** you have won or you are very tired.',
  }),
  deck(ODALYS, 'Ember in the Walls', 'ottoline', '2022-05-07T10:00:00', {
    main: ['roots_and_all', 'pier_nine_squat', 'junkyard_cathedral'],
    tags: ['remote pressure'],
  }),
  deck(ODALYS, 'Teeth, Borrowed and Otherwise', 'seventh_sleeper', '2024-02-11T19:30:00', {
    main: ['borrowed_teeth', 'auntie_paraffin', 'noise_complaint'],
    tags: ['standard'],
    notes: 'Went 4–2 at the *Saltmarsh* winter league.\n\n> “Your breaker has how many counters?”\n> Round 3',
  }),
  deck(ODALYS, 'Second Kindling', 'kelpie', '2025-10-19T12:00:00', {
    main: ['cinder_choir', 'noise_complaint', 'scorched_capacitor', 'auntie_paraffin'],
    tags: ['startup', 'second light'],
    changed: '2025-11-02T09:00:00',
    notes:
      'Startup after Second Light. No [[slow_rot]]: it was banned a week after I sleeved it.\n\n1. Draw.\n2. Trash.\n3. Flip.\n\nFull write-up in [[auntie_paraffin]]’s review.',
  }),
  deck(ODALYS, 'All the Matches', 'vesper_lane', '2026-03-28T17:45:00', {
    main: ['cinder_choir', 'auntie_paraffin', 'lantern_parade'],
    tags: ['standard', 'tournament'],
  }),
  deck(RUIN, 'Blank Verse', 'ottoline', '2021-10-03T21:00:00', {
    main: ['slow_rot', 'chorus_in_the_streets', 'everything_must_burn'],
    tags: ['anarch'],
    notes: 'Forty cards, no filler. Sonnets are for people with 45.',
  }),
  deck(RUIN, 'Load-Bearing Metaphor', 'brackish', '2022-12-18T14:20:00', {
    main: ['roots_and_all', 'chorus_in_the_streets', 'junkyard_cathedral'],
    tags: ['anarch', 'casual'],
  }),
  deck(RUIN, 'Free Verse (Eternal)', 'cardboard_notary', '2024-10-20T11:00:00', {
    main: ['borrowed_teeth', 'slow_rot', 'scorched_capacitor'],
    tags: ['eternal'],
    notes: 'Two points spent on [[slow_rot]], five left over for courage.',
  }),
  deck(LUCAN, 'Don’t I Look Like I Work Here', 'brackish', '2021-09-19T18:00:00', {
    main: ['creative_expenses', 'side_entrance', 'velvet_razor'],
    tags: ['criminal'],
    notes:
      '<p>Imported from my old page.</p>\n<ul><li>HQ</li><li>HQ</li><li>HQ again</li></ul>\n<p>Swap one <a href="https://example.org/glovebox">Glovebox</a> for a <b>second</b> Razor if they play sentries.</p>',
  }),
  deck(LUCAN, 'Inside, Quietly', 'kelpie', '2022-01-29T15:10:00', {
    main: ['two_coffees', 'glovebox_7', 'marchetti_florist_to_the_stars'],
    tags: ['criminal', 'league'],
  }),
  deck(LUCAN, 'The Consulate Job', 'madrigal9', '2022-04-30T20:40:00', {
    main: ['dinner_at_the_consulate', 'marchetti_florist_to_the_stars', 'side_entrance'],
    tags: ['connections'],
    notes: 'A deck that *eats*. [[dinner_at_the_consulate]] finds the florist; the florist pays for dinner.',
  }),
  deck(LUCAN, 'Lilies and Blueprints', 'ida_b', '2023-07-02T13:00:00', {
    main: ['cafe_ultimo', 'marchetti_florist_to_the_stars', 'velvet_razor'],
    tags: [],
  }),
  deck(LUCAN, 'Marked for Lunch', 'tall_order', '2025-11-08T12:30:00', {
    main: ['cafe_ultimo', 'velvet_razor', 'glovebox_7'],
    tags: ['standard'],
    notes:
      'Mark first, run second, coffee third.\n\n| turn | clicks on HQ |\n|---|---|\n| 1 | 2 |\n| 2 | 3 |\n',
  }),
  deck(FENNA, 'One for the Door', 'brackish', '2024-02-04T22:00:00', {
    main: ['side_entrance', 'glovebox_7', 'velvet_razor'],
    tags: ['criminal', 'standard'],
    notes: 'They pay two more to rez or I get two more for nothing. Either is fine.',
  }),
  deck(FENNA, 'One for the Owner', 'kelpie', '2024-09-21T16:00:00', {
    main: ['forged_retina', 'dead_drop_letterbox', 'side_entrance'],
    tags: ['eternal'],
  }),
  deck(FENNA, 'Anniversary Flowers', 'null_island', '2026-02-21T19:19:00', {
    main: ['forged_retina', 'cafe_ultimo', 'three_way_truce'],
    tags: ['standard', 'tournament'],
    notes:
      '### Second place, Harbour Open\n\nLost the final to a [[turnstile]]. **A turnstile.**\n\n- +1 [[padded_jacket]] if you expect fire\n- −1 pride',
  }),
  deck(FENNA, 'Two Keys, No Doors', 'vesper_lane', '2026-04-19T09:30:00', {
    main: ['side_entrance', 'velvet_razor', 'glovebox_7'],
    tags: ['startup'],
  }),
  deck(YAEL, 'Warp and Weft', 'ottoline', '2021-10-16T14:00:00', {
    main: ['loomframe_mk_iii', 'plumb_line', 'rewrite_from_memory', 'kite_string'],
    tags: ['shaper', 'big rig'],
    notes: 'Let go of the kite, keep the string.\n\n*Cards cut for budget of patience:* [[night_school]].',
  }),
  deck(YAEL, 'Evening Classes', 'paper_moth', '2022-04-24T18:00:00', {
    main: ['night_school', 'the_undergraduate_commons', 'rewrite_from_memory'],
    tags: ['shaper'],
  }),
  deck(YAEL, 'A Lattice of One’s Own', 'seventh_sleeper', '2024-10-06T10:45:00', {
    main: ['unfolding_lattice', 'sous_chef', 'plumb_line'],
    tags: ['shaper', 'standard'],
    notes: 'Three different breakers, three memory. Four, four. It scales until it does not.',
  }),
  deck(YAEL, 'Six Cranes', 'madrigal9', '2024-09-29T11:11:00', {
    main: ['origami_flock', 'unfolding_lattice', 'heirloom_soldering_iron'],
    tags: ['casual', 'art'],
    notes: 'Bring all five pictures. That is the whole strategy section.',
  }),
  deck(YAEL, 'Pattern Recognition', 'tall_order', '2025-10-25T20:20:00', {
    main: ['plumb_line', 'rewrite_from_memory', 'the_undergraduate_commons'],
    tags: ['startup'],
  }),
  deck(YAEL, 'Commons Knowledge', 'kelpie', '2026-03-07T13:40:00', {
    main: ['the_undergraduate_commons', 'sous_chef', 'grindstone_subscription'],
    tags: ['standard'],
    notes: 'Rent: 1. Rate: slow. It is a *subscription* deck.',
  }),
  deck(EMRE, 'Footnotes', 'cardboard_notary', '2022-11-27T16:16:00', {
    main: ['rewrite_from_memory', 'plumb_line', 'loomframe_mk_iii'],
    tags: ['shaper', 'tricks'],
    notes: 'Put programs in the heap **on purpose**. See footnote 1.¹\n\n¹ See footnote 2.',
  }),
  deck(EMRE, 'Tenure, Obliquely', 'null_island', '2024-11-03T12:00:00', {
    main: ['sous_chef', 'heirloom_soldering_iron', 'unfolding_lattice'],
    tags: ['shaper'],
  }),
  deck(EMRE, 'Peer Review', 'paper_moth', '2025-12-06T21:00:00', {
    main: ['plumb_line', 'sous_chef', 'unfolding_lattice'],
    tags: ['standard'],
    flaw: 'too much influence',
    notes:
      'I know. The extra influence is for a *joke* match; swap the last splash for neutrals to play it properly.',
  }),
  deck('noor_7gr_unpaid_overtime', 'Still on Shift', 'ida_b', '2022-12-10T10:10:00', {
    main: ['leave_no_door_unopened', 'mind_the_furniture', 'cinder_choir'],
    tags: ['adam'],
    notes: 'Twenty-five influence is a licence to shop.',
  }),
  deck('noor_7gr_unpaid_overtime', 'Time and a Half', 'gantry_pilot', '2024-06-01T08:00:00', {
    main: ['plumb_line', 'velvet_razor', 'auntie_paraffin'],
    tags: ['adam', 'casual'],
  }),
  deck('the_backwash_thing_below_the_feed', 'hello', 'seventh_sleeper', '2022-12-24T23:59:00', {
    main: ['drowned_process', 'pick_the_bones'],
    tags: ['apex'],
    notes: 'hello',
  }),
  deck('the_backwash_thing_below_the_feed', 'Bones, Picked', 'brackish', '2023-09-15T17:00:00', {
    main: ['drowned_process', 'pick_the_bones', 'noise_complaint'],
    tags: ['apex', 'casual'],
    flaw: 'too small',
  }),
  deck('marguerite_sole_perimeter_consultant', 'By the Hole', 'cardboard_notary', '2024-09-28T12:00:00', {
    main: ['retired_watch_captain', 'guard_dog_on_loan', 'glovebox_7'],
    tags: ['sunny'],
    notes: 'Fifty cards and no text to misread. **Link 2** is a text if you squint.',
  }),
  deck('marguerite_sole_perimeter_consultant', 'Dog Days', 'kelpie', '2025-08-08T08:08:00', {
    main: ['guard_dog_on_loan', 'retired_watch_captain', 'padded_jacket'],
    tags: ['sunny', 'league'],
  }),
];

import { compileBacktrackingRegex, type SearchOptions } from '../check.ts';
import { buildIndex, type SearchContext, type SearchRecord } from '../searchIndex.ts';

const context: SearchContext = {
  subtypeNames: new Map([
    ['code_gate', 'Code Gate'],
    ['killer', 'Killer'],
    ['virus', 'Virus'],
  ]),
  snapshots: [
    { id: 'duel_1', format_id: 'duel', active: false, date_start: '2020-01-01', restriction_id: null },
    { id: 'duel_2', format_id: 'duel', active: true, date_start: '2021-01-01', restriction_id: 'list_2' },
    { id: 'duel_3', format_id: 'duel', active: false, date_start: '2022-01-01', restriction_id: null },
  ],
  codes: { card_set: new Map([['lw', 'low_water']]), card_cycle: new Map([['6', 'tides']]) },
};

/** The day and the engine that the tests over these cards search with. */
export const sampleOptions: SearchOptions = { today: '2022-06-01', compileRegex: compileBacktrackingRegex };

function card(id: string, attributes: Readonly<Record<string, unknown>>): SearchRecord {
  return { id, attributes: { snapshot_ids: ['duel_2'], ...attributes } };
}

/** Five invented cards that differ in what the tests look at. */
export const sampleIndex = buildIndex(
  'cards',
  [
    card('paper_moth', {
      stripped_title: 'Paper Moth',
      stripped_text: 'Gain 2 credits.',
      card_type_id: 'program',
      faction_id: 'anarch',
      side_id: 'runner',
      cost: '2',
      trash_cost: null,
      card_subtype_ids: ['virus'],
      is_unique: false,
      date_release: '2020-05-01',
    }),
    card('glass_gate', {
      stripped_title: 'Glass Gate',
      stripped_text: 'End the run.',
      card_type_id: 'ice',
      faction_id: 'nbn',
      side_id: 'corp',
      cost: 'X',
      trash_cost: null,
      strength: -1,
      card_subtype_ids: ['code_gate'],
      is_unique: false,
      date_release: '2021-05-01',
    }),
    card('tall_tower', {
      stripped_title: 'Tall_Tower 100%',
      stripped_text: null,
      card_type_id: 'asset',
      faction_id: 'nbn',
      side_id: 'corp',
      cost: '0',
      trash_cost: 3,
      card_subtype_ids: [],
      is_unique: true,
      date_release: '2022-05-01',
      restrictions: { banned: ['list_2'], points: { list_2: 3 } },
    }),
    card('quiet_knife', {
      stripped_title: 'Quiet Knife',
      stripped_text: 'Break 1 sentry.',
      card_type_id: 'program',
      faction_id: 'criminal',
      side_id: 'runner',
      cost: '5',
      trash_cost: null,
      strength: 3,
      card_subtype_ids: ['killer'],
      is_unique: false,
      date_release: '2023-05-01',
      card_abilities: { interrupt: true },
    }),
    card('old_moth', {
      stripped_title: 'Old Moth',
      stripped_text: 'Lose 2 credits.',
      card_type_id: 'program',
      faction_id: 'anarch',
      side_id: 'runner',
      cost: '1',
      trash_cost: 2,
      card_subtype_ids: ['virus', 'killer'],
      is_unique: true,
      date_release: '2023-06-01',
      snapshot_ids: ['duel_1'],
    }),
  ],
  context,
);

function printing(id: string, attributes: Readonly<Record<string, unknown>>): SearchRecord {
  return { id, attributes: { snapshot_ids: ['duel_2'], card_type_id: 'program', ...attributes } };
}

/** Printings of some of them. */
export const samplePrintings = buildIndex(
  'printings',
  [
    printing('01001', {
      card_id: 'paper_moth',
      stripped_title: 'Paper Moth',
      card_set_id: 'far_reach',
      released_by: 'long_press',
      display_illustrators: 'A. Hand',
      illustrator_ids: ['a_hand'],
      flavor: 'It folds.',
      position: 1,
      is_latest_printing: false,
    }),
    printing('02001', {
      card_id: 'paper_moth',
      stripped_title: 'Paper Moth',
      card_set_id: 'near_miss',
      released_by: 'long_press',
      display_illustrators: 'A. Hand',
      illustrator_ids: ['a_hand', 'b_brush'],
      flavor: null,
      position: 1,
      is_latest_printing: true,
    }),
    printing('02002', {
      card_id: 'quiet_knife',
      stripped_title: 'Quiet Knife',
      card_set_id: 'near_miss',
      released_by: 'short_press',
      display_illustrators: 'B. Brush',
      illustrator_ids: ['b_brush'],
      flavor: 'It cuts.',
      position: 2,
      is_latest_printing: true,
    }),
  ],
  context,
);

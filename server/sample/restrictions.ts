import { slugOf } from './build/plainText.ts';
import { HAAS_BIOROID } from './cards/haasBioroid.ts';
import { JINTEKI } from './cards/jinteki.ts';
import { NBN } from './cards/nbn.ts';
import { WEYLAND } from './cards/weyland.ts';

/** The invented restrictions, with every kind of verdict, by card id. */

export interface AuthoredRestriction {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  /** The list's own format; another format's snapshot may use it anyway. */
  readonly format: string;
  readonly banned?: readonly string[];
  readonly bannedSubtypes?: readonly string[];
  readonly restricted?: readonly string[];
  readonly globalPenalty?: readonly string[];
  readonly universalFactionCost?: Readonly<Record<string, number>>;
  readonly points?: Readonly<Record<string, number>>;
  readonly pointLimit?: number;
}

export const RESTRICTIONS: readonly AuthoredRestriction[] = [
  {
    // A Standard list by its own record, used by a snapshot of Eternal
    id: 'classic_ban_list_1_0',
    name: 'Classic Ban List 1.0',
    date: '2021-11-05',
    format: 'standard',
    banned: ['creative_expenses', 'puff_piece'],
  },
  {
    id: 'eternal_points_list_22_06',
    name: 'Eternal Points List 22.06',
    date: '2022-06-17',
    format: 'eternal',
    banned: ['creative_expenses'],
    points: {
      bonsai_snare: 1,
      controlled_burn: 3,
      everything_must_burn: 2,
      loomframe_mk_iii: 2,
      slow_rot: 2,
    },
    pointLimit: 7,
  },
  {
    id: 'eternal_points_list_25_11',
    name: 'Eternal Points List 25.11',
    date: '2025-11-14',
    format: 'eternal',
    banned: ['puff_piece'],
    points: {
      bonsai_snare: 1,
      borrowed_teeth: 3,
      cafe_ultimo: 1,
      compulsory_overtime: 2,
      controlled_burn: 3,
      creative_expenses: 4,
      everything_must_burn: 2,
      halcyon_daughters_ask_the_neighbours: 2,
      loomframe_mk_iii: 2,
      right_of_reply: 1,
      slow_rot: 2,
      the_green_room: 1,
    },
    pointLimit: 7,
  },
  {
    id: 'standard_mwl_1_0',
    name: 'Standard MWL 1.0',
    date: '2021-12-03',
    format: 'standard',
    globalPenalty: ['controlled_burn', 'creative_expenses', 'everything_must_burn', 'harbour_lease'],
  },
  {
    id: 'standard_mwl_1_1',
    name: 'Standard MWL 1.1',
    date: '2022-11-25',
    format: 'standard',
    universalFactionCost: {
      bonsai_snare: 1,
      controlled_burn: 3,
      creative_expenses: 3,
      loomframe_mk_iii: 1,
      rolling_coverage: 1,
      slow_rot: 1,
    },
  },
  {
    id: 'standard_mwl_2_0',
    name: 'Standard MWL 2.0',
    date: '2023-06-09',
    format: 'standard',
    banned: ['creative_expenses', 'rolling_coverage'],
    restricted: ['bonsai_snare', 'controlled_burn', 'everything_must_burn', 'loomframe_mk_iii', 'slow_rot'],
  },
  {
    id: 'standard_ban_list_24_10',
    name: 'Standard Ban List 24.10',
    date: '2024-10-18',
    format: 'standard',
    banned: ['chorus_in_the_streets', 'controlled_burn', 'creative_expenses', 'rolling_coverage'],
    bannedSubtypes: ['current'],
  },
  {
    id: 'standard_ban_list_26_02',
    name: 'Standard Ban List 26.02',
    date: '2026-02-13',
    format: 'standard',
    banned: [
      'borrowed_teeth',
      'continuum_works_labour_without_pause',
      'drowned_process',
      'loomframe_mk_iii',
      'right_of_reply',
      'rolling_coverage',
      'slow_rot',
    ],
    bannedSubtypes: ['current'],
  },
  {
    id: 'standard_ban_list_26_06',
    name: 'Standard Ban List 26.06',
    date: '2026-06-05',
    format: 'standard',
    banned: [
      'borrowed_teeth',
      'cafe_ultimo',
      'continuum_works_labour_without_pause',
      'drowned_process',
      'right_of_reply',
      'rolling_coverage',
    ],
    bannedSubtypes: ['current'],
  },
  {
    id: 'startup_ban_list_24_02',
    name: 'Startup Ban List 24.02',
    date: '2024-02-02',
    format: 'startup',
    banned: ['controlled_burn', 'creative_expenses'],
  },
  {
    id: 'startup_balance_update_25_10',
    name: 'Startup Balance Update 25.10',
    date: '2025-10-17',
    format: 'startup',
    banned: ['season_finale', 'slow_rot'],
  },
  {
    // Used by no snapshot: it appears in `restrictions`, not in `restriction_ids` (docs/api.md, Cards)
    id: 'startup_ban_list_25_04_league_only',
    name: 'Startup Ban List 25.04 (League Only)',
    date: '2025-04-04',
    format: 'startup',
    banned: ['origami_flock', 'season_finale', 'two_coffees'],
  },
  {
    // Longer than a screen, and used by no snapshot
    id: 'eternal_without_megacorps_23_03',
    name: 'Eternal without Megacorps 23.03',
    date: '2023-03-03',
    format: 'eternal',
    banned: [HAAS_BIOROID, JINTEKI, NBN, WEYLAND]
      .flat()
      .map(({ title }) => slugOf(title))
      .sort(),
  },
];

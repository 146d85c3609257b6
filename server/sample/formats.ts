/** The invented formats, their card pools and their snapshots. */

export const FORMATS: readonly { id: string; name: string }[] = [
  { id: 'eternal', name: 'Eternal' },
  { id: 'kitchen_table', name: 'Kitchen Table' },
  { id: 'standard', name: 'Standard' },
  { id: 'startup', name: 'Startup' },
];

export interface AuthoredPool {
  readonly id: string;
  readonly name: string;
  readonly format: string;
  readonly sets: readonly string[];
}

/** A card is in a pool if one of its printings is. The campaign and the promos are in none. */
export const POOLS: readonly AuthoredPool[] = [
  {
    id: 'eternal',
    name: 'Eternal',
    format: 'eternal',
    sets: ['first_light', 'low_water', 'slack_tide', 'long_exposure', 'prism', 'refraction', 'second_light'],
  },
  {
    id: 'kitchen_table_0',
    name: 'Kitchen Table: First Light and Slack Tide',
    format: 'kitchen_table',
    sets: ['first_light', 'slack_tide'],
  },
  {
    id: 'kitchen_table_1',
    name: 'Kitchen Table: Prism and Second Light',
    format: 'kitchen_table',
    sets: ['prism', 'second_light'],
  },
  { id: 'standard_2021', name: 'Standard 2021', format: 'standard', sets: ['first_light', 'low_water'] },
  {
    id: 'standard_2022',
    name: 'Standard 2022 (Long Exposure)',
    format: 'standard',
    sets: ['first_light', 'low_water', 'slack_tide', 'long_exposure'],
  },
  {
    id: 'rotation_2024',
    name: 'Rotation 2024 (Glass Meridian)',
    format: 'standard',
    sets: ['first_light', 'long_exposure', 'prism', 'refraction'],
  },
  {
    id: 'rotation_2026',
    name: 'Rotation 2026 (Second Light)',
    format: 'standard',
    sets: ['long_exposure', 'prism', 'refraction', 'second_light'],
  },
  {
    id: 'startup_undertow',
    name: 'Startup (Undertow)',
    format: 'startup',
    sets: ['first_light', 'low_water', 'slack_tide'],
  },
  { id: 'startup_prism', name: 'Startup (Prism)', format: 'startup', sets: ['first_light', 'prism'] },
  {
    id: 'startup_second_light',
    name: 'Startup (Second Light)',
    format: 'startup',
    sets: ['prism', 'refraction', 'second_light'],
  },
];

export interface AuthoredSnapshot {
  readonly id: string;
  readonly format: string;
  readonly pool: string;
  readonly date: string;
  readonly restriction?: string;
  /** Not the latest of its format if the next one is already announced. */
  readonly active?: true;
}

/** By format, oldest first. */
export const SNAPSHOTS: readonly AuthoredSnapshot[] = [
  {
    id: 'eternal_0',
    format: 'eternal',
    pool: 'eternal',
    date: '2021-11-05',
    restriction: 'classic_ban_list_1_0',
  },
  {
    id: 'eternal_1',
    format: 'eternal',
    pool: 'eternal',
    date: '2022-06-17',
    restriction: 'eternal_points_list_22_06',
  },
  {
    id: 'eternal_2',
    format: 'eternal',
    pool: 'eternal',
    date: '2025-11-14',
    restriction: 'eternal_points_list_25_11',
    active: true,
  },
  { id: 'kitchen_table_0', format: 'kitchen_table', pool: 'kitchen_table_0', date: '2022-05-01' },
  {
    id: 'kitchen_table_1',
    format: 'kitchen_table',
    pool: 'kitchen_table_1',
    date: '2025-12-01',
    active: true,
  },
  { id: 'standard_0', format: 'standard', pool: 'standard_2021', date: '2021-09-17' },
  {
    id: 'standard_1',
    format: 'standard',
    pool: 'standard_2021',
    date: '2021-12-03',
    restriction: 'standard_mwl_1_0',
  },
  {
    id: 'standard_2',
    format: 'standard',
    pool: 'standard_2022',
    date: '2022-11-25',
    restriction: 'standard_mwl_1_1',
  },
  {
    id: 'standard_3',
    format: 'standard',
    pool: 'standard_2022',
    date: '2023-06-09',
    restriction: 'standard_mwl_2_0',
  },
  {
    id: 'standard_4',
    format: 'standard',
    pool: 'rotation_2024',
    date: '2024-02-02',
    restriction: 'standard_mwl_2_0',
  },
  {
    id: 'standard_5',
    format: 'standard',
    pool: 'rotation_2024',
    date: '2024-10-18',
    restriction: 'standard_ban_list_24_10',
  },
  {
    id: 'standard_6',
    format: 'standard',
    pool: 'rotation_2026',
    date: '2026-02-13',
    restriction: 'standard_ban_list_26_02',
    active: true,
  },
  {
    id: 'standard_7',
    format: 'standard',
    pool: 'rotation_2026',
    date: '2026-06-05',
    restriction: 'standard_ban_list_26_06',
  },
  { id: 'startup_0', format: 'startup', pool: 'startup_undertow', date: '2022-04-22' },
  {
    id: 'startup_1',
    format: 'startup',
    pool: 'startup_prism',
    date: '2024-02-02',
    restriction: 'startup_ban_list_24_02',
  },
  {
    id: 'startup_2',
    format: 'startup',
    pool: 'startup_second_light',
    date: '2025-10-17',
    restriction: 'startup_balance_update_25_10',
    active: true,
  },
];

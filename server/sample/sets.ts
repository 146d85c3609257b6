/** The invented cycles, sets and set types, with their release dates. */

export interface AuthoredSet {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly legacyCode: string;
  readonly date: string;
  /** The number of the set's first card in the cycle. */
  readonly firstNumber: number;
}

export interface AuthoredCycle {
  readonly id: string;
  readonly name: string;
  readonly legacyCode: string;
  /** The first two digits of the ids of its printings. */
  readonly code: string;
  readonly releasedBy: string;
  /** In release order. */
  readonly sets: readonly AuthoredSet[];
}

/** In release order, which is also the order of positions. */
export const CYCLES: readonly AuthoredCycle[] = [
  {
    id: 'first_light',
    name: 'First Light',
    legacyCode: 'first-light',
    code: '90',
    releasedBy: 'paper_lantern_press',
    sets: [
      {
        id: 'first_light',
        name: 'First Light',
        type: 'core',
        legacyCode: 'fl',
        date: '2021-02-19',
        firstNumber: 1,
      },
    ],
  },
  {
    id: 'undertow',
    name: 'Undertow',
    legacyCode: 'undertow',
    code: '91',
    releasedBy: 'paper_lantern_press',
    sets: [
      {
        id: 'low_water',
        name: 'Low Water',
        type: 'data_pack',
        legacyCode: 'lw',
        date: '2021-09-10',
        firstNumber: 1,
      },
      {
        id: 'slack_tide',
        name: 'Slack Tide',
        type: 'data_pack',
        legacyCode: 'slt',
        date: '2022-04-08',
        firstNumber: 17,
      },
    ],
  },
  {
    id: 'long_exposure',
    name: 'Long Exposure',
    legacyCode: 'long-exposure',
    code: '92',
    releasedBy: 'paper_lantern_press',
    sets: [
      {
        id: 'long_exposure',
        name: 'Long Exposure',
        type: 'deluxe',
        legacyCode: 'lex',
        date: '2022-11-18',
        firstNumber: 1,
      },
    ],
  },
  {
    id: 'ashfall_protocol',
    name: 'Ashfall Protocol',
    legacyCode: 'ashfall',
    code: '93',
    releasedBy: 'night_shift_collective',
    sets: [
      {
        id: 'ashfall_protocol',
        name: 'Ashfall Protocol',
        type: 'campaign',
        legacyCode: 'afp',
        date: '2023-05-05',
        firstNumber: 1,
      },
    ],
  },
  {
    id: 'glass_meridian',
    name: 'Glass Meridian',
    legacyCode: 'glass-meridian',
    code: '94',
    releasedBy: 'night_shift_collective',
    sets: [
      {
        id: 'prism',
        name: 'Prism',
        type: 'data_pack',
        legacyCode: 'prm',
        date: '2024-01-26',
        firstNumber: 1,
      },
      {
        id: 'refraction',
        name: 'Refraction',
        type: 'data_pack',
        legacyCode: 'rfr',
        date: '2024-09-13',
        firstNumber: 14,
      },
    ],
  },
  {
    id: 'lantern_promos',
    name: 'Lantern Promos',
    legacyCode: 'lantern-promos',
    code: '95',
    releasedBy: 'night_shift_collective',
    sets: [
      {
        id: 'lantern_promos',
        name: 'Lantern Promos',
        type: 'promo',
        legacyCode: 'lpr',
        date: '2025-03-14',
        firstNumber: 1,
      },
    ],
  },
  {
    id: 'second_light',
    name: 'Second Light',
    legacyCode: 'second-light',
    code: '96',
    releasedBy: 'night_shift_collective',
    sets: [
      {
        id: 'second_light',
        name: 'Second Light',
        type: 'core',
        legacyCode: 'sl',
        date: '2025-10-03',
        firstNumber: 1,
      },
    ],
  },
];

export const SET_TYPES: readonly { id: string; name: string; description: string }[] = [
  { id: 'booster_pack', name: 'Booster Pack', description: 'A handful of cards sold beside a larger set.' },
  { id: 'campaign', name: 'Campaign', description: 'Cards for a linked story, not for tournaments.' },
  { id: 'core', name: 'Core', description: 'A set to start with: enough for both sides of the table.' },
  { id: 'data_pack', name: 'Data Pack', description: 'One chapter of a cycle.' },
  { id: 'deluxe', name: 'Deluxe', description: 'A large box of new cards on one theme.' },
  { id: 'draft', name: 'Draft', description: 'Cards that exist only to be drafted.' },
  { id: 'expansion', name: 'Expansion', description: 'A legal set that belongs to no other kind.' },
  { id: 'promo', name: 'Promo', description: 'Prizes and gifts: other pictures of known cards.' },
];

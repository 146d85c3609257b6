/** The game's own terms: sides, factions, types and subtypes. The descriptions are the sample's. */

export const SIDES = [
  { id: 'corp', name: 'Corp' },
  { id: 'runner', name: 'Runner' },
] as const;

export type SideId = (typeof SIDES)[number]['id'];

export interface AuthoredFaction {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  readonly isMini?: true;
  readonly description: string | null;
}

export const FACTIONS: readonly AuthoredFaction[] = [
  { id: 'adam', name: 'Adam', side: 'runner', isMini: true, description: '' },
  {
    id: 'anarch',
    name: 'Anarch',
    side: 'runner',
    description:
      'Anarchs run because something ought to break.\nThey like viruses, fire, and cards that pay them for what is no longer there.',
  },
  { id: 'apex', name: 'Apex', side: 'runner', isMini: true, description: null },
  {
    id: 'criminal',
    name: 'Criminal',
    side: 'runner',
    description:
      'Criminals run because that is where the money is.\nThey go for the central servers, early and often, and are gone before the ice is paid for.',
  },
  {
    id: 'haas_bioroid',
    name: 'Haas-Bioroid',
    side: 'corp',
    description:
      'Builders of androids and sellers of time.\nTheir ice can be talked out of stopping you, for a click; their turns are longer than yours.',
  },
  {
    id: 'jinteki',
    name: 'Jinteki',
    side: 'corp',
    description:
      'Growers of clones and keepers of gardens.\nEvery card may be a trap, and every trap costs you cards.',
  },
  {
    id: 'nbn',
    name: 'NBN',
    side: 'corp',
    description:
      'The news, the channel it is on, and the camera above your door.\nTags first, questions after.',
  },
  { id: 'neutral_corp', name: 'Neutral Corp', side: 'corp', description: null },
  { id: 'neutral_runner', name: 'Neutral Runner', side: 'runner', description: null },
  {
    id: 'shaper',
    name: 'Shaper',
    side: 'runner',
    description:
      'Shapers run to see whether it can be done.\nA finished rig opens anything; the difficulty is living long enough to finish it.',
  },
  { id: 'sunny_lebeau', name: 'Sunny Lebeau', side: 'runner', isMini: true, description: null },
  {
    id: 'weyland_consortium',
    name: 'Weyland Consortium',
    side: 'corp',
    description:
      'Steel, stone and leverage.\nThey build upwards, and what stood there before is a matter for the lawyers.',
  },
];

export const CARD_TYPES: readonly { id: string; name: string; side: SideId }[] = [
  { id: 'agenda', name: 'Agenda', side: 'corp' },
  { id: 'asset', name: 'Asset', side: 'corp' },
  { id: 'corp_identity', name: 'Corp Identity', side: 'corp' },
  { id: 'event', name: 'Event', side: 'runner' },
  { id: 'hardware', name: 'Hardware', side: 'runner' },
  { id: 'ice', name: 'Ice', side: 'corp' },
  { id: 'operation', name: 'Operation', side: 'corp' },
  { id: 'program', name: 'Program', side: 'runner' },
  { id: 'resource', name: 'Resource', side: 'runner' },
  { id: 'runner_identity', name: 'Runner Identity', side: 'runner' },
  { id: 'upgrade', name: 'Upgrade', side: 'corp' },
];

/** By name; the id is derived. Some are on no card, as in the API (docs/api.md, Names). */
export const SUBTYPES: readonly string[] = [
  ...['Academic', 'Advertisement', 'AI', 'Alliance', 'Ambush', 'AP', 'Barrier', 'Beanstalk', 'Bioroid'],
  ...['Black Ops', 'Bomb', 'Character', 'Chip', 'Clone', 'Cloud', 'Code Gate', 'Companion', 'Connection'],
  ...['Console', 'Consumer-grade', 'Corporation', 'Current', 'Cybernetic', 'Cyborg', 'Decoder', 'Deflector'],
  ...['Department', 'Destroyer', 'Digital', 'Directive', 'Division', 'Double', 'Executive', 'Expansion'],
  ...['Facility', 'Fracter', 'G-mod', 'Gear', 'Gray Ops', 'Harmonic', 'Hostile', 'Icebreaker', 'Illicit'],
  ...['Industrial', 'Initiative', 'Killer', 'Location', 'Lockdown', 'Megacorp', 'Mod', 'Morph', 'Natural'],
  ...['NEXT', 'Observer', 'Psi', 'Public', 'Region', 'Research', 'Ritzy', 'Run', 'Sabotage', 'Security'],
  ...['Seedy', 'Sentry', 'Source', 'Subsidiary', 'Terminal', 'Tracer', 'Transaction', 'Trap', 'Trojan'],
  ...['Vehicle', 'Virtual', 'Virus'],
];

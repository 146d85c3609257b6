import { type AuthoredCard, printed } from '../authored.ts';

export const NEUTRAL_RUNNER: readonly AuthoredCard[] = [
  {
    title: 'The Ashwalkers: Nobody’s Crew',
    type: 'runner_identity',
    identity: { deckSize: 30, influence: null, link: 0 },
    text: 'At the end of each campaign mission, each of your teammates may add 1 card from their heap to their grip.',
    printings: [printed('ashfall_protocol', 2, 'Studio Halfmoon', 'Names were the first thing to burn.')],
  },
  {
    title: 'Long Odds',
    type: 'event',
    cost: 4,
    text: 'Gain 8[credit]. If you have no installed cards, draw 1 card.',
    printings: [
      printed('first_light', 18, 'Farrukh Nazarov', 'A horse called Mother’s Maiden Name, at ninety to one.'),
      printed('second_light', 17, 'Farrukh Nazarov'),
      printed('lantern_promos', 3, 'Paz Ibarra', 'A horse called Mother’s Maiden Name, at ninety to one.'),
    ],
  },
  {
    title: 'Word Gets Around',
    type: 'event',
    cost: 0,
    text: 'Draw 3 cards. Take 1 tag unless you pay 2[credit].',
    printings: [
      printed('first_light', 19, 'Wren Castellane', 'By noon it was common knowledge. By one it was false.'),
      printed('second_light', 18, 'Wren Castellane'),
    ],
  },
  {
    title: 'Stranger’s Tip',
    type: 'event',
    subtypes: 'Run',
    cost: 1,
    text: 'Run any server. When that run ends, if it was successful, gain 3[credit].',
    printings: [printed('first_light', 20, 'Kofi Mensah-Bright', 'Nobody ever asks what the stranger gets.')],
  },
  {
    title: 'Pawn the Piano',
    type: 'event',
    cost: 0,
    text: 'Trash 1 of your installed pieces of hardware. If you do, gain credits equal to its printed install cost plus 3[credit].',
    printings: [printed('slack_tide', 20, 'Mei-Lin Harrow', 'They kept the stool, for the principle of it.')],
  },
  {
    title: 'Mallet.run',
    type: 'program',
    subtypes: 'Icebreaker - Fracter',
    cost: 2,
    memory: 1,
    strength: 1,
    text: [
      'Interface → <strong>2[credit]:</strong> Break up to 2 <strong>barrier</strong> subroutines.',
      '<strong>2[credit]:</strong> +2 strength.',
    ],
    printings: [
      printed('first_light', 21, 'Bastien Okoro', '$ mallet --verbose\nbonk'),
      printed('second_light', 19, 'Bastien Okoro'),
    ],
  },
  {
    title: 'Earwig',
    type: 'program',
    subtypes: 'Icebreaker - Decoder',
    cost: 2,
    memory: 1,
    strength: 1,
    text: [
      'Interface → <strong>2[credit]:</strong> Break up to 2 <strong>code gate</strong> subroutines.',
      '<strong>3[credit]:</strong> +3 strength.',
    ],
    printings: [
      printed('first_light', 22, 'Hyejin Moon', 'It hums the password until you know it too.'),
      printed('second_light', 20, 'Hyejin Moon'),
    ],
  },
  {
    title: 'Pinprick',
    type: 'program',
    subtypes: 'Icebreaker - Killer',
    cost: 3,
    memory: 1,
    strength: 1,
    text: [
      'Interface → <strong>2[credit]:</strong> Break up to 2 <strong>sentry</strong> subroutines.',
      '<strong>1[credit]:</strong> +1 strength.',
    ],
    printings: [
      printed('first_light', 23, 'Sunniva Aas', 'Find the balloon in any argument.'),
      printed('second_light', 21, 'Sunniva Aas'),
    ],
  },
  {
    title: 'Thrift-Store Rig',
    type: 'hardware',
    unique: true,
    subtypes: 'Console - Consumer-grade',
    cost: 1,
    text: [
      '+1[mu]',
      'When you install this hardware, draw 1 card.',
      'Limit 1 <strong>console</strong> per player.',
    ],
    printings: [printed('low_water', 6, 'Oyinda Adebayo', 'Previous owner’s high scores included.')],
  },
  {
    title: 'Padded Jacket',
    type: 'hardware',
    subtypes: 'Gear',
    cost: 1,
    text: [
      '[interrupt] → <strong>[trash]:</strong> Prevent up to 2 meat damage or 1 net damage.',
      'You can have only 1 copy of Padded Jacket installed.',
    ],
    printings: [
      printed(
        'low_water',
        7,
        'Rúna Eldjárn',
        'The lining is old phone books. The pockets are newer phone books.',
      ),
    ],
  },
  {
    title: 'GRINDSTONE™ Subscription',
    type: 'resource',
    subtypes: 'Virtual',
    cost: 1,
    text: [
      'When you install this resource, place 6[credit] on it. When it is empty, trash it.',
      'When your turn begins, take 1[credit] from this resource. If it becomes [overclock], take 2[credit] instead.',
    ],
    printings: [
      printed('prism', 6, 'Anaïs Corbeau', 'Cancel any time [foo-bar] except now.'),
      printed('second_light', 22, 'Anaïs Corbeau'),
    ],
  },
  {
    title: 'Lantern Parade',
    type: 'event',
    cost: 2,
    text: 'Each player draws 2 cards. Then, if the Corp has more cards in HQ than you have in your grip, gain 4[credit].',
    printings: [
      printed(
        'second_light',
        23,
        'Mei-Lin Harrow',
        'For one night the cameras had something worth watching.',
      ),
    ],
  },
  {
    title: 'Three-Way Truce',
    type: 'resource',
    subtypes: 'Connection - Seedy',
    cost: 1,
    text: 'When your turn begins, gain 1[credit] for each of [anarch], [criminal] and [shaper] that has a card installed other than your identity’s faction.',
    printings: [printed('refraction', 18, 'Kofi Mensah-Bright', 'It held for almost an entire sandwich.')],
  },
  {
    title: 'Dead Drop Letterbox',
    type: 'resource',
    unique: true,
    subtypes: 'Location',
    cost: 2,
    text: [
      'Whenever the Corp spends [click] to draw a card, place 1[credit] on this resource.',
      '<strong>[click], 1[credit]</strong>, </strong>[trash]:</strong> Take all hosted credits.',
    ],
    printings: [printed('refraction', 19, 'Tomás Quiroga', 'The pigeons know. The pigeons are paid.')],
  },
];

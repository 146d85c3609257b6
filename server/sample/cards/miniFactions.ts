import { type AuthoredCard, printed } from '../authored.ts';

export const ADAM: readonly AuthoredCard[] = [
  {
    title: 'Noor 7GR: Unpaid Overtime',
    type: 'runner_identity',
    subtypes: 'Bioroid',
    identity: { deckSize: 45, influence: 25, link: 0 },
    pronouns: 'it/its',
    text: [
      'You start the game with 2 <strong>directive</strong> resources from outside the game installed. Each must have a different title.',
      'Whenever you would gain [click] from a Runner card, gain 1[credit] instead.',
    ],
    printings: [printed('long_exposure', 3, 'Ingrid Väisänen', 'Shift ended 41 days ago. Nobody said stop.')],
  },
  {
    title: 'Leave No Door Unopened',
    type: 'resource',
    unique: true,
    subtypes: 'Directive - Virtual',
    cost: 0,
    influence: 3,
    text: [
      'You cannot jack out of the first run you make each turn.',
      'The first time each turn you access a card that was installed in the root of a remote server, draw 1 card.',
      'Limit 1 per deck.',
    ],
    printings: [printed('long_exposure', 4, null, 'if door.closed then door := NOT door.closed')],
  },
  {
    title: 'Mind the Furniture',
    type: 'resource',
    unique: true,
    subtypes: 'Directive - Virtual',
    cost: 0,
    influence: 3,
    text: [
      'You cannot trash Corp cards by paying their trash costs while you have 3[credit] or less.',
      'When your turn ends, if you trashed no Corp cards this turn, gain 1[credit].',
      'Limit 1 per deck.',
    ],
    printings: [printed('long_exposure', 5, null, 'Collateral: 0. Apologies: 212.')],
  },
];

export const APEX: readonly AuthoredCard[] = [
  {
    title: 'The Backwash: Thing Below the Feed',
    type: 'runner_identity',
    subtypes: 'Digital',
    identity: { deckSize: 45, influence: 25, link: 0 },
    pronouns: 'any',
    text: [
      'You cannot install resources that are not <strong>virtual</strong>.',
      '<strong>[click]:</strong> Install 1 card from your grip facedown. <em>(It is a card with no title, type or abilities.)</em>',
    ],
    printings: [printed('long_exposure', 6, 'Lucjan Wrona', 'connection refused\nconnection refused\nhello')],
  },
  {
    title: 'Pick the Bones',
    type: 'event',
    cost: 2,
    influence: 3,
    text: [
      'As an additional cost to play this event, trash 3 of your facedown installed cards.',
      'Gain 4[credit] and draw 4 cards.',
      'Limit 6 per deck.',
    ],
    printings: [printed('long_exposure', 7, 'Dov Abramsky', 'N0th<ng is l0st. N0th<ng is w4sted>')],
  },
  {
    title: 'Drowned Process',
    type: 'program',
    subtypes: 'Icebreaker - AI',
    cost: 4,
    influence: 5,
    memory: 2,
    strength: 0,
    text: [
      'This program gets +1 strength for each of your facedown installed cards.',
      'Interface → <strong>Trash 1 of your facedown installed cards:</strong> Break up to 3 subroutines.',
    ],
    printings: [
      printed('long_exposure', 8, 'Dov Abramsky', 'It was never killed. It was only told to wait.'),
    ],
  },
];

export const SUNNY: readonly AuthoredCard[] = [
  {
    title: 'Marguerite Solé: Perimeter Consultant',
    type: 'runner_identity',
    subtypes: 'Natural',
    identity: { deckSize: 50, influence: 25, link: 2 },
    pronouns: 'she/her',
    pronunciation: { approximation: 'mar-ge-REET so-LAY', ipa: 'maʁɡəˈʁit sɔˈle' },
    text: null,
    printings: [printed('long_exposure', 9, 'Paz Ibarra', '“I charge by the hole.”')],
  },
  {
    title: 'Retired Watch Captain',
    type: 'resource',
    unique: true,
    subtypes: 'Connection',
    cost: 3,
    influence: 3,
    text: [
      '+1[link]',
      '[interrupt] → [trash]<strong>:</strong> Prevent up to 2 tags. Gain 1[credit] for each tag prevented this way.',
    ],
    printings: [
      printed('long_exposure', 10, 'Tomás Quiroga', 'Thirty years of rounds, and the feet still go.'),
    ],
  },
  {
    title: 'Guard Dog on Loan',
    type: 'program',
    subtypes: 'Icebreaker - Killer - Cloud',
    cost: 5,
    influence: 4,
    memory: 1,
    strength: 3,
    text: [
      'If you have at least 2[link], the memory cost of this program is 0[mu].',
      'Interface → <strong>1[credit]:</strong> Break up to 2 <strong>sentry</strong> subroutines.',
      '<strong>2[credit]:</strong> +2 strength.',
    ],
    printings: [printed('long_exposure', 11, 'Sunniva Aas', 'Return by Monday. Return fed.')],
  },
];

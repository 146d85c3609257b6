import { type AuthoredCard, printed } from '../authored.ts';

export const HAAS_BIOROID: readonly AuthoredCard[] = [
  {
    title: 'Haas-Bioroid: The Long Shift',
    type: 'corp_identity',
    subtypes: 'Megacorp',
    identity: { deckSize: 45, influence: 15 },
    text: 'The first time each turn you spend [click] to use an ability on an installed card, gain 1[credit].',
    printings: [
      printed('first_light', 24, 'Kofi Mensah-Bright', 'Hands that never tire. Clocks that never strike.'),
      printed('second_light', 24, 'Kofi Mensah-Bright'),
    ],
  },
  {
    title: 'Continuum Works: Labour Without Pause',
    type: 'corp_identity',
    subtypes: 'Division',
    identity: { deckSize: 40, influence: 12 },
    narrative:
      'The first Continuum plant had no lights, because nobody in it needed to see. The second has windows, at the request of the unions.\nNobody has yet asked who is supposed to be looking out.',
    text: 'The first time each turn the Runner loses [click] or spends [click] to break a subroutine, you may draw 1 card.',
    printings: [printed('prism', 7, 'Studio Halfmoon')],
  },
  {
    title: 'Tenth Weekday',
    type: 'agenda',
    subtypes: 'Initiative',
    advancement: 4,
    points: 2,
    text: [
      'When you score this agenda, place 2 agenda counters on it.',
      'Once per turn → <strong>Hosted agenda counter:</strong> Gain [click]. Use this ability only during your action phase.',
    ],
    printings: [
      printed('first_light', 25, 'Ingrid Väisänen', 'Payroll says it falls between Thursday and Thursday.'),
      printed('second_light', 25, 'Ingrid Väisänen'),
    ],
  },
  {
    title: 'Sentience Audit',
    type: 'agenda',
    subtypes: 'Security - Research',
    advancement: 3,
    points: 1,
    text: [
      'As an additional cost to steal this agenda, the Runner must spend [click].',
      'When you score this agenda, you may rez 1 <strong>bioroid</strong> card, paying 5[credit] less.',
    ],
    printings: [printed('first_light', 26, 'Rúna Eldjárn', '“Question nine. Do you enjoy question nine?”')],
  },
  {
    title: 'Model Employee',
    type: 'agenda',
    subtypes: 'Research',
    advancement: 5,
    points: 3,
    influence: 2,
    text: 'The rez cost of each piece of <strong>bioroid</strong> ice is lowered by 2[credit] while the Runner is tagged or has fewer than 3 cards in the grip.',
    printings: [
      printed('long_exposure', 12, 'Oyinda Adebayo', 'Employee of the month, every month, by serial number.'),
    ],
  },
  {
    title: 'Rest Cycle Clinic',
    type: 'asset',
    subtypes: 'Facility',
    cost: 2,
    influence: 2,
    trash: 3,
    text: '<strong>[click]:</strong> Gain 2[credit]. If this is your third action this turn, gain 4[credit] instead.',
    printings: [
      printed('first_light', 29, 'Anaïs Corbeau', 'Eleven minutes. Then the lights come up and so do you.'),
      printed('second_light', 29, 'Anaïs Corbeau'),
    ],
  },
  {
    title: 'Adjunct Foreman',
    type: 'asset',
    unique: true,
    subtypes: 'Bioroid - Character',
    cost: 3,
    influence: 3,
    trash: 4,
    text: [
      'The first time each turn you install a card in the root of a remote server, you may place 1 power counter on this asset.',
      '<strong>3 hosted power counters:</strong> Gain [click].',
    ],
    printings: [
      printed('prism', 8, 'Hyejin Moon', 'It was promoted by the previous foreman, which was also it.'),
    ],
  },
  {
    title: 'Compulsory Overtime',
    type: 'operation',
    subtypes: 'Double',
    cost: 3,
    influence: 3,
    text: [
      'As an additional cost to play this operation, spend [click].',
      'Gain [click][click][click]. You cannot advance cards for the remainder of this turn.',
    ],
    printings: [printed('low_water', 8, 'Wren Castellane', 'Voluntary overtime is Tuesdays.')],
  },
  {
    title: 'Labour Exchange',
    type: 'operation',
    subtypes: 'Alliance',
    cost: 1,
    influence: 3,
    text: [
      'This card costs 0 influence if you have 6 or more non-<strong>alliance</strong> [haas-bioroid] cards in your deck.',
      'Install up to 2 cards from HQ, paying all costs.',
    ],
    printings: [printed('slack_tide', 22, 'Tomás Quiroga', 'Bring your own back.')],
  },
  {
    title: 'Night Porter 3.1',
    type: 'upgrade',
    unique: true,
    subtypes: 'Bioroid',
    cost: 2,
    influence: 2,
    trash: 3,
    text: [
      'The Runner must spend [click] as an additional cost to access the first card in this server during each run.',
      '<strong>[trash]:</strong> Rez 1 piece of ice protecting this server, ignoring all costs. Derez it when this run ends.',
    ],
    printings: [printed('refraction', 21, 'Paz Ibarra', '“Your key, madam. And yours, madam. And hers.”')],
  },
];

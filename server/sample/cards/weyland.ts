import { type AuthoredCard, printed } from '../authored.ts';

export const WEYLAND: readonly AuthoredCard[] = [
  {
    title: 'Weyland Consortium: Concrete Promises',
    type: 'corp_identity',
    subtypes: 'Megacorp',
    identity: { deckSize: 45, influence: 15 },
    text: 'The first time each turn you advance a piece of ice or an unrezzed card in the root of a remote server, you may gain 1[credit].',
    printings: [
      printed('first_light', 44, 'Tomás Quiroga', 'Poured on Monday. Signed on Friday.'),
      printed('second_light', 41, 'Tomás Quiroga'),
    ],
  },
  {
    title: 'Halcyon & Daughters: Ask the Neighbours',
    type: 'corp_identity',
    subtypes: 'Subsidiary',
    identity: { deckSize: 50, influence: 22 },
    text: 'The first time each turn 1 of your installed cards is trashed, you may take 1 bad publicity to gain 5[credit].',
    printings: [
      printed('slack_tide', 27, 'Lucjan Wrona', 'We do the whole street or we do not do it at all.'),
    ],
  },
  {
    title: 'Blank Cheque',
    type: 'agenda',
    advancement: 'X',
    points: 2,
    influence: 2,
    text: [
      'Limit 1 per deck.',
      'X is equal to 3 plus the number of agendas in the Runner’s score area.',
      'When you score this agenda, gain 1[credit] for each hosted advancement counter.',
    ],
    printings: [printed('refraction', 25, 'Farrukh Nazarov', 'The line marked “amount” is the whole page.')],
  },
  {
    title: 'Hostile Redevelopment',
    type: 'agenda',
    subtypes: 'Hostile',
    advancement: 4,
    points: 2,
    text: [
      'When you score this agenda, you may trash 1 installed <strong>location</strong> resource. Take 1 bad publicity.',
    ],
    printings: [
      printed('first_light', 45, 'Kofi Mensah-Bright', 'Artist’s impression. The artist has been moved on.'),
      printed('second_light', 42, 'Kofi Mensah-Bright'),
    ],
  },
  {
    title: 'Deep Foundations',
    type: 'agenda',
    subtypes: 'Security',
    advancement: 3,
    points: 1,
    text: 'When you score this agenda, place 1 advancement counter on each of up to 3 pieces of ice.',
    printings: [
      printed(
        'first_light',
        46,
        'Oyinda Adebayo',
        'The old city is still down there, holding up the invoice.',
      ),
    ],
  },
  {
    title: 'Skyhook Deposit',
    type: 'agenda',
    subtypes: 'Expansion - Beanstalk',
    advancement: 5,
    points: 3,
    text: 'When you score this agenda, gain 2[credit] for each advancement counter on it past 5 and 3[credit].',
    printings: [printed('prism', 11, 'Studio Halfmoon', 'Non-refundable above 400 kilometres.')],
  },
  {
    title: 'Quarry Twelve',
    type: 'asset',
    subtypes: 'Industrial - Facility',
    cost: 1,
    influence: 2,
    trash: 3,
    text: [
      'You can advance this asset.',
      '<strong>[trash], [click]:</strong> Gain 3[credit] for each hosted advancement counter.',
    ],
    printings: [
      printed('first_light', 49, 'Bastien Okoro', 'One through eleven are lakes now.'),
      printed('second_light', 45, 'Bastien Okoro'),
    ],
  },
  {
    title: 'Controlled Burn',
    type: 'operation',
    subtypes: 'Black Ops',
    cost: 4,
    influence: 4,
    text: [
      'Play only if the Runner is tagged.',
      'Do X meat damage, where X is the number of tags the Runner has plus 1. X cannot be greater than 5.',
    ],
    printings: [
      printed('first_light', 50, 'Anaïs Corbeau', 'It stayed inside the lines. The lines were the map.'),
      printed('lantern_promos', 5, 'Wren Castellane'),
    ],
  },
  {
    title: 'Favourable Zoning',
    type: 'operation',
    subtypes: 'Alliance',
    cost: 0,
    influence: 2,
    text: [
      'This card costs 0 influence if you have 6 or more non-<strong>alliance</strong> [weyland-consortium] cards in your deck.',
      'Place 2 advancement counters on 1 piece of ice. You cannot score agendas this turn.',
    ],
    printings: [printed('slack_tide', 28, 'Mei-Lin Harrow', 'The playground will be “adjacent”.')],
  },
  {
    title: 'Rebar Thicket',
    type: 'upgrade',
    cost: 0,
    influence: 1,
    trash: 1,
    text: [
      'Each piece of ice protecting this server gets +1 strength for each advancement counter on it, to a maximum of +3.',
      '<strong>[trash], 2[credit]:</strong> Do 1 meat damage. Use this ability only during a run on this server.',
    ],
    printings: [printed('refraction', 26, 'Ingrid Väisänen', 'Nature finds a way. So does procurement.')],
  },
];

import { type AuthoredCard, printed } from '../../authored.ts';

export const JINTEKI_ICE: readonly AuthoredCard[] = [
  {
    title: 'Paper Wasp',
    type: 'ice',
    subtypes: 'Sentry - AP',
    cost: 3,
    influence: 2,
    strength: 3,
    text: [
      '[subroutine] Do 1 net damage.',
      '[subroutine] Do 1 net damage. If the Runner has 2 or fewer cards in the grip, end the run.',
    ],
    printings: [
      printed(
        'first_light',
        33,
        'Wren Castellane',
        'Folded by hand, in the dark, by something without hands.',
      ),
      printed('second_light', 32, 'Wren Castellane'),
    ],
  },
  {
    title: 'Thousand-Petal Door',
    type: 'ice',
    subtypes: 'Barrier - AP',
    cost: 6,
    influence: 3,
    strength: 5,
    text: [
      'The Runner cannot break more than 2 subroutines on this ice with each use of an ability.',
      '[subroutine] Do 1 net damage.',
      '[subroutine] Do 1 net damage. The Runner cannot jack out for the remainder of this run.',
      '[subroutine] End the run.',
    ],
    printings: [
      printed('low_water', 10, 'Rúna Eldjárn', 'It opens for anyone. It opens one petal at a time.'),
    ],
  },
  {
    title: 'Tea and Silence',
    type: 'ice',
    subtypes: 'Code Gate - Psi',
    cost: 2,
    influence: 2,
    strength: 4,
    text: '[subroutine] Play a Psi Game. <em>(Players secretly bid 0–2[credit]. Then each player reveals and spends their bid.)</em> If the bids differ, do 1 net damage and end the run. Otherwise, you may draw 1 card.',
    printings: [printed('slack_tide', 23, 'Paz Ibarra', 'He poured. She waited. The tea did not move.')],
  },
  {
    title: 'Reflecting Pool',
    type: 'ice',
    subtypes: 'Trap - Deflector',
    cost: 1,
    influence: 2,
    strength: 0,
    text: [
      'When the Runner encounters this ice, they cannot jack out until after the encounter.',
      '[subroutine] The Runner moves to the outermost position of another server of your choice. Trash this ice.',
    ],
    printings: [
      printed('first_light', 34, 'Oyinda Adebayo', 'The face in the water was running too.'),
      printed('second_light', 33, 'Oyinda Adebayo'),
    ],
  },
  {
    title: 'Lantern Eel',
    type: 'ice',
    subtypes: 'Sentry - AP - Harmonic',
    cost: 4,
    influence: 2,
    strength: 3,
    text: [
      'When you rez this ice during a run against this server, do 1 net damage.',
      '[subroutine] Do 1 net damage for each rezzed piece of <strong>harmonic</strong> ice, to a maximum of 3.',
    ],
    printings: [printed('second_light', 34, 'Paz Ibarra', 'Look how kindly it glows. Look closer.')],
  },
];

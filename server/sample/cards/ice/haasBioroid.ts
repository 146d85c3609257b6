import { type AuthoredCard, printed } from '../../authored.ts';

export const HAAS_BIOROID_ICE: readonly AuthoredCard[] = [
  {
    title: 'Ilka 1.0',
    type: 'ice',
    subtypes: 'Sentry - Bioroid - Destroyer',
    cost: 5,
    influence: 2,
    strength: 4,
    text: [
      '<strong>Lose [click]:</strong> Break 1 subroutine on this ice. Only the Runner can use this ability.',
      '[subroutine] Trash 1 installed program.',
      '[subroutine] Trash 1 installed piece of hardware unless the Runner pays 2[credit].',
      '[subroutine] End the run.',
    ],
    printings: [
      printed('first_light', 27, 'Dov Abramsky', '“I am told this will hurt. I am told it is policy.”'),
      printed('second_light', 26, 'Dov Abramsky'),
    ],
  },
  {
    title: 'Osei 2.0',
    type: 'ice',
    subtypes: 'Barrier - Bioroid',
    cost: 7,
    influence: 3,
    strength: 6,
    text: [
      '<strong>Lose [click][click]:</strong> Break up to 2 subroutines on this ice. Only the Runner can use this ability.',
      '[subroutine] The Runner loses 3[credit].',
      '[subroutine] Do 1 core damage.',
      '[subroutine] End the run.',
    ],
    printings: [
      printed('slack_tide', 21, 'Bastien Okoro', 'The door apologises. The door has been trained to.'),
    ],
  },
  {
    title: 'Clocking Off',
    type: 'ice',
    subtypes: 'Code Gate',
    cost: 3,
    influence: 1,
    strength: 3,
    text: [
      '[subroutine] The Runner loses [click]. If they cannot, end the run.',
      '[subroutine] End the run unless the Runner spends [click].',
    ],
    printings: [
      printed('first_light', 28, 'Mei-Lin Harrow', 'Please badge out. Please badge out. Please badge out.'),
      printed('second_light', 27, 'Mei-Lin Harrow'),
    ],
  },
  {
    title: 'Warm Spare',
    type: 'ice',
    subtypes: 'Barrier - NEXT',
    cost: 2,
    influence: 1,
    strength: 1,
    text: [
      'This ice gains "[subroutine] End the run." before its other subroutines while you have 2 or more other rezzed pieces of <strong>next</strong> ice.',
      '[subroutine] End the run.',
    ],
    printings: [
      printed('refraction', 20, 'Lucjan Wrona', 'Everyone is replaceable. Some of us come pre-replaced.'),
    ],
  },
  {
    title: 'Handover Notes',
    type: 'ice',
    subtypes: 'Code Gate',
    cost: 4,
    influence: 2,
    strength: 4,
    text: [
      'When the Runner encounters this ice, you may swap it with another piece of ice protecting this server. The Runner encounters the other piece of ice instead.',
      '[subroutine] The Runner loses [click] and 1[credit].',
      '[subroutine] End the run.',
    ],
    printings: [printed('second_light', 28, 'Wren Castellane', 'Page 1 of 1 of 1 of 1.')],
  },
];

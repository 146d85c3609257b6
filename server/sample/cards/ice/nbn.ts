import { type AuthoredCard, printed } from '../../authored.ts';

export const NBN_ICE: readonly AuthoredCard[] = [
  {
    title: 'Vox Populace',
    type: 'ice',
    subtypes: 'Code Gate - Tracer',
    cost: 3,
    influence: 2,
    strength: 3,
    text: [
      '[subroutine] Trace[2]. If successful, give the Runner 1 tag.',
      '[subroutine] Trace[3]. If successful, end the run.',
    ],
    printings: [
      printed('first_light', 40, 'Dov Abramsky', 'Nine out of ten people agree with the tenth.'),
      printed('second_light', 38, 'Dov Abramsky'),
    ],
  },
  {
    title: 'Paparazzi Swarm',
    type: 'ice',
    subtypes: 'Sentry - Tracer - Observer',
    cost: 5,
    influence: 3,
    strength: 5,
    text: [
      'When the Runner encounters this ice, they may take 1 tag. If they do, this ice gets −2 strength for the remainder of the run.',
      '[subroutine] Trace[5]. If successful, give the Runner 1 tag and look at their grip.',
      '[subroutine] Trace[6]. If successful, trash 1 <strong>connection</strong> resource.',
    ],
    printings: [printed('low_water', 12, 'Wren Castellane', 'Click click click click click click click')],
  },
  {
    title: 'Pop-Up Thicket',
    type: 'ice',
    subtypes: 'Barrier - Advertisement',
    cost: 2,
    influence: 1,
    strength: 2,
    text: [
      'When the Runner encounters this ice, gain 1[credit].',
      '[subroutine] End the run unless the Runner pays 2[credit]. If they pay, gain 1[credit].',
    ],
    printings: [
      printed('first_light', 41, 'Lucjan Wrona', 'CONGRATULATIONS! <You> are our 1,000,000th intruder'),
      printed('second_light', 39, 'Lucjan Wrona'),
    ],
  },
  {
    title: 'Closing Credits',
    type: 'ice',
    subtypes: 'Trap - Observer',
    cost: 0,
    influence: 1,
    strength: 1,
    trash: 1,
    text: [
      '[subroutine] Give the Runner 1 tag. Trash this ice.',
      '[subroutine] If the Runner is tagged, they lose 2[credit].',
    ],
    printings: [printed('refraction', 23, 'Sunniva Aas', 'You, as yourself.')],
  },
];

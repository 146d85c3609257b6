import { type AuthoredCard, printed } from '../../authored.ts';

export const WEYLAND_ICE: readonly AuthoredCard[] = [
  {
    title: 'Slagwall',
    type: 'ice',
    subtypes: 'Barrier',
    cost: 3,
    influence: 1,
    strength: 2,
    text: [
      'You can advance this ice. It gets +1 strength for each hosted advancement counter.',
      '[subroutine] Gain 1[credit].',
      '[subroutine] End the run.',
    ],
    printings: [
      printed('first_light', 47, 'Rúna Eldjárn', 'Still warm. It is always still warm.'),
      printed('second_light', 43, 'Rúna Eldjárn'),
    ],
  },
  {
    title: 'Wrecking Ballet',
    type: 'ice',
    subtypes: 'Sentry - Destroyer',
    cost: 6,
    influence: 2,
    strength: 5,
    text: [
      'When you rez this ice, you may trash 1 of your other installed cards. If you do, place 2 advancement counters on this ice.',
      'You can advance this ice.',
      '[subroutine] Trash 1 installed program. If there are 2 or more hosted advancement counters, trash 2 installed programs instead.',
    ],
    printings: [printed('low_water', 14, 'Hyejin Moon', 'Third position. Fifth position. Demolition.')],
  },
  {
    title: 'Toll Gantry',
    type: 'ice',
    subtypes: 'Code Gate',
    cost: 2,
    influence: 1,
    strength: 3,
    text: [
      'When the Runner passes this ice, they lose 1[credit] and you gain 1[credit].',
      '[subroutine] End the run unless the Runner pays 3[credit].',
    ],
    printings: [
      printed('first_light', 48, 'Sunniva Aas', 'Exact change only. Exact change is going up.'),
      printed('second_light', 44, 'Sunniva Aas'),
    ],
  },
  {
    title: 'Writ Server',
    type: 'ice',
    subtypes: 'Sentry - Hostile',
    cost: 4,
    influence: 2,
    strength: 3,
    text: [
      '[subroutine] Trash 1 installed resource.',
      '[subroutine] The Runner loses 4[credit] or trashes 1 of their installed cards.',
      '[subroutine] If the Runner is tagged, do 1 meat damage.',
    ],
    printings: [
      printed('long_exposure', 14, 'Dov Abramsky', '“Nothing personal. Well. Everything personal.”'),
    ],
  },
  {
    title: 'Quarantine Line',
    type: 'ice',
    subtypes: 'Barrier',
    cost: 8,
    influence: 0,
    strength: 7,
    text: [
      'Campaign only. This ice protects every server.',
      '[subroutine] Each Runner in the campaign loses 1[credit].',
      '[subroutine] End the run unless every Runner pays 2[credit].',
    ],
    printings: [
      printed(
        'ashfall_protocol',
        3,
        'Studio Halfmoon',
        'It was built to keep the ash in. The ash was people.',
      ),
    ],
  },
];

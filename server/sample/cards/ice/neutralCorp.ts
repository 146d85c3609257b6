import { type AuthoredCard, printed } from '../../authored.ts';

export const NEUTRAL_CORP_ICE: readonly AuthoredCard[] = [
  {
    title: 'Turnstile',
    type: 'ice',
    subtypes: 'Barrier',
    cost: 1,
    strength: 1,
    text: '[subroutine] End the run unless the Runner has broken a subroutine on another piece of ice this run.',
    printings: [
      printed('first_light', 54, 'Wren Castellane', 'One at a time, and each time a little less.'),
      printed('second_light', 48, 'Wren Castellane'),
    ],
  },
  {
    title: 'Lamplight Warden',
    type: 'ice',
    subtypes: 'Code Gate',
    cost: 3,
    strength: 4,
    text: [
      'When you rez this ice, you may rez 1 other piece of ice protecting this server, paying 1[credit] less.',
      '[subroutine] End the run.',
    ],
    printings: [
      printed('first_light', 55, 'Mei-Lin Harrow', 'You can follow it home. That is rather the idea.'),
      printed('second_light', 49, 'Mei-Lin Harrow'),
    ],
  },
  {
    title: 'Watchdog Subnet',
    type: 'ice',
    subtypes: 'Sentry - Tracer',
    cost: 4,
    strength: 3,
    text: [
      '[subroutine] Trace[1]. If successful, the Runner loses 1[credit] for each tag they have.',
      '[subroutine] Trace[3]. If successful, trash 1 program that was used this turn.',
    ],
    printings: [
      printed('first_light', 56, 'Lucjan Wrona', 'It does not bark. Barking is a courtesy.'),
      printed('second_light', 50, 'Lucjan Wrona'),
    ],
  },
  {
    title: 'Weathervane',
    type: 'ice',
    subtypes: 'Code Gate - Morph',
    cost: 'X',
    strength: 'X',
    text: [
      'X is equal to the number of cards in HQ when you rez this ice.',
      'You can advance this ice. While there is an odd number of hosted advancement counters, it gains <strong>barrier</strong> and loses <strong>code gate</strong>.',
      '[subroutine] End the run.',
    ],
    printings: [printed('low_water', 15, 'Anaïs Corbeau', 'Forecast: whichever you were not dressed for.')],
  },
  {
    title: 'Oubliette',
    type: 'ice',
    subtypes: 'Trap',
    cost: 2,
    strength: 5,
    text: [
      '[subroutine] The Runner may trash any number of their installed cards. If they trash fewer than 2, they cannot make another run this turn.',
      '[subroutine] Trash this ice.',
    ],
    printings: [printed('slack_tide', 29, 'Dov Abramsky', 'The word means to forget. The floor remembers.')],
  },
  {
    title: 'Hinge ʼn Bracket',
    type: 'ice',
    subtypes: 'Barrier',
    cost: 5,
    strength: 4,
    trash: 3,
    text: [
      ' When the Runner breaks all subroutines on this ice, place 1 power counter on it. It gets +1 strength for each hosted power counter.',
      '[subroutine] The Runner cannot steal or trash cards for the remainder of this run.',
      '[subroutine] End the run. ',
    ],
    printings: [printed('prism', 12, 'Oyinda Adebayo', 'Two old pros, one very heavy door.')],
  },
  {
    title: 'Second Glance',
    type: 'ice',
    subtypes: 'Code Gate - Observer',
    cost: 2,
    strength: 2,
    text: [
      '[subroutine] Look at 1 card in the grip at random. You may pay 1[credit] to place it on the bottom of the stack.',
      '[subroutine] End the run unless the Runner reveals their grip.',
    ],
    printings: [printed('second_light', 51, 'Anaïs Corbeau', 'The first one was only to be polite.')],
  },
  {
    title: 'Bollard',
    type: 'ice',
    subtypes: 'Barrier',
    cost: 4,
    strength: 5,
    text: [
      'This ice gets −1 strength for each other piece of ice protecting this server.',
      '[subroutine] End the run.',
    ],
    printings: [
      printed('second_light', 52, 'Hyejin Moon', 'It moved once, in 2061, and there was an inquiry.'),
    ],
  },
];

import type { AuthoredReview } from '../authored.ts';

export const CORP_REVIEWS: readonly AuthoredReview[] = [
  {
    card: 'haas_bioroid_the_long_shift',
    user: 'gantry_pilot',
    date: '2021-02-25T14:00:00',
    votes: 11,
    body: 'One credit a turn for something you wanted to do. The whole deck is [[rest_cycle_clinic]] and patience.',
  },
  {
    card: 'ilka_1_0',
    user: 'cardboard_notary',
    date: '2021-04-11T17:00:00',
    votes: 16,
    body: 'Three questions to ask before you rez it:\n\n- How many clicks do they have left?\n- Is there a program worth 5[credit] to you?\n- Do they *know* you can afford it?\n\nIf the answer to the last is no, wait.',
    comments: [
      { user: 'gantry_pilot', date: '2021-04-12T08:00:00', body: 'The third question is the whole game.' },
    ],
  },
  {
    card: 'jinteki_orchards_grafted_futures',
    user: 'paper_moth',
    date: '2022-11-23T20:00:00',
    votes: 24,
    body: 'The threat of the side is worth more than the side. I have won games with the Seedbed written on my slip and the Runner playing around the *Graft House* for nine turns.',
    comments: [
      { user: 'ottoline', date: '2022-11-24T09:00:00', body: 'I was that Runner.' },
      { user: 'paper_moth', date: '2022-11-24T09:30:00', body: 'I know.' },
    ],
  },
  {
    card: 'bonsai_snare',
    user: 'brackish',
    date: '2021-08-08T08:08:00',
    votes: 13,
    body: 'Advance it once. Look worried. Advance it again.\n\nOnly then look at their grip.',
  },
  {
    card: 'tea_and_silence',
    user: 'paper_moth',
    date: '2022-04-16T18:00:00',
    votes: 6,
    body: 'A psi game on a *two-credit* code gate. You lose one time in three and draw a card for it.',
  },
  {
    card: 'puff_piece',
    user: 'gantry_pilot',
    date: '2022-04-12T10:10:00',
    votes: 18,
    body: 'Six credits for two advancements and nothing on the scoreboard. It is not an agenda, it is an operation with a *door*.',
    comments: [
      { user: 'madrigal9', date: '2022-04-13T11:00:00', body: 'And the Runner gets a point for opening it.' },
    ],
  },
  {
    card: 'halcyon_daughters_ask_the_neighbours',
    user: 'gantry_pilot',
    date: '2022-05-02T22:00:00',
    votes: 10,
    body: 'Fifty cards is a real cost. Five credits for each thing they break is a real *income*. The bad publicity is a problem for tomorrow’s directors.',
  },
  {
    card: 'weathervane',
    user: 'seventh_sleeper',
    date: '2021-09-25T12:34:00',
    votes: 7,
    body: 'Strength X, cost X, type “ask again later”. With a full hand it is the best code gate in the game and with three cards it is a puddle.',
  },
  {
    card: 'turnstile',
    user: 'paper_moth',
    date: '2021-02-22T09:00:00',
    votes: 4,
    body: 'Never the only piece of ice. Always the *outermost* but one… read it again: it wants to be the **innermost** first thing they meet. I give up. It costs 1.',
    comments: [
      {
        user: 'kelpie',
        date: '2021-02-22T10:00:00',
        body: 'Innermost, behind nothing they would rather break.',
      },
    ],
  },
  {
    card: 'grand_reopening',
    user: 'cardboard_notary',
    date: '2021-02-21T16:00:00',
    votes: 20,
    body: 'Five for three. No text, no tricks, no excuses.',
  },
  {
    card: 'controlled_burn',
    user: 'brackish',
    date: '2023-06-10T19:00:00',
    votes: 15,
    body: 'Restricted at last. If you are tagged twice, you have at most three cards to live.\n\n*Remove your tags.*',
  },
  {
    card: 'streetsweeper_grid',
    user: 'madrigal9',
    date: '2024-09-28T15:15:00',
    votes: 2,
    body: 'Costs them a card or 2[credit] **each** time. Four to trash. They will pay four exactly once and be cross about it.',
  },
];

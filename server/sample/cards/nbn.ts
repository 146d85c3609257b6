import { type AuthoredCard, printed } from '../authored.ts';

export const NBN: readonly AuthoredCard[] = [
  {
    title: 'NBN: Your Better Angles',
    type: 'corp_identity',
    subtypes: 'Megacorp',
    identity: { deckSize: 45, influence: 15 },
    text: [
      '1[recurring-credit]',
      'You can spend hosted credits during <strong>trace</strong> attempts and to pay for removing cards from Archives.',
    ],
    printings: [
      printed('first_light', 37, 'Bastien Okoro', 'Smile. You already did.'),
      printed('second_light', 36, 'Bastien Okoro'),
    ],
  },
  {
    title: 'Evergreen Desk: Yesterday’s News, Tomorrow',
    type: 'corp_identity',
    subtypes: 'Division',
    identity: { deckSize: 45, influence: 17 },
    text: 'The first time each turn the Runner takes 1 or more tags, you may add 1 card from Archives to the top of R&D.',
    printings: [
      printed(
        'low_water',
        11,
        'Farrukh Nazarov',
        'The obituary was filed first. Things went smoothly after that.',
      ),
    ],
  },
  {
    title: 'Puff Piece',
    type: 'agenda',
    subtypes: 'Advertisement',
    advancement: 2,
    points: 0,
    influence: 1,
    text: [
      'When you score this agenda, gain 6[credit].',
      'This agenda is worth 1 more agenda point while it is in the Runner’s score area.',
    ],
    printings: [
      printed(
        'slack_tide',
        25,
        'Mei-Lin Harrow',
        'Ten things you did not know about the thing you are standing in!',
      ),
    ],
  },
  {
    title: 'Ratings Sweep',
    type: 'agenda',
    advancement: 3,
    points: 1,
    text: 'When you score this agenda, trace[4]. If successful, give the Runner 1 tag and gain 2[credit].',
    printings: [printed('first_light', 38, 'Hyejin Moon', 'Up four points in the crying demographic.')],
  },
  {
    title: 'Exclusive Footage',
    type: 'agenda',
    subtypes: 'Initiative',
    advancement: 4,
    points: 2,
    text: [
      'When you score this agenda, place 3 agenda counters on it.',
      '<strong>Hosted agenda counter:</strong> Increase your base trace strength by 2. Use this ability only during a trace.',
    ],
    printings: [
      printed('first_light', 39, 'Rúna Eldjárn', '“We go live to the scene, which we brought with us.”'),
      printed('second_light', 37, 'Rúna Eldjárn'),
    ],
  },
  {
    title: 'Season Finale',
    type: 'agenda',
    subtypes: 'Expansion',
    advancement: 5,
    points: 3,
    text: 'When you score this agenda, if the Runner is tagged, you may search R&D for 1 operation and play it, ignoring its play cost. <em>(Shuffle R&D after searching it.)</em>',
    printings: [
      printed('prism', 10, 'Tomás Quiroga', 'Everyone you love is on a ledge. Back in nine weeks.'),
    ],
  },
  {
    title: 'Comments Desk',
    type: 'asset',
    cost: 1,
    influence: 2,
    trash: 2,
    text: 'When your turn begins, if the Runner is tagged, gain 2[credit]. Otherwise, you may pay 1[credit] to trace[0]. If successful, give the Runner 1 tag.',
    printings: [printed('first_light', 42, 'Kofi Mensah-Bright', 'First!')],
  },
  {
    title: 'Rolling Coverage',
    type: 'operation',
    subtypes: 'Current',
    cost: 1,
    influence: 3,
    text: [
      'This card is not trashed until another <strong>current</strong> is played or an agenda is stolen.',
      'The Runner must pay 1[credit] as an additional cost to remove a tag.',
    ],
    printings: [
      printed('low_water', 13, 'Paz Ibarra', 'Nothing has happened yet, and here is why that matters.'),
    ],
  },
  {
    title: 'Right of Reply',
    type: 'operation',
    subtypes: 'Gray Ops',
    cost: 2,
    influence: 3,
    text: [
      'Play only if the Runner stole or accessed an agenda during their last turn.',
      'Trace[7]. If unsuccessful, gain credits equal to the Runner’s link strength. If successful, give the Runner 2 tags.',
    ],
    printings: [
      printed('first_light', 43, 'Oyinda Adebayo', '“We reached out to you for comment. Hold still.”'),
      printed('second_light', 40, 'Oyinda Adebayo'),
    ],
  },
  {
    title: 'Syndication Deal',
    type: 'operation',
    subtypes: 'Alliance - Transaction',
    cost: 2,
    influence: 2,
    text: [
      'This card costs 0 influence if you have 6 or more non-<strong>alliance</strong> [nbn] cards in your deck.',
      'Gain 4[credit]. If the Runner is tagged, draw 2 cards.',
    ],
    printings: [printed('slack_tide', 26, 'Ingrid Väisänen', 'Your worst day, dubbed into forty languages.')],
  },
  {
    title: 'The Green Room',
    type: 'upgrade',
    unique: true,
    cost: 2,
    influence: 3,
    trash: 3,
    text: 'When the Runner makes a successful run on this server, you may trace[X], where X is the number of cards installed in the root of this server. If successful, give them 1 tag.',
    printings: [
      printed(
        'refraction',
        24,
        'Hyejin Moon',
        'There is fruit. Do not eat the fruit. The fruit is a microphone.',
      ),
    ],
  },
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

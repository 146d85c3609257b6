import { type AuthoredCard, printed } from '../authored.ts';

export const JINTEKI: readonly AuthoredCard[] = [
  {
    title: 'Jinteki Orchards: Grafted Futures',
    type: 'corp_identity',
    subtypes: 'Division',
    identity: { deckSize: 45, influence: 15 },
    text: [
      'Before you take your first turn, secretly choose 1 side of this identity.',
      '<strong>[click][click]:</strong> Flip this identity to the chosen side. Use this ability only once per game.',
    ],
    layout: 'facade',
    faces: [
      {
        title: 'The Seedbed: Jinteki Orchards',
        subtypes: 'Department',
        text: 'When you flip to this side, install up to 3 cards from HQ, ignoring install costs.',
      },
      {
        title: 'The Graft House: Jinteki Orchards',
        subtypes: 'Department',
        text: 'When you flip to this side, place 3 advancement counters on 1 installed card that can be advanced.',
      },
      {
        title: 'The Cold Store: Jinteki Orchards',
        subtypes: 'Department',
        text: 'When you flip to this side, do 1 net damage for each 2 cards in Archives, to a maximum of\u00a03.',
      },
    ],
    printings: [printed('long_exposure', 13, 'Sunniva Aas', 'Every apple remembers a different tree.')],
  },
  {
    title: 'Mirror Lake Clinic: You, Only More So',
    type: 'corp_identity',
    subtypes: 'Subsidiary',
    identity: { deckSize: 45, influence: 15 },
    narrative:
      'Patients arrive by water, because the lake is the first mirror. They are asked to choose a reflection.\nIn eleven years nobody has chosen their own.\nThe clinic does not advertise. Its patients do, simply by walking past you.',
    text: 'The first time each turn the Runner suffers net damage, you may pay 1[credit] to look at 1 card in the grip at random.',
    printings: [
      printed(
        'first_light',
        30,
        'Hyejin Moon',
        'There will be a small pinch, and then there will be two of you.',
      ),
      printed('second_light', 30, 'Hyejin Moon'),
    ],
  },
  {
    title: 'Heirloom Genome',
    type: 'agenda',
    subtypes: 'Initiative',
    advancement: 3,
    points: 1,
    text: 'When this agenda is scored or stolen, do 1 net damage. If the Runner stole it, do 2 net damage instead.',
    printings: [
      printed('first_light', 31, 'Anaïs Corbeau', 'It has her eyes. It has everybody’s eyes.'),
      printed('second_light', 31, 'Anaïs Corbeau'),
    ],
  },
  {
    title: 'Quiet Succession',
    type: 'agenda',
    subtypes: 'Ambush',
    advancement: 4,
    points: 2,
    text: [
      'While the Runner is accessing this agenda in R&D, they must reveal it.',
      'When the Runner accesses this agenda anywhere except Archives, you may pay 2[credit] to shuffle it into R&D.',
    ],
    printings: [
      printed(
        'first_light',
        32,
        'Lucjan Wrona',
        'The chairman retired on Monday. The chairman took over on Tuesday.',
      ),
    ],
  },
  {
    title: 'Grove of Names',
    type: 'agenda',
    subtypes: 'Public',
    advancement: 5,
    points: 3,
    influence: 1,
    text: [
      'Install only faceup.',
      'Whenever you do net damage during a run on this server, place 1 advancement counter on this agenda. Use this ability only once per turn.',
    ],
    printings: [
      printed(
        'low_water',
        9,
        'Mei-Lin Harrow',
        'Each tree is labelled with a person. Each person is a tree.',
      ),
    ],
  },
  {
    title: 'Bonsai Snare',
    type: 'asset',
    subtypes: 'Ambush',
    cost: 0,
    influence: 2,
    trash: 0,
    text: [
      'You can advance this asset.',
      'When the Runner accesses this asset while it is installed, you may pay 2[credit] to do 1 net damage plus 1 net damage for each hosted advancement counter.',
    ],
    printings: [
      printed('first_light', 35, 'Farrukh Nazarov', 'Small is not the same as harmless. Ask the pot.'),
      printed('lantern_promos', 4, 'Dov Abramsky', 'Small is not the same as harmless. Ask the pot.'),
    ],
  },
  {
    title: 'Hisae Morikawa, Head Gardener',
    type: 'asset',
    unique: true,
    subtypes: 'Executive - Clone',
    cost: 3,
    influence: 4,
    trash: 5,
    pronouns: 'she/her',
    pronunciation: { approximation: 'hee-SAH-eh mo-ree-KAH-wa', ipa: 'çisae moɾikawa' },
    text: 'Once per turn → <strong>[click]:</strong> Reveal the top 3 cards of R&D. Place 1 of them faceup in Archives and the rest on top of R&D in any order.',
    printings: [printed('prism', 9, 'Bastien Okoro', '“Cut above the bud. Always above the bud.”')],
  },
  {
    title: 'Pruning Season',
    type: 'operation',
    subtypes: 'Gray Ops',
    cost: 2,
    influence: 2,
    text: [
      'Play only if the Runner made a successful run during their last turn.',
      'Do 1 net damage. If the Runner stole an agenda during their last turn, do 2 net damage instead.',
    ],
    printings: [
      printed('first_light', 36, 'Ingrid Väisänen', 'The secateurs are kept very clean.'),
      printed('second_light', 35, 'Ingrid Väisänen'),
    ],
  },
  {
    title: 'Cross-Pollination',
    type: 'operation',
    subtypes: 'Alliance',
    cost: 0,
    influence: 2,
    text: [
      'This card costs 0 influence if you have 6 or more non-<strong>alliance</strong> [jinteki] cards in your deck.',
      'Swap 1 card in HQ with 1 card in Archives. Gain 2[credit].',
    ],
    printings: [printed('slack_tide', 24, 'Studio Halfmoon', 'The bees are contractors.')],
  },
  {
    title: 'Moss Antechamber',
    type: 'upgrade',
    subtypes: 'Region',
    cost: 1,
    influence: 2,
    trash: 3,
    text: [
      'When the Runner passes the innermost piece of ice protecting this server, do 1 net damage unless they spend [click].',
      'Limit 1 <strong>region</strong> per server.',
    ],
    printings: [printed('refraction', 22, 'Anaïs Corbeau', 'Shoes off. Everything off. Breathe in.')],
  },
];

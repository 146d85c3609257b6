import { REAL_DATA } from '../e2e/setup/startedServer.ts';
import { realRecords } from '../src/data/api/testing/realRecords.ts';
import { createByName } from '../src/data/catalogue/query/searchTools.ts';
import { createDeckReader } from '../src/domain/deck-text/readDeck.ts';
import { processorTime } from './figures.ts';

/**
 * Measures how long pasted texts that were made to be slow take the page's thread between two pauses of the reader, in milliseconds
 * of processor time. Prints the slowest. Run `npm run bench:search`.
 */

const LETTERS = 200_000;
/** Milliseconds */
const TARGET = 50;
/** Milliseconds, after which a text's other lines, which are like the first, are not tried. */
const LONGEST_READING = 200;
const SHOWN = 10;

/** What a reader of lines, tables, markup or links may stumble over when it is repeated. */
const PIECES = [
  ...[
    '3x ',
    ' x ',
    'a ',
    'aaaa bbbb ',
    '3x Qwzzk Vrrm, ',
    'one ',
    '1.',
    '[',
    '(',
    '((3)',
    '[x](',
    '[url=',
    '[url=a]',
  ],
  ...[
    '<',
    '<li>',
    '<a href="',
    '<card ',
    '<!--',
    '<script>',
    '&amp;',
    '&#1',
    '|',
    '\t',
    '3,',
    '"a",',
    ';',
    '; ',
  ],
  ...[
    '{"a":',
    '[[',
    '- ',
    '**',
    '_',
    '\\',
    '"',
    '■',
    '③',
    '...',
    '\u0301',
    'https://a.b/cards/',
    ';; identity: ',
    '//',
  ],
];

const SHAPES: Readonly<Record<string, (piece: string) => string>> = {
  'one line': (piece) => piece.repeat(LETTERS / piece.length),
  'long lines': (piece) => `${piece.repeat(990 / piece.length)}\n`.repeat(200),
  'short lines': (piece) =>
    Array.from({ length: 2_500 }, (_, at) => piece.repeat(70 / piece.length) + at).join('\n'),
  'a table': (piece) => `qty,name\n${piece.repeat(LETTERS / piece.length)}`,
};

if (REAL_DATA === null) {
  process.stdout.write('Nothing to measure: there are no real records beside the project.\n');
  process.exit();
}

const cards = realRecords('cards');
const names = {
  card_types: realRecords('card_types'),
  card_subtypes: realRecords('card_subtypes'),
  card_sets: realRecords('card_sets'),
};
const read = createDeckReader(cards, names, createByName(cards).rank);

/** The longest step of a reading, or of its beginning. */
function longestStep(text: string): number {
  const steps = read(text.slice(0, LETTERS));
  const begin = processorTime();
  let longest = 0;
  for (let isDone = false; !isDone && processorTime() - begin < LONGEST_READING; ) {
    const before = processorTime();
    isDone = steps.next().done === true;
    longest = Math.max(longest, processorTime() - before);
  }
  return longest;
}

for (let round = 0; round < 3; round += 1) longestStep('3x Qwzzk\nVrrm (2)\n1 Zzz\n'.repeat(200));
const times = Object.entries(SHAPES).flatMap(([shape, textOf]) =>
  PIECES.map((piece) => ({ shape, piece, time: longestStep(textOf(piece)) })),
);
times.sort((a, b) => b.time - a.time);
const slow = times.filter(({ time }) => time > TARGET).length;
process.stdout.write(
  `${times.length} pasted texts of ${LETTERS} letters, ${slow} with a step over ${TARGET} ms. The slowest:\n`,
);
for (const { shape, piece, time } of times.slice(0, SHOWN)) {
  process.stdout.write(`${time.toFixed(1).padStart(8)} ms  ${shape} of ${JSON.stringify(piece)}\n`);
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { COLLECTIONS } from '../src/domain/json-api/collections.ts';
import { readFlags, runProgram, UserError } from './cli/program.ts';
import { loadData } from './dataset/load.ts';
import { generateDecklists } from './generate/generateDecklists.ts';

const USAGE = `Usage: npm run data:generate -- --decklists COUNT [--out DIR] [--seed N] [--data DIR]

Writes a folder of dumps with invented decklists, as many as you want, from the cards of another folder. For benchmarks.

  --decklists  how many
  --out        folder to write (generated); what else is in it stays
  --seed       the same seed makes the same decklists (1)
  --data       folder of collection dumps with the cards; without it, the sample`;

interface Options {
  readonly count: number;
  readonly seed: number;
  readonly out: string;
  readonly data: string | undefined;
}

await runProgram('generate', async () => {
  const options = parseFlags(process.argv.slice(2));
  if (options === undefined) {
    console.log(USAGE);
    return;
  }
  const { count, seed, out, data } = options;
  const dataset = await loadData(data);
  await mkdir(out, { recursive: true });
  for (const name of COLLECTIONS) {
    if (name === 'decklists') continue;
    const records = dataset[name].records.map(({ members }) => members);
    await writeFile(join(out, `${name}.json`), JSON.stringify({ data: records }));
  }
  const decklists = generateDecklists(dataset, count, seed);
  await writeFile(join(out, 'decklists.json'), collectionText(decklists, count));
  console.log(`wrote ${count.toLocaleString('en-US')} decklists to ${out}`);
});

/** A collection document, in chunks of about a hundred records. */
function* collectionText(records: Iterable<unknown>, count: number): Generator<string> {
  let text = '{"data":[';
  let number = 0;
  for (const record of records) {
    text += `${number === 0 ? '' : ','}${JSON.stringify(record)}`;
    number += 1;
    if (number % 100 === 0) {
      yield text;
      text = '';
    }
  }
  yield `${text}],"meta":{"stats":{"total":{"count":${count}}}}}`;
}

function parseFlags(args: readonly string[]): Options | undefined {
  const text = { type: 'string' } as const;
  const options = { decklists: text, seed: text, out: text, data: text, help: { type: 'boolean' } } as const;
  const { values: flags } = readFlags({ args: [...args], options });
  if (flags.help) return undefined;
  if (flags.decklists === undefined)
    throw new UserError('give a number: npm run data:generate -- --decklists 1000');
  return {
    count: wholeNumber('--decklists', flags.decklists),
    seed: wholeNumber('--seed', flags.seed ?? '1'),
    out: resolve(flags.out ?? 'generated'),
    data: flags.data,
  };
}

function wholeNumber(flag: string, text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new UserError(`${flag} takes a whole number, not ${JSON.stringify(text)}`);
  return Number(text);
}

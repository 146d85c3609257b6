import { parseApi, readFlags, runProgram, UserError } from './cli/program.ts';
import { liveSource, pullAll } from './pull/pullAll.ts';

const USAGE = `Usage: npm run pull -- DIR [--api https://api.netrunnerdb.com]

Reads all collections of a live API into DIR, for npm start -- --data DIR. If it stops, run it again to continue.`;

await runProgram('pull', async () => {
  const { folder, api } = parseFlags(process.argv.slice(2));
  if (folder === undefined) {
    console.log(USAGE);
    return;
  }
  await pullAll(folder, liveSource(api), (line) => console.log(line));
});

function parseFlags(args: readonly string[]): { folder: string | undefined; api: string } {
  const options = {
    api: { type: 'string', default: 'https://api.netrunnerdb.com' },
    help: { type: 'boolean' },
  } as const;
  const { values, positionals } = readFlags({ args: [...args], options, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (!values.help && (folder === undefined || more.length > 0)) {
    throw new UserError('name one folder: npm run pull -- DIR [--api URL]');
  }
  return { folder: values.help ? undefined : folder, api: parseApi(values.api) };
}

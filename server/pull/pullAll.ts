import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { COLLECTIONS } from '../../src/api/jsonapi.ts';
import { Progress } from './progress.ts';
import { pullCollection, type Source } from './pullCollection.ts';
import { writeWhole } from './writeWhole.ts';

const zip = promisify(gzip);

/**
 * Reads all collections of an API into a folder of dumps, `<collection>.json.gz`, as `--data` takes it. A collection's file
 * appears when it is whole; a run that was stopped is taken up by the next one.
 * @param folder made where it does not exist
 * @param report told what happens, one line each
 * @throws {PlainFault} when a collection cannot be read whole
 */
export async function pullAll(folder: string, source: Source, report: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  const progress = await Progress.open(folder, source.api);
  let collections = 0;
  for (const name of COLLECTIONS) {
    if (progress.done.has(name)) {
      report(`${name}: done before`);
      collections += 1;
      continue;
    }
    const whole = await pullCollection(source, name, progress, report);
    if (whole) {
      await writeWhole(join(folder, `${name}.json.gz`), await zip(JSON.stringify(whole), { level: 9 }));
      // The server does not choose between two files of one collection.
      await rm(join(folder, `${name}.json`), { force: true });
      collections += 1;
    } else {
      report(`${name}: this API has no such collection`);
    }
    await progress.finish(name);
  }
  await progress.close();
  report(`${collections} collections are in ${folder}`);
}

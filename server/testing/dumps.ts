import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleCollections } from '../sample/index.ts';

/**
 * Writes the sample as a folder of dumps.
 * @param changed records in place of the sample's, by collection
 */
export async function writeDumps(
  folder: string,
  changed: Readonly<Record<string, readonly unknown[]>> = {},
): Promise<void> {
  const collections = Object.entries({ ...sampleCollections(), ...changed });
  await Promise.all(
    collections.map(([name, data]) => writeFile(join(folder, `${name}.json`), JSON.stringify({ data }))),
  );
}

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const BESIDE = join(import.meta.dirname, '..', '..', '..', 'shared', 'api-dumps');

/** Says that tests over real records were left out, and how to run them. */
export const WITHOUT_RECORDS =
  'Tests over real records were left out: `npm run pull -- data --api https://api.netrunnerdb.com` gets records, then SIFT_TEST_DATA=data npm run test:records tests them.';

/** The folder of real records: `SIFT_TEST_DATA`, else `../shared/api-dumps`; null where there is none. */
export function findRecords(): string | null {
  const { SIFT_TEST_DATA } = process.env;
  const folder = SIFT_TEST_DATA ? resolve(SIFT_TEST_DATA) : BESIDE;
  return existsSync(folder) ? folder : null;
}

import { sampleCollections } from '../../../server/sample/index.ts';
import { DUMPED, readRecords, TESTED_RECORDS } from '../../../server/testing/records.ts';
import { perCollection } from '../../domain/json-api/collections.ts';
import type { RecordsByCollection } from './changedRecords.ts';

/** Records per collection: enough variety, still fast to render. */
const MOST = 12;

/** Some records of each collection: the sample's, or real ones in the run over them. */
export function baseRecords(): RecordsByCollection {
  const sample = sampleCollections();
  return perCollection((name) => {
    const isReal = TESTED_RECORDS !== null && DUMPED.includes(name);
    const all = isReal ? readRecords(name) : sample[name];
    const step = Math.max(1, Math.floor(all.length / MOST));
    return all.filter((_, at) => at % step === 0).slice(0, MOST);
  });
}

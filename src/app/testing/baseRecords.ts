import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sampleCollections } from '../../../server/sample/index.ts';
import { perCollection, type ResourceObject } from '../../domain/json-api/jsonapi.ts';
import type { RecordsByCollection } from './changedRecords.ts';

/** Real records, if they are next to the project; else the sample's. */
const DUMPS = resolve('../shared/api-dumps');
/** Records per collection: enough variety, still fast to render. */
const MOST = 12;

export function baseRecords(): RecordsByCollection {
  const sample = sampleCollections();
  return perCollection((name) => {
    const file = `${DUMPS}/${name}.json.gz`;
    const all: readonly ResourceObject[] = existsSync(file)
      ? JSON.parse(gunzipSync(readFileSync(file)).toString()).data
      : sample[name];
    const step = Math.max(1, Math.floor(all.length / MOST));
    return all.filter((_, at) => at % step === 0).slice(0, MOST);
  });
}

import { expect, it } from 'vitest';
import { DUMPED, readDump } from '../../../../server/testing/records.ts';
import { parseCollection } from '../documents.ts';

it.each(DUMPED)('every real record of %s can be read', (collection) => {
  const api = 'https://cards.example/api/v3/public';
  const { records, invalid, count } = parseCollection(collection, readDump(collection), 'u', api);
  expect(invalid).toBe(0);
  expect(records).toHaveLength(Number(count));
});

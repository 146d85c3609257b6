import { isDeepStrictEqual } from 'node:util';
import { expect, it, vi } from 'vitest';
import { readRecords } from '../../../../server/testing/records.ts';
import { realRecords } from '../../api/testing/realRecords.ts';
import { atOnce } from '../../idle.ts';
import { joinCards, joinPrintings } from '../data.ts';
import { API } from '../testing/sample.ts';
import { downloadSample } from '../testing/server.ts';
import { fromBytes, pack, toBytes, unpackCards, unpackPrintings } from './packed.ts';
import { readReferences } from './storedRecords.ts';

// All records: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

const withoutLinks = ({ related: _, ...record }: { related: unknown }) => record;

it('real records are the same again after download, packing and joining', async () => {
  const files = ['cards', 'printings', 'card_sets', 'card_cycles', 'card_subtypes'] as const;
  const collections = Object.fromEntries(files.map((name) => [name, readRecords(name)]));
  const catalogue = await downloadSample({ collections });
  expect(catalogue.facts).toMatchObject({ missing: 0, invalid: 0 });
  const packed = await fromBytes(await toBytes(pack(catalogue)));
  const references = atOnce(readReferences(catalogue.references, API));
  const cards = atOnce(joinCards(atOnce(unpackCards(packed)), atOnce(unpackPrintings(packed)), references));
  const printings = atOnce(joinPrintings(atOnce(unpackPrintings(packed)), cards, references));
  // Node's own comparison; the matcher would take seconds over this much.
  expect(isDeepStrictEqual(cards, realRecords('cards').map(withoutLinks))).toBe(true);
  expect(isDeepStrictEqual(printings, realRecords('printings').map(withoutLinks))).toBe(true);
});

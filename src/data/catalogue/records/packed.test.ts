import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { CollectionName } from '../../../domain/json-api/jsonapi.ts';
import { parseCollection } from '../../api/documents.ts';
import { atOnce } from '../../idle.ts';
import { joinCards, joinPrintings } from '../data.ts';
import { API } from '../testing/sample.ts';
import { downloadSample } from '../testing/server.ts';
import { fromBytes, pack, toBytes, unpackCards, unpackPrintings } from './packed.ts';
import { readReferences } from './storedRecords.ts';

// All records, or many queries: allow a busy machine more time.
vi.setConfig({ testTimeout: 60_000 });

const DUMPS = new URL('../../../../../shared/api-dumps/', import.meta.url);

describe('the packed catalogue', () => {
  it('gives the same catalogue back', async () => {
    const catalogue = await downloadSample();
    const packed = await fromBytes(await toBytes(pack(catalogue)));
    expect(atOnce(unpackCards(packed))).toEqual(catalogue.cards);
    expect(atOnce(unpackPrintings(packed))).toEqual(catalogue.printings);
    expect(packed.facts).toEqual(catalogue.facts);
  });

  it('is refused when damaged, cut short or of another form', async () => {
    const packed = pack(await downloadSample());
    const bytes = await toBytes(packed);
    const damaged = bytes.slice();
    const middle = Math.floor(damaged.length / 2);
    damaged[middle] = (damaged[middle] ?? 0) ^ 0xff;
    await expect(fromBytes(damaged)).rejects.toThrow();
    await expect(fromBytes(bytes.slice(0, -40))).rejects.toThrow();
    await expect(fromBytes(new Uint8Array([1, 2, 3]))).rejects.toThrow();
    const older: object = { ...packed, version: 0 };
    const stream = new Blob([JSON.stringify(older)]).stream().pipeThrough(new CompressionStream('gzip'));
    const olderBytes = new Uint8Array(await new Response(stream).arrayBuffer());
    await expect(fromBytes(olderBytes)).rejects.toThrow('another form');
  });
});

async function readSample() {
  const sample = await downloadSample();
  return { ...sample, references: readReferences(sample.references, API) };
}

describe('joining', () => {
  it('gives cards the names and pictures, and printings what they share with their card', async () => {
    const { cards, printings, references } = await readSample();
    const whole = atOnce(joinCards(cards, printings, references));
    const river = whole.find(({ id }) => id === 'dry_river');
    expect(river).toMatchObject({
      card_set_names: ['The last_train', 'The long_noon'],
      card_cycle_names: ['Dusk', 'Dawn'],
      latest_printing_images: {
        nrdb_classic: { small: 'https://images.example/small/dry_river-2.jpg' },
      },
    });
    const older = atOnce(joinPrintings(printings, whole, references)).find(({ id }) => id === 'dry_river-1');
    expect(older).toMatchObject({
      id: 'dry_river-1',
      card_id: 'dry_river',
      title: 'Dry River',
      agenda_points: 2,
      date_release: '2020-01-31',
      card_set_name: 'The long_noon',
    });
    expect(atOnce(joinPrintings(printings, whole, references))[1]?.card_subtype_names).toEqual(['Killer']);
  });

  it('leaves out a printing whose card is not there', async () => {
    const { cards, printings, references } = await readSample();
    const some = atOnce(joinCards(cards.slice(0, 1), printings, references));
    expect(atOnce(joinPrintings(printings, some, references)).map(({ id }) => id)).toEqual(['amber_gate-1']);
  });
});

describe.runIf(existsSync(DUMPS))('the real records', () => {
  function read<C extends CollectionName>(collection: C) {
    const text = gunzipSync(readFileSync(new URL(`${collection}.json.gz`, DUMPS))).toString();
    return parseCollection(collection, JSON.parse(text), 'u', 'https://cards.example').records;
  }
  const withoutLinks = ({ related: _, ...record }: { related: unknown }) => record;

  it('are the same again after download, packing and joining', async () => {
    const files = ['cards', 'printings', 'card_sets', 'card_cycles', 'card_subtypes'] as const;
    const collections = Object.fromEntries(
      files.map((name) => {
        const { data }: { data: object[] } = JSON.parse(
          gunzipSync(readFileSync(new URL(`${name}.json.gz`, DUMPS))).toString(),
        );
        return [name, data];
      }),
    );
    const catalogue = await downloadSample({ collections });
    expect(catalogue.facts).toMatchObject({ missing: 0, invalid: 0 });
    const packed = await fromBytes(await toBytes(pack(catalogue)));
    const references = readReferences(catalogue.references, API);
    const cards = atOnce(joinCards(atOnce(unpackCards(packed)), atOnce(unpackPrintings(packed)), references));
    const printings = atOnce(joinPrintings(atOnce(unpackPrintings(packed)), cards, references));
    // Node's own comparison; the matcher would take seconds over this much.
    expect(isDeepStrictEqual(cards, read('cards').map(withoutLinks))).toBe(true);
    expect(isDeepStrictEqual(printings, read('printings').map(withoutLinks))).toBe(true);
  });
});

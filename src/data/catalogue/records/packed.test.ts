import { describe, expect, it } from 'vitest';
import { atOnce } from '../../idle.ts';
import { joinCards, joinPrintings } from '../data.ts';
import { API } from '../testing/sample.ts';
import { downloadSample } from '../testing/server.ts';
import { fromBytes, pack, toBytes, unpackCards, unpackPrintings } from './packed.ts';
import { readReferences } from './storedRecords.ts';

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
  return { ...sample, references: atOnce(readReferences(sample.references, API)) };
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

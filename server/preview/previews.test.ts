import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { COLOURS, factionColour } from '../../src/domain/card-art/previewData.ts';
import { HOSTILE } from '../../src/domain/text/testing/hostileTexts.ts';
import { loadData } from '../dataset/load.ts';
import { sampleCollections } from '../sample/index.ts';
import { previewOf } from './previewData.ts';
import { createPreviewDrawer, createPreviews } from './previews.ts';

const get = (path: string) => new Request(`https://cards.example${path}`);
const drawer = createPreviewDrawer();
afterAll(() => drawer.stop());

/** The cards with the longest combined texts of their kind. */
const HOSTILE_KINDS = ['namespaces', 'ends', 'directions'].map(
  (kind) =>
    [
      kind,
      HOSTILE.filter((one) => one.kind === kind)
        .map(({ text }) => text)
        .join(' '),
    ] as const,
);
/** 1 MB, and in characters wider than letters. */
const ENORMOUS = [
  ['one word', 'x'.repeat(1_000_000)],
  ['lines', 'a\n'.repeat(500_000)],
  ['symbols', '[click]'.repeat(150_000)],
  ['words that the typeface does not have', 'שלום '.repeat(200_000)],
  ['characters of several units', '👩‍👩‍👧'.repeat(100_000)],
] as const;

/** A card's preview: the pixels of its foot and its picture, which no text may touch. */
async function partsOf(change: Readonly<Record<string, string>>): Promise<{ foot: Buffer; picture: Buffer }> {
  const sample = sampleCollections();
  const [card] = sample.cards;
  const cards = [{ ...card, id: 'a', attributes: { ...card?.attributes, ...change } }];
  const data = previewOf(createDataset({ ...sample, cards }), 'cards', 'a');
  if (data === null) throw new Error('The card cannot be read');
  const png = await drawer.draw(data);
  if (png === null) throw new Error('The picture cannot be drawn');
  const rows = rowsOf(png);
  return {
    foot: Buffer.concat(rows.slice(544).map((row) => row.subarray(0, 3200))),
    picture: Buffer.concat(rows.map((row) => row.subarray(3200))),
  };
}

/** A PNG's rows at four bytes per pixel, by section 9 of its specification. */
function rowsOf(png: Buffer): readonly Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      chunks.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const bytes = inflateSync(Buffer.concat(chunks));
  const length = png.readUInt32BE(16) * 4;
  let above: Buffer = Buffer.alloc(length);
  return Array.from({ length: png.readUInt32BE(20) }, (_, number) => {
    const start = number * (length + 1);
    const filter = bytes[start];
    const row = Buffer.from(bytes.subarray(start + 1, start + 1 + length));
    for (let at = 0; at < length; at += 1) {
      const left = at < 4 ? 0 : (row[at - 4] ?? 0);
      const up = above[at] ?? 0;
      const corner = at < 4 ? 0 : (above[at - 4] ?? 0);
      const guesses = [0, left, up, (left + up) >> 1, paeth(left, up, corner)];
      row[at] = (row[at] ?? 0) + (guesses[filter ?? 0] ?? 0);
    }
    above = row;
    return row;
  });
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs);
  if (a === undefined || b === undefined || c === undefined) return 0;
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

describe('a picture for previews', () => {
  let tame: Awaited<ReturnType<typeof partsOf>> | undefined;

  test.each(['cards', 'printings', 'restrictions', 'decklists'] as const)(
    'of %s is a PNG of the size that chats ask for',
    async (collection) => {
      const sample = await loadData(undefined);
      const id = sample[collection].record(0)?.id ?? '';
      const data = previewOf(sample, collection, id);
      if (data === null) throw new Error(`The sample has no ${collection}`);
      const png = await drawer.draw(data);
      expect(png?.subarray(1, 4).toString()).toBe('PNG');
      expect([png?.readUInt32BE(16), png?.readUInt32BE(20)]).toEqual([1200, 630]);
    },
  );

  test.each([...HOSTILE_KINDS, ...ENORMOUS])('keeps a text of %s in its place', async (_, text) => {
    tame ??= await partsOf({ title: 'Tame', text: 'Draw 1 card.' });
    const hostile = await partsOf({ title: text, stripped_title: text, text, display_subtypes: text });
    expect(hostile.foot.equals(tame.foot), 'the foot').toBe(true);
    expect(hostile.picture.equals(tame.picture), 'the picture').toBe(true);
  });

  test('shows a plain square for a faction that is not known, whatever its id', async () => {
    const pictureOf = async (faction_id: string) =>
      (await partsOf({ card_type_id: 'corp_identity', faction_id })).picture;
    expect((await pictureOf('constructor')).equals(await pictureOf('nobody'))).toBe(true);
  });

  test('is drawn once, for those who ask together too, and none for what is unknown', async () => {
    const sample = await loadData(undefined);
    const id = sample.cards.records[0]?.id ?? '';
    const draw = vi.fn(async () => Buffer.from('picture'));
    const previews = createPreviews(sample, { draw, stop: () => {} });
    const answers = await Promise.all([
      previews(get(`/preview/cards/${id}.png`)),
      previews(get(`/preview/cards/${id}.png`)),
    ]);
    expect(answers.map((answer) => answer?.status)).toEqual([200, 200]);
    expect(answers[0]?.headers.get('content-type')).toBe('image/png');
    expect((await previews(get(`/preview/cards/${id}.png`)))?.status).toBe(200);
    expect(draw).toHaveBeenCalledTimes(1);
    expect((await previews(get('/preview/cards/none.png')))?.status).toBe(404);
    expect((await previews(get('/preview/cards/%E0%A4%A.png')))?.status).toBe(404);
    expect(previews(get('/preview/sides/corp.png'))).toBeNull();
    expect(previews(get('/cards/zed'))).toBeNull();
  });

  test('is refused for a while when too many wait', async () => {
    const data = previewOf(
      await loadData(undefined),
      'cards',
      (await loadData(undefined)).cards.records[0]?.id ?? '',
    );
    if (data === null) throw new Error('The sample has no card');
    const busy = createPreviewDrawer();
    const drawn = Array.from({ length: 41 }, () =>
      busy.draw(data).then(
        () => 'drawn',
        (fault: Error) => fault.name,
      ),
    );
    expect(await drawn.at(-1)).toBe('BusyError');
    busy.stop();
    await Promise.all(drawn);
  });
});

test('colours are those of the dark theme', async () => {
  const sheet = await readFile(new URL('../../src/shared/styles/tokens.css', import.meta.url), 'utf8');
  const dark = new Map(
    [...sheet.matchAll(/--([\w-]+): light-dark\(oklch\([^)]*\), oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)\)/g)]
      .toReversed()
      .map(([, name = '', ...values]) => [name, toHex(values.map(Number))] as const),
  );
  for (const [name, colour] of Object.entries(COLOURS)) expect(colour, name).toBe(dark.get(name));
  for (const id of ['anarch', 'criminal', 'shaper', 'haas_bioroid', 'jinteki', 'nbn', 'adam', 'apex'])
    expect(factionColour(id), id).toBe(dark.get(id.replaceAll('_', '-')));
  expect(factionColour('weyland_consortium')).toBe(dark.get('weyland'));
  expect(factionColour('sunny_lebeau')).toBe(dark.get('sunny'));
  expect(factionColour('neutral_corp')).toBe(dark.get('neutral'));
});

/** OKLCH → sRGB, with the matrices from Björn Ottosson's definition of Oklab. */
function toHex([L = 0, C = 0, H = 0]: readonly number[]): string {
  const a = C * Math.cos((H * Math.PI) / 180);
  const b = C * Math.sin((H * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channel = (value: number) => {
    const inside = Math.min(1, Math.max(0, value));
    const gamma = inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055;
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(channel).join('')}`;
}

import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createDataset } from '../dataset/dataset.ts';
import { loadData } from '../dataset/load.ts';
import { COLOURS, factionColour } from './palette.ts';
import { previewOf } from './previewData.ts';
import { createPreviewDrawer, createPreviews } from './previews.ts';

const get = (path: string) => new Request(`https://cards.example${path}`);
const drawer = createPreviewDrawer();
afterAll(() => drawer.stop());

describe('a picture for previews', () => {
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

  test('shows hostile and enormous texts as texts', async () => {
    const text = `<img src=x onerror=alert(1)> ${'&amp;"\u202e\u0000'.repeat(50)} ${'x'.repeat(20_000)}`;
    const known = (await loadData(undefined)).cards.records[0]?.attributes;
    const attributes = { ...known, title: text, text, faction_id: '__proto__' };
    const data = previewOf(createDataset({ cards: [{ id: 'a', type: 'cards', attributes }] }), 'cards', 'a');
    if (data === null) throw new Error('The card cannot be read');
    expect((await drawer.draw(data))?.subarray(1, 4).toString()).toBe('PNG');
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
  const sheet = await readFile(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
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

/** OKLCH → sRGB, by the matrices of Björn Ottosson's definition of Oklab. */
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

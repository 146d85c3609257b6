import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { parseCollection } from '../api/documents.ts';
import type { CollectionName } from '../api/jsonapi.ts';
import { CardFace } from './CardFace.tsx';
import type { CardFaceData } from './faceData.ts';
import { extraFaces, faceOfCard, faceOfPrinting } from './faceOf.ts';
import { fitFace, fitTitle } from './fit.ts';

// The picture at once, not after the page
vi.mock('./art/LazyArt.tsx', () => import('./art/CardArt.tsx'));

/** Real records, where they lie beside the project. */
const DUMPS = resolve('../shared/api-dumps');

function read<C extends CollectionName>(collection: C) {
  const text = gunzipSync(readFileSync(`${DUMPS}/${collection}.json.gz`)).toString();
  return parseCollection(collection, JSON.parse(text), collection, 'https://api.example/').records;
}

describe('every real card', () => {
  if (!existsSync(DUMPS)) {
    it('has nothing to draw where no records lie beside the project', () => {
      expect(existsSync(DUMPS)).toBe(false);
    });
    return;
  }

  const words = (collection: 'factions' | 'card_types') => {
    const names = new Map(read(collection).map(({ id, name }) => [id, name]));
    return (id: string) => names.get(id) ?? id;
  };

  const everyFace = (): CardFaceData[] => {
    const names = { faction: words('factions'), cardType: words('card_types') };
    const cards = read('cards').map((card) => faceOfCard(card, names));
    const printings = read('printings').flatMap((printing) => [
      faceOfPrinting(printing, names),
      ...extraFaces(printing, names),
    ]);
    return [...cards, ...printings];
  };

  it('is drawn whole: its title, its picture with few elements, sizes that can be read', {
    timeout: 120_000,
  }, () => {
    const faces = everyFace();
    expect(faces.length).toBeGreaterThan(4000);
    for (const face of faces) {
      const markup = renderToStaticMarkup(<CardFace of={face} />);
      expect(markup, face.id).toMatch(/<article .*<\/article>/s);
      const picture = markup.slice(
        markup.indexOf('data-kind'),
        markup.indexOf('</div>', markup.indexOf('data-kind')),
      );
      expect(picture.match(/<(path|svg)/g)?.length ?? 0, face.id).toBeLessThan(60);
      expect(markup, face.id).not.toMatch(/NaN|undefined/);
      const fit = { ...fitTitle(face), ...fitFace(face) };
      expect(fit.text, face.id).toBeGreaterThanOrEqual(4.4);
      expect(fit.title, face.id).toBeGreaterThanOrEqual(4.5);
      expect(fit.titleTiny, face.id).toBeGreaterThanOrEqual(7);
    }
  });
});

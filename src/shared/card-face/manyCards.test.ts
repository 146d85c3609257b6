import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TESTED_RECORDS } from '../../../server/testing/records.ts';
import { realRecords } from '../../data/api/testing/realRecords.ts';
import { CardArt } from './art/CardArt.tsx';
import { CardFace } from './CardFace.tsx';
import { type CardFaceData, extraFaces, faceOf } from './faceOf.ts';
import { testCard, testNames } from './testing/testCards.ts';

function realFaces(): CardFaceData[] {
  const words = (collection: 'factions' | 'card_types') => {
    const names = new Map(realRecords(collection).map(({ id, name }) => [id, name]));
    return (id: string) => names.get(id) ?? id;
  };
  const names = { faction: words('factions'), cardType: words('card_types') };
  const cards = realRecords('cards').map((card) => faceOf(card, names));
  const printings = realRecords('printings').flatMap((printing) => [
    faceOf(printing, names),
    ...extraFaces(printing, names),
  ]);
  return [...cards, ...printings];
}

function inventedFaces(): CardFaceData[] {
  const types = [
    'agenda',
    'asset',
    'ice',
    'operation',
    'upgrade',
    'event',
    'hardware',
    'program',
    'resource',
  ];
  const cards = types.flatMap((card_type_id) => [
    testCard(`plain_${card_type_id}`, { card_type_id }),
    testCard(`full_${card_type_id}`, {
      card_type_id,
      title: 'An Uncommonly Long Title & Then Some',
      is_unique: true,
      text: '[subroutine] End the run.\n'.repeat(6),
      display_subtypes: 'Code Gate - Observer - Tracer',
    }),
  ]);
  const identities = ['corp_identity', 'runner_identity'].map((card_type_id) =>
    testCard(card_type_id, { card_type_id, title: 'Quiet Harbour: Where It Begins', minimum_deck_size: 45 }),
  );
  return [...cards, ...identities].map((card) => faceOf(card, testNames));
}

const hasReal = TESTED_RECORDS !== null;

describe(`every ${hasReal ? 'real' : 'invented'} card`, () => {
  const faces = hasReal ? realFaces() : inventedFaces();

  it('is one of many', () => {
    expect(faces.length).toBeGreaterThan(hasReal ? 4000 : 19);
  });

  it('is drawn with its title, and with few elements', { timeout: 240_000 }, () => {
    for (const face of faces) {
      // The picture, which a page adds once it is alive
      const picture = renderToStaticMarkup(
        createElement(CardArt, {
          id: face.id,
          typeId: face.card_type_id,
          subtypeIds: face.card_subtype_ids,
          factionId: face.faction_id,
        }),
      );
      const markup = renderToStaticMarkup(createElement(CardFace, { of: face }));
      expect(markup + picture, face.id).not.toMatch(/NaN|undefined/);
      const [head = ''] = /<header.*?<\/header>/s.exec(markup) ?? [];
      // The title, escaped for HTML
      expect(head, face.id).toContain(renderToStaticMarkup(face.title));
      const drawn = picture.match(/<path/g)?.length ?? 0;
      expect(drawn, face.id).toBeGreaterThan(1);
      expect(drawn, face.id).toBeLessThan(12);
    }
  });
});

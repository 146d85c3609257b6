import { describe, expect, it } from 'vitest';
import { extraFaces, faceOf } from './faceOf.ts';
import { testCard, testNames, testPrinting } from './testing/testCards.ts';

describe('the face of a card', () => {
  it('takes the words from the names and the newest set from the card', () => {
    const card = testCard('quiet_harbour', { cost: '3', card_set_names: ['High Water', 'Low Water'] });
    expect(faceOf(card, testNames)).toMatchObject({
      id: 'quiet_harbour',
      title: 'Quiet Harbour',
      subtitle: null,
      typeWord: 'Event',
      factionWord: 'Shaper',
      cost: '3',
      setName: 'High Water',
      position: null,
      flavour: null,
    });
  });

  it('gives the same face for the same record and names, another for other names', () => {
    const card = testCard('quiet_harbour');
    const face = faceOf(card, testNames);
    expect(faceOf(card, testNames)).toBe(face);
    const renamed = { ...testNames, faction: () => 'Makers' };
    expect(faceOf(card, renamed).factionWord).toBe('Makers');
  });

  it('says unknown ids in title case', () => {
    const card = testCard('tide', { faction_id: 'deep_ones', card_type_id: 'sea_monster' });
    expect(faceOf(card, testNames)).toMatchObject({ factionWord: 'Deep Ones', typeWord: 'Sea Monster' });
  });

  it('shortens factions to what fits a type line', () => {
    const word = (faction_id: string) => faceOf(testCard('a', { faction_id }), testNames).factionWord;
    expect(word('weyland_consortium')).toBe('Weyland');
    expect(word('neutral_corp')).toBe('Neutral');
    expect(word('neutral_runner')).toBe('Neutral');
  });

  it('parts an identity at its first colon, and no other card', () => {
    const title = 'Ada Quill: Keeper of Keys: Twice';
    const identity = testCard('ada', { title, card_type_id: 'runner_identity', is_unique: true });
    expect(faceOf(identity, testNames)).toMatchObject({
      title: 'Ada Quill',
      subtitle: 'Keeper of Keys: Twice',
      typeWord: 'Identity',
      is_unique: false,
    });
    expect(faceOf(testCard('b', { title }), testNames)).toMatchObject({ title, subtitle: null });
  });

  it('reads strength -1 as X and keeps 0', () => {
    const strength = (value: number | null) => faceOf(testCard('a', { strength: value }), testNames).strength;
    expect([strength(-1), strength(0), strength(7), strength(null)]).toEqual(['X', '0', '7', null]);
  });
});

describe('the face of a printing', () => {
  it('adds what the printing knows, under the seed of its card', () => {
    const printing = testPrinting('99001', {
      flavor: 'The water was warm.',
      display_illustrators: 'Imre Vox',
      position: 44,
      position_in_set: 12,
    });
    expect(faceOf(printing, testNames)).toMatchObject({
      id: 'quiet_harbour',
      flavour: 'The water was warm.',
      illustrator: 'Imre Vox',
      setName: 'Low Water',
      position: 12,
    });
  });
});

describe('extraFaces', () => {
  const front = {
    title: 'Mill & Sons: Grinding On',
    card_type_id: 'corp_identity',
    display_subtypes: 'Division',
    card_subtype_ids: ['division'],
    text: 'Front text.',
    base_link: null,
  };

  it('repeats the front where the side says nothing', () => {
    const card = testCard('mill', { ...front, faces: [{ index: 0, text: 'Back text.' }] });
    const [back] = extraFaces(card, testNames);
    expect(back).toMatchObject({
      id: 'mill#1',
      title: 'Mill & Sons',
      subtitle: 'Grinding On',
      display_subtypes: 'Division',
      text: 'Back text.',
    });
  });

  it('takes over what the side says, link as text included', () => {
    const face = {
      index: 2,
      title: 'The Silo: Mill & Sons',
      display_subtypes: 'Department',
      card_subtype_ids: ['department'],
      base_link: '1',
      text: 'Silo text.',
    };
    const [silo] = extraFaces(testCard('mill', { ...front, faces: [face] }), testNames);
    expect(silo).toMatchObject({
      id: 'mill#3',
      title: 'The Silo',
      subtitle: 'Mill & Sons',
      display_subtypes: 'Department',
      card_subtype_ids: ['department'],
      base_link: 1,
      text: 'Silo text.',
    });
  });

  it('keeps the rules on a side that is only another picture, with its own flavour', () => {
    const printing = testPrinting('99002', {
      text: 'Gain 1[credit].',
      flavor: 'One.',
      faces: [{ index: 0, copy_quantity: 1, flavor: 'Two.' }],
    });
    const [second] = extraFaces(printing, testNames);
    expect(second).toMatchObject({ id: 'quiet_harbour#1', text: 'Gain 1[credit].', flavour: 'Two.' });
  });

  it('gives a side with its own text no flavour of the front', () => {
    const printing = testPrinting('99003', { flavor: 'One.', faces: [{ index: 0, text: 'Else.' }] });
    expect(extraFaces(printing, testNames)[0]?.flavour).toBeNull();
  });

  it('is empty for a card of one face', () => {
    expect(extraFaces(testCard('a'), testNames)).toEqual([]);
  });
});

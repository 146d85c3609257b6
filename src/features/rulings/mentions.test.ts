import { describe, expect, it } from 'vitest';
import { rulingsThatMention } from './RulingsOfCard.tsx';
import { testRuling } from './testing/testRuling.ts';

const gate = { id: 'glass_gate', title: 'Glass Gate', printing_ids: ['90200', '90001'] };
const moth = { id: 'moth', title: 'Móth’s', printing_ids: [] };
const envoy = { id: 'envoy', title: 'Envoy', printing_ids: [] };

function mentions(text: string, card: Parameters<typeof rulingsThatMention>[1], card_id = 'paper_moth') {
  return rulingsThatMention([testRuling('1', { text_ruling: text, card_id })], card).length === 1;
}

describe('a ruling on another card', () => {
  it.each([
    'See [this](/en/card/90001).',
    'See [this](https://netrunnerdb.com/en/card/90200).',
    'See [this](en/card/90200).',
    'See [this](90001).',
    'It ends when Glass Gate is rezzed.',
    'Is it [Glass Gate](https://wiki.example/gate)?',
    'Glass Gate',
    'If Glass Gate is rezzed',
    'such as [Ice](/en/card/90300), Glass Gate or none',
  ])('mentions a card in %j', (text) => {
    expect(mentions(text, gate)).toBe(true);
  });

  it.each([
    'See [this](/en/card/90002).',
    'See printing 90001.',
    'It is a glass gate.',
    'Glass Gates',
    'With Glass Gate Deluxe',
    'The Big Glass Gate',
    'Glass Gate of Heaven',
    'See [Ice](https://wiki.example/Glass Gate).',
    '',
  ])('does not mention it in %j', (text) => {
    expect(mentions(text, gate)).toBe(false);
  });

  it('may write the title with other accents and apostrophes', () => {
    expect(mentions("Does Moth's ability end?", moth)).toBe(true);
    expect(mentions('Does Mòthʼs ability end?', moth)).toBe(true);
  });

  it('tells a title from a part of a longer name', () => {
    expect(mentions('Can Envoy run?', envoy)).toBe(true);
    expect(mentions('uses Envoy’s ability', envoy)).toBe(true);
    expect(mentions('Quiet Envoy runs', envoy)).toBe(false);
    expect(mentions('Guild: Envoy runs', envoy)).toBe(false);
    expect(mentions('Envoy 2 runs', envoy)).toBe(false);
    expect(mentions('the envoy runs', envoy)).toBe(false);
  });

  it('is not one of the card’s own', () => {
    expect(mentions('Glass Gate is rezzed.', gate, 'glass_gate')).toBe(false);
  });

  it('is read in question and answer', () => {
    const rulings = [
      testRuling('1', { question: 'Glass Gate?', answer: 'No.' }),
      testRuling('2', { question: 'What?', answer: 'Glass Gate.' }),
      testRuling('3', { question: 'What?', answer: 'No.' }),
    ];
    expect(rulingsThatMention(rulings, gate).map(({ id }) => id)).toEqual(['1', '2']);
  });
});

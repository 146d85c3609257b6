import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readRecords } from '../../../server/testing/records.ts';
import { plainCardText } from '../../domain/card-text/parseCardText.ts';
import type { CollectionName } from '../../domain/json-api/collections.ts';
import { proseWords } from '../../domain/prose/prepare.ts';
import { CardText, FlavorText } from './CardText.tsx';
import { ProseBody } from './ProseBody.tsx';
import { readHere } from './ProseInBrowser.tsx';
import { InApp } from './testing/InApp.tsx';
import { lettersRead, lettersSanitized } from './testing/markedLetters.ts';
import { outlineOf, sanitized } from './testing/outline.ts';

type Attributes = Record<string, unknown>;

function readCollection(collection: CollectionName): Attributes[] {
  return readRecords<Attributes>(collection).map(({ attributes }) => attributes);
}

/** Every distinct text in some attributes of some records. */
function textsOf(records: readonly Attributes[], attributes: readonly string[]): string[] {
  const values = records.flatMap((record) => attributes.map((name) => record[name]));
  return [...new Set(values.filter((value) => typeof value === 'string'))].filter((text) => text !== '');
}

function facesOf(cards: readonly Attributes[]): Attributes[] {
  return cards.flatMap(({ faces }) => (Array.isArray(faces) ? faces : []));
}

/** The text without symbols and trace strengths. */
function withoutSymbols(page: Element): string {
  for (const part of page.querySelectorAll('sup, [role=img]')) part.remove();
  return page.textContent ?? '';
}

/** What is left of markup that was not read. */
const MARKS = /<\/?(span|b|cite|p|em)\b|^#|\*\*|\]\(|\[c\]|[\u200b-\u200d]/m;

const bare = (text: string) => text.replace(/[\s•]+/g, '');

describe('every real text', () => {
  const cards = readCollection('cards');
  const cardTexts = textsOf([...cards, ...facesOf(cards)], ['text']);

  it('of a card and its faces turns each tag into an element and each token into a symbol', () => {
    const complaints = vi.spyOn(console, 'error');
    const { container } = render(
      cardTexts.map((text) => (
        <section key={text}>
          <CardText text={text} />
        </section>
      )),
    );
    expect(cardTexts.length).toBeGreaterThan(2000);
    const sections = [...container.children];
    expect(sections.map((section) => bare(section.textContent ?? ''))).toEqual(
      cardTexts.map((text) => bare(plainCardText(text))),
    );
    const left = new Set<string>();
    for (const section of sections) {
      for (const [mark] of withoutSymbols(section).matchAll(/<\/?[a-z]+>|\[[^\]]*\]/gi)) left.add(mark);
    }
    expect([...left]).toEqual([]);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  }, 60_000);

  it('of a card and its faces is read as DOMPurify reads it', () => {
    for (const text of cardTexts) expect(lettersRead(text), text).toEqual(lettersSanitized(text));
  }, 60_000);

  it('of a printing’s flavour keeps its words and loses its tags', () => {
    const texts = textsOf(readCollection('printings'), ['flavor']);
    const { container } = render(
      texts.map((text) => (
        <section key={text}>
          <FlavorText text={text} />
        </section>
      )),
    );
    expect([...container.children].map((section) => bare(section.textContent ?? ''))).toEqual(
      texts.map((text) => bare(text.replace(/<\/?(strong|em)>/g, ''))),
    );
  }, 60_000);

  it.each<[CollectionName, readonly string[]]>([
    ['rulings', ['question', 'answer', 'text_ruling']],
    ['decklists', ['notes']],
    ['reviews', ['body']],
  ])(
    'of %s is set without markup in sight',
    (collection, attributes) => {
      const complaints = vi.spyOn(console, 'error');
      const texts = textsOf(readCollection(collection), attributes);
      const { container } = render(
        texts.map((text) => (
          <section key={text}>
            <ProseBody tree={readHere(text)} />
          </section>
        )),
        { wrapper: InApp },
      );
      for (const [at, text] of texts.entries()) {
        const section = container.children[at] ?? expect.fail();
        expect(outlineOf(section), text).toBe(outlineOf(sanitized(text)));
        expect(withoutSymbols(section)).not.toMatch(MARKS);
        expect(proseWords(text)).not.toMatch(MARKS);
        for (const link of section.querySelectorAll('a')) {
          expect(link.getAttribute('href')).toMatch(/^(\/printings\/\d{5}|https?:\/\/.*)$/);
        }
      }
      expect(complaints).not.toHaveBeenCalled();
    },
    60_000,
  );
});

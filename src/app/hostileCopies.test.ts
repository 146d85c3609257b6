// Isolated: nothing must have been stored yet
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openList, RECORDS } from '../data/keeper/heldList.ts';
import { DECK_FORMS } from '../domain/deck-text/forms.ts';
import { type PrintedDeck, printDeck } from '../domain/deck-text/printDeck.ts';
import { HOSTILE } from '../domain/text/testing/hostileTexts.ts';
import { exportCards } from '../features/search/results/exports.ts';
import { testCard } from '../shared/card-face/testing/testCards.ts';
import { type ShareStyle, shareText } from '../shared/legality-panels/ShareLists.tsx';

/** What is exported, copied and kept on the device, with each hostile text in its names. */

const TEXTS = HOSTILE.map(({ text }) => text);
/** What a spreadsheet runs, after what some drop. */
const RUNS = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;

/** The cells of a CSV text, read by the grammar of RFC 4180. */
function cellsOf(text: string): readonly string[] {
  const found = text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n|$)/gy);
  return [...found].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}

function deckWith(text: string): PrintedDeck {
  const url = 'https://sift.example/cards/a';
  const card = { id: text, title: text, typeName: text, factionName: text, cost: '1', printingId: null, url };
  return {
    name: text,
    url: 'https://sift.example/decklists/a',
    identity: card,
    groups: [{ heading: text, lines: [{ card, copies: 3, influence: 2 }] }],
    unknown: [{ id: text, copies: 1 }],
    totals: [],
  };
}

describe('no cell of a file for spreadsheets runs', () => {
  it.each(TEXTS)('with %j', (text) => {
    const card = testCard('a', { title: text, display_subtypes: text, text });
    const names = { faction: () => text, cardType: () => text, legality: () => text };
    for (const csv of [exportCards([card], 'csv', names), printDeck(deckWith(text), 'csv')]) {
      const cells = cellsOf(csv);
      expect(cells.length).toBeGreaterThan(20);
      expect(cells.filter((cell) => RUNS.test(cell) && !/^-?\d+$/.test(cell))).toEqual([]);
    }
  });
});

describe('a name stays on its line, and within its signs', () => {
  const forms = DECK_FORMS.map(({ id }) => id);
  const linesOf = (text: string) => text.split(/\r\n|[\r\n]/).length;

  it.each(forms)('of a deck, as %s', (form) => {
    const usual = linesOf(printDeck(deckWith('Plain'), form));
    for (const text of TEXTS) {
      // Cells of CSV may hold a line break
      if (form === 'csv') continue;
      expect(linesOf(printDeck(deckWith(text), form)), text).toBeLessThanOrEqual(usual);
    }
  });

  it.each(['text', 'markdown', 'chat'] satisfies ShareStyle[])('of a ban list, as %s', (style) => {
    const listWith = (text: string) => ({
      title: text,
      subtitle: text,
      groups: [
        {
          heading: text,
          sign: '',
          notes: [text],
          cards: [{ title: text, href: '/a', note: text }],
        },
      ],
      href: '/bans/a',
    });
    const usual = linesOf(shareText(listWith('Plain'), style, 'https://sift.example'));
    for (const text of TEXTS) {
      const written = shareText(listWith(text), style, 'https://sift.example');
      expect(linesOf(written), text).toBeLessThanOrEqual(usual);
      if (style !== 'text') expect(written.replaceAll(/\\./g, ''), text).not.toMatch(/<(?!https:\/\/sift)/);
    }
  });

  it('of a deck for OCTGN, which is XML', () => {
    for (const text of TEXTS) {
      const written = printDeck(deckWith(text), 'octgn');
      const tags = [...written.matchAll(/<[^>]*>/g)].map(([tag]) => /[a-z]+/.exec(tag)?.[0]);
      expect(tags, text).toEqual([
        ...['xml', 'deck', 'section', 'card', 'card', 'section'],
        ...['section', 'card', 'card', 'card', 'card', 'section', 'notes', 'notes', 'deck'],
      ]);
      expect(written, text).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;|#)/);
      // XML has no control characters, not even escaped
      expect(
        [...written].filter((sign) => sign < ' ' && sign !== '\n'),
        text,
      ).toEqual([]);
      expect(written, text).not.toMatch(/&#(?:0|1|27);/);
    }
  });
});

describe('what is kept on the device', () => {
  it('comes back as it was, hostile texts and one of 1 MB too', async () => {
    const records = [...TEXTS, 'x'.repeat(1_000_000)].map((text, id) => ({
      id: `${id}`,
      type: 'cards',
      attributes: { title: text, text },
    }));
    const name = { api: 'https://cards.example', form: 'records', collection: 'reviews', part: '' } as const;
    const list = await openList(RECORDS, name, true);
    await list.add(records, { next: null, total: records.length, newest: '', invalid: 0 }, true);
    expect((await openList(RECORDS, name)).value()).toEqual(records);
  });
});

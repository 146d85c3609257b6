import { expect, test } from 'vitest';
import { markFirstScreen } from './firstScreen.ts';

const LINE = `<li class="Line_line" data-below="true">${'Ice'.repeat(400)}</li>`;
const LINES = LINE.repeat(100);
const WHOLE = '<link rel="expect" href="#page-end" blocking="render">';

function expectedFor(body: string) {
  const { marked, tags } = markFirstScreen(body);
  return { tags: tags.match(/<link rel="expect".*?">/g) ?? [], html: tags + marked };
}

test('a phone waits for a line below its first screen, every other window for the whole page', () => {
  const { tags, html } = expectedFor(`<ul>${LINES}</ul>`);
  expect(tags).toEqual([
    '<link rel="expect" href="#below" blocking="render" media="(width < 640px)">',
    '<link rel="expect" href="#page-end" blocking="render" media="(width >= 640px)">',
  ]);
  const [before = ''] = html.split('<li id="below" class="Line_line" data-below="true">');
  expect(before.length - before.indexOf('<ul>')).toBeGreaterThan(22_000);
  expect(before.length - before.indexOf('<ul>')).toBeLessThan(22_000 + 2 * LINE.length);
});

test('a line that has an id keeps it, and one whose id would have to be written otherwise is passed over', () => {
  const named = LINE.replace('<li ', '<li id="card-a_1" ');
  expect(expectedFor(`<ul>${named.repeat(100)}</ul>`).tags[0]).toContain('href="#card-a_1"');
  const odd = LINE.replace('<li ', '<li id="a &lt; b" ');
  const { tags, html } = expectedFor(`<ul>${odd.repeat(100)}${LINE}</ul>`);
  expect(tags[0]).toContain('href="#below"');
  expect(html).toContain(`${odd}<li id="below" `);
});

test('a phone lays out later what follows the first line far below, in lists that say that they may be', () => {
  const later = LINE.replace('"true"', '"later"');
  const { html } = expectedFor(`<ul>${later.repeat(100)}</ul>`);
  const [before = ''] = html.split('<li data-far class="Line_line" data-below="later">');
  expect(before.length - before.indexOf('<ul>')).toBeGreaterThan(35_000);
  expect(before.length - before.indexOf('<ul>')).toBeLessThan(35_000 + 2 * later.length);
  expect(html).toMatch(/<style media="[^"]*width < 512px[^"]*">\[data-fresh\] :is\(\[data-far\]~li,/);

  for (const body of [later.repeat(25), LINES]) {
    const { tags, html } = expectedFor(`<ul>${body}</ul>`);
    expect(tags).toHaveLength(2);
    expect(html).not.toContain('data-fresh');
  }
});

test('a page of few lines, or whose lists scroll sideways, is painted whole', () => {
  expect(expectedFor(`<ul>${LINE}</ul>`).tags).toEqual([WHOLE]);
  expect(expectedFor(`<ul>${LINES.replaceAll(' data-below="true"', '')}</ul>`).tags).toEqual([WHOLE]);
});

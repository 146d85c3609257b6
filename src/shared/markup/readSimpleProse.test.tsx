import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { ProseBody } from './ProseBody.tsx';
import { prepare } from './plainProse.ts';
import { readSimpleProse } from './readSimpleProse.ts';
import { SimpleProse } from './SimpleProse.tsx';

afterEach(cleanup);

/** What the parser makes of a text, and what is made of it without; null where that is left to the parser. */
function bothWays(text: string): { readonly parsed: string; readonly simple: string } | null {
  const markdown = prepare(text);
  const blocks = readSimpleProse(markdown);
  if (blocks === null) return null;
  const { container } = render(
    <MemoryRouter>
      <div>
        <ProseBody markdown={markdown} level={3} plain="set plainly" />
      </div>
      <div>
        <SimpleProse blocks={blocks} level={3} />
      </div>
    </MemoryRouter>,
  );
  const [parsed = '', simple = ''] = [...container.children].map((child) => child.innerHTML);
  cleanup();
  return { parsed, simple };
}

describe('prose that needs no parser', () => {
  it.each([
    'One paragraph,\nof two lines.\n\nAnd another.',
    'A [card](/en/card/01001), a [site](https://rules.example/some_page), and [one](javascript:alert) that is none.',
    '####UFAQ [Some Body]\nWhat happens? [Official FAQ]',
    '####[Site](https://rules.example/x) UFAQ [Some Body]\nWhat happens?',
    'Pay 2[credit] or lose [click]; [nothing] is a phrase.',
    '*Words* and **more words** in R&D, 2 > 1.',
    '# Top\nWords\n### Below\n\n## Between',
    'Before:\n* one\n* [two](https://two.example)\n\nAfter.',
    '- one\n- two & three',
  ])('is what the parser makes of it: %j', (text) => {
    const both = bothWays(text);
    expect(both).not.toBeNull();
    expect(both?.simple).toBe(both?.parsed);
  });

  it.each([
    'one\n---',
    'text\n\n    code',
    '1. one\n2. two',
    '* one\n\n* two',
    '* one\nstill one',
    '* one\n  * nested',
    '- [x] done',
    'a <b>b</b>',
    '![picture](https://pictures.example/a.png)',
    '[one][two]\n\n[two]: https://two.example',
    '[a [nested] one](https://a.example)',
    '*a [b](/c) d*',
    'snake_case and _more_',
    'https://bare.example and www.example',
    'a\\*b',
    '&copy; 1999',
    'broken  \nby hand',
    '| a |\n|---|',
    'a * b * c',
    '***all***',
  ])('leaves to the parser what it may read in another way: %j', (text) => {
    expect(readSimpleProse(prepare(text))).toBeNull();
  });

  const pieces = fc.constantFrom(
    ...['word', 'Élan', '7', '“', '’', ' ', ' ', '\n', '\n\n', '\t', '\u00a0', '.', ',', ':', '"', "'", '!'],
    ...[
      '[link](https://a.example/b_c)',
      '](/en/card/01001)',
      '[click]',
      '[3]',
      '[',
      ']',
      '(',
      ')',
      'http://',
    ],
    ...['*', '**', '_', '`', '~', '\\', '|', '&', '&amp;', '<', '>', '@', 'www.', '<cite>', '</cite>'],
    ...['# ', '## ', '* ', '- ', '1. ', '1)', '> ', '-', '+', '=', '---'],
  );
  const few = fc.constantFrom(
    ...['word', 'é', ' ', ' ', '\n', '\n\n', '*', '**', '[a](/b)', '<cite>a</cite>', '[a]', '.', '* ', '# '],
  );

  const lines = fc.constantFrom(
    ...[
      'word',
      '*word*',
      ' ',
      '\n',
      '\n',
      '\n',
      '\n\n',
      '\n \n',
      '* ',
      '- ',
      '+ ',
      '1. ',
      '# ',
      '### ',
      '#',
      '>',
      '[a](/b)',
    ],
  );

  it.each([
    ['words and all marks', pieces, 14],
    ['lines', lines, 10],
    ['words, links and stars', few, 9],
  ])('is what the parser makes of it, however %s are strung together', (_, of, maxLength) => {
    fc.assert(
      fc.property(fc.array(of, { maxLength }), (parts) => {
        const both = bothWays(parts.join(''));
        if (both !== null) expect(both.simple).toBe(both.parsed);
      }),
      { numRuns: 2000 },
    );
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { readLink } from './links.ts';
import { Prose } from './Prose.tsx';
import { ProseBody } from './ProseBody.tsx';
import { plainProse, prepare } from './prepare.ts';

function show(text: string) {
  const { markdown } = prepare(text);
  return render(<ProseBody markdown={markdown} />, { wrapper: MemoryRouter });
}

describe('prose', () => {
  it('sets Markdown, links to cards and symbols', () => {
    const { container } = show(
      '**Can** [Paper Moth](/en/card/90123) cost 2<span class="icon icon-credit"></span>?\n\n* one\n* [c]',
    );
    expect(container.querySelector('strong')?.textContent).toBe('Can');
    expect(screen.getByRole('link', { name: 'Paper Moth' }).getAttribute('href')).toBe('/printings/90123');
    expect(screen.getAllByRole('img', { name: /^credits?$/ })).toHaveLength(2);
    expect(container.querySelectorAll('li')).toHaveLength(2);
  });

  it('names its sources in a line of their own', async () => {
    render(<Prose text={'####UFAQ [Damon Stone]\nMay I? [Official FAQ]'} />, { wrapper: MemoryRouter });
    expect(screen.getByText('UFAQ [Damon Stone] · Official FAQ')).toBeTruthy();
    expect(await screen.findByText('May I?')).toBeTruthy();
  });

  it('closes an icon that nobody closed and drops invisible spaces', () => {
    expect(prepare('a\u200b <span class="icon icon-mu"> b').markdown).toBe('a [mu] b');
  });

  it.each([
    ['/en/card/33057', { kind: 'app', to: '/printings/33057' }],
    ['https://netrunnerdb.com/en/card/33057', { kind: 'app', to: '/printings/33057' }],
    ['en/card/33057', { kind: 'app', to: '/printings/33057' }],
    ['33057', { kind: 'app', to: '/printings/33057' }],
    ['https://example.org/a', { kind: 'web', href: 'https://example.org/a' }],
    ['', { kind: 'none' }],
    ['javascript:alert(1)', { kind: 'none' }],
    ['data:text/html,x', { kind: 'none' }],
    ['//evil.example', { kind: 'none' }],
  ])('a link to %s', (target, link) => {
    expect(readLink(target)).toEqual(link);
  });

  it('runs, loads and styles nothing that a stranger wrote', () => {
    const parts = fc.array(
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          '<img src=x onerror=alert(1)>',
          '<script>alert(1)</script>',
          '[a](javascript:alert(1))',
          '![i](https://e.example/x.png)',
          '<a href="javascript:1" onclick=x>',
          '<iframe src=x>',
          '<style>*{}</style>',
          '<svg onload=x>',
          '**',
          '\n\n',
          '> ',
          '* ',
          '`',
          '<b>',
        ),
      ),
      { maxLength: 20 },
    );
    const allowed = new Set(
      'P STRONG EM DEL UL OL LI BLOCKQUOTE CODE PRE BR HR SPAN SUP A svg path'.split(' '),
    );
    fc.assert(
      fc.property(parts, (text) => {
        const { container, unmount } = show(text.join(''));
        for (const element of container.querySelectorAll('*')) {
          expect(allowed).toContain(element.tagName);
          for (const { name } of element.attributes) expect(name).not.toMatch(/^(on|style|src)/);
          expect(element.getAttribute('href') ?? '/').toMatch(/^(https?:|\/)/);
        }
        unmount();
      }),
      { numRuns: 100 },
    );
  });

  it('reads plainly without its parser', () => {
    expect(plainProse('**Yes**, [Moth](/en/card/90123) <b>may</b>.')).toBe('Yes, Moth may.');
  });
});

const DUMPS = resolve('../shared/api-dumps');

describe.runIf(existsSync(DUMPS))('every real ruling, note and review', () => {
  it.each([
    ['rulings', ['question', 'answer', 'text_ruling']],
    ['decklists', ['notes']],
    ['reviews', ['body']],
  ])(
    '%s can be set, without markup in sight',
    (collection, attributes) => {
      const { data }: { data: { attributes: Record<string, unknown> }[] } = JSON.parse(
        gunzipSync(readFileSync(`${DUMPS}/${collection}.json.gz`)).toString(),
      );
      const texts = new Set(data.flatMap((record) => attributes.map((name) => record.attributes[name])));
      for (const text of texts) {
        if (typeof text !== 'string' || text === '') continue;
        const { container, unmount } = show(text);
        expect(container.textContent).not.toMatch(/<span class|^####|\u200b/);
        unmount();
      }
    },
    60_000,
  );
});

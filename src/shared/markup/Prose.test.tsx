import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { PROSE_TAGS } from '../../domain/prose/readProse.ts';
import { Prose } from './Prose.tsx';
import { ProseBody } from './ProseBody.tsx';
import { readHere } from './ProseInBrowser.tsx';
import { InApp } from './testing/InApp.tsx';

function show(text: string): HTMLElement {
  return render(<ProseBody tree={readHere(text)} />, { wrapper: InApp }).container;
}

function tagsOf(container: HTMLElement): string[] {
  return [...container.children].map(({ localName }) => localName);
}

describe('prose', () => {
  it('sets Markdown, links to cards and symbols', () => {
    const page = show(
      '**Can** [Paper Moth](/en/card/90123) cost 2<span class="icon icon-credit"></span>?\n\n* one\n* [c]',
    );
    expect(page.querySelector('strong')?.textContent).toBe('Can');
    expect(screen.getByRole('link', { name: 'Paper Moth' }).getAttribute('href')).toBe('/printings/90123');
    expect(screen.getByRole('img', { name: 'credits' }).textContent).toBe('[credit]');
    expect(screen.getByRole('img', { name: 'credit' })).toBeTruthy();
    expect(page.querySelectorAll('li')).toHaveLength(2);
  });

  it('shows the beginning of a text without end, and all of it where that is asked for', async () => {
    const { container } = render(<Prose text={'long '.repeat(40_000)} />, { wrapper: InApp });
    expect(container.textContent?.length).toBeLessThan(31_000);
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(container.textContent?.length).toBeGreaterThan(199_000);
    await userEvent.click(screen.getByRole('button', { name: 'Show less' }));
    expect(container.textContent?.length).toBeLessThan(31_000);
  });

  it('sets sources apart and keeps their links, without a heading', () => {
    const page = show('####[Wiki](https://wiki.example/) UFAQ [Ann Example]\nMay I? [Official FAQ]');
    expect([...page.querySelectorAll('cite')].map(({ textContent }) => textContent)).toEqual([
      'Wiki (wiki.example) UFAQ [Ann Example]',
      'Official FAQ',
    ]);
    const link = screen.getByRole('link', { name: 'Wiki (wiki.example)' });
    expect(link.getAttribute('href')).toBe('https://wiki.example/');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('sets tables, quotes, code and lines', () => {
    const page = show('|a|b|\n|-|-|\n|1|2[credit]|\n\n> said\n\n`x [credit]`\n\n---\n\n    y');
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1', '2[credit]']);
    expect(tagsOf(page)).toEqual(['table', 'blockquote', 'p', 'hr', 'pre']);
    expect(page.querySelector('code')?.textContent).toBe('x [credit]');
    expect(page.querySelector('code [role=img]')).toBeNull();
  });

  it('sets a box for a task, which nobody can press', () => {
    show('- [x] Build\n- [ ] Run');
    const [done, open] = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect([done?.checked, open?.checked]).toEqual([true, false]);
    expect(screen.getByRole('checkbox', { name: 'Done' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('checkbox', { name: 'To do' })).toHaveProperty('disabled', true);
  });

  it('counts on after a paragraph, and aligns cells', () => {
    const page = show('a\n\n5. five\n\n|a|b|\n|:-:|-:|\n|1|2|');
    expect(page.querySelector('ol')?.start).toBe(5);
    expect(screen.getAllByRole('cell').map(({ style }) => style.textAlign)).toEqual(['center', 'right']);
  });

  it('keeps the host of a link apart from its words, which cannot turn it around', () => {
    const page = show('[netrunnerdb.com&#8238;](https://evil.example/)');
    expect([...page.querySelectorAll('a bdi')].map(({ textContent }) => textContent)).toEqual([
      'netrunnerdb.com',
      '(evil.example)',
    ]);
  });

  it('says that the site of a link is closed, and leads nowhere', () => {
    const page = show('[ANCUR](http://ancur.wikia.com/wiki/Moth)');
    expect(page.querySelector('a')).toBeNull();
    expect(page.textContent).toBe('ANCUR (site closed)');
  });

  it('says where a text goes on as it was written', () => {
    const page = show(`**a**\n\n${'!*a'.repeat(9_000)}`);
    expect(page.querySelector('strong')?.textContent).toBe('a');
    expect(page.textContent).toContain('The rest is shown as it was written');
    expect(page.textContent).toContain('!*a!*a');
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
          '<a href=https://a.example style=x id=y name=z>',
          '<iframe src=x>',
          '<form action=x><input name=y>',
          '<style>*{}</style>',
          '<svg onload=x>',
          '<math><mtext><table><mglyph><style><!--',
          '<template><b>',
          '<table><tr><td>',
          '<ul><p>',
          '<li>',
          '<button><p>',
          '**',
          '\n\n',
          '> ',
          '* ',
          '|a|b|\n|-|-|\n',
          '`',
          '<b>',
          '\0',
          '####',
        ),
      ),
      { maxLength: 20 },
    );
    const allowed: ReadonlySet<string> = new Set([...PROSE_TAGS, 'bdi', 'span', 'svg', 'path']);
    const allowedAttributes =
      /^(class|href|rel|role|aria-label|aria-hidden|viewBox|focusable|d|fill|start|style|type|disabled|checked)$/;
    const complaints = vi.spyOn(console, 'error');
    fc.assert(
      fc.property(parts, (text) => {
        const { container, unmount } = render(<ProseBody tree={readHere(text.join(''))} />, {
          wrapper: InApp,
        });
        for (const element of container.querySelectorAll('*')) {
          expect(allowed).toContain(element.localName);
          expect(element.getAttribute('style') ?? '').toMatch(/^(text-align: \w+;)?$/);
          for (const { name } of element.attributes) expect(name).toMatch(allowedAttributes);
          expect(element.getAttribute('href') ?? '/').toMatch(/^(https?:|\/printings\/)|^\/$/);
        }
        for (const item of container.querySelectorAll('li')) {
          expect(item.parentElement?.localName).toMatch(/^[uo]l$/);
        }
        unmount();
      }),
      { numRuns: 150 },
    );
    expect(complaints).not.toHaveBeenCalled();
  });
});

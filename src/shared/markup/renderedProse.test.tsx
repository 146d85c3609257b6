import { text } from 'node:stream/consumers';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import { Prose } from './Prose.tsx';
import { readHere } from './ProseInBrowser.tsx';
import { InApp } from './testing/InApp.tsx';

// Isolated: the parser must not be loaded yet, and React's server renderer leaves state in contexts

it('shows the text as it was written until its parser is here', () => {
  const html = renderToStaticMarkup(
    <InApp>
      <Prose text={'**May** I, for 2[c]?\n\n1. yes'} />
    </InApp>,
  );
  expect(html).toMatch(/<p class="[^"]*">\*\*May\*\* I, for 2\[c\]\?\n\n1. yes<\/p>/);
});

it('is whole where a server renders it', async () => {
  const { prelude } = await prerenderToNodeStream(
    <InApp>
      <Prose text={'####UFAQ [Ann Example]\n**May** [I](/en/card/90123)?\n\n1. <b>yes</b> &amp; no'} />
    </InApp>,
  );
  const html = await text(prelude);
  expect(html).toContain('UFAQ [Ann Example]</cite>');
  expect(html).toMatch(/<strong>May<\/strong> <a [^>]*href="\/printings\/90123"[^>]*>I<\/a>/);
  expect(html).toContain('<ol><li><b>yes</b> &amp; no</li></ol>');
});

it('keeps the server’s HTML of an unsent text if the page around it changes while its code loads', async () => {
  const page = (Text: ComponentType<{ text: string }>, words: string) => (
    <>
      <Text text="**May** I?" />
      {words}
    </>
  );
  const { prelude } = await prerenderToNodeStream(page(Prose, 'before'));
  document.body.innerHTML = await text(prelude);
  vi.resetModules();
  vi.doMock('./ProseInBrowser.tsx', () => new Promise(() => {}));
  const { Prose: Loading } = await import('./Prose.tsx');
  const root = await act(async () => hydrateRoot(document.body, page(Loading, 'before')));
  await act(async () => root.render(page(Loading, 'after')));
  expect(document.body.textContent).toBe('May I?after');
});

it('takes what the server has read, so that a page needs no parser to come alive', async () => {
  const page = (Text: ComponentType<{ text: string }>, text: string) => <Text text={text} />;
  const { prelude } = await prerenderToNodeStream(page(Prose, '**May** I?'));
  document.body.innerHTML = await text(prelude);
  const drawn = document.querySelector('strong');
  vi.resetModules();
  const load = vi.fn(() => new Promise<never>(() => {}));
  vi.doMock('./ProseInBrowser.tsx', load);
  const { keepReadTexts } = await import('./proseReader.ts');
  const { Prose: Sent } = await import('./Prose.tsx');
  keepReadTexts(['**May** I?', '**Yes**'].map((said) => [said, readHere(said)]));
  const root = await act(async () => hydrateRoot(document.body, page(Sent, '**May** I?')));
  expect(document.querySelector('strong')).toBe(drawn);
  await act(async () => root.render(page(Sent, '**Yes**')));
  expect(document.querySelector('strong')?.textContent).toBe('Yes');
  expect(load).not.toHaveBeenCalled();
});

it('shows the text as it was written where its parser does not come', async () => {
  vi.resetModules();
  vi.doMock('./ProseInBrowser.tsx', () => Promise.reject(new Error('offline')));
  const { Prose: Alone } = await import('./Prose.tsx');
  const { container } = await act(async () => render(<Alone text="**May** I?" />));
  await expect.poll(() => container.querySelector('[data-pending]')).toBeNull();
  expect(container.textContent).toBe('**May** I?');
});

it('reads a text that the server has not sent as soon as its parser is here', async () => {
  vi.resetModules();
  vi.doUnmock('./ProseInBrowser.tsx');
  const { Prose: Alone } = await import('./Prose.tsx');
  const { container, rerender } = await act(async () => render(<Alone text="**May** I?" />));
  await expect.poll(() => container.querySelector('strong')?.textContent).toBe('May');
  await act(async () => rerender(<Alone text="**Yes**" />));
  expect(container.querySelector('strong')?.textContent).toBe('Yes');
});

it('keeps the beginning of a long text while all of it waits for its parser', async () => {
  vi.resetModules();
  vi.doMock('./ProseInBrowser.tsx', () => new Promise(() => {}));
  const { keepReadTexts } = await import('./proseReader.ts');
  const { Prose: Sent } = await import('./Prose.tsx');
  const whole = `**May** I?\n\n${'long '.repeat(7_000)}`;
  const beginning = `${whole.slice(0, 30_000)}…`;
  keepReadTexts([[beginning, readHere(beginning)]]);
  const { container } = await act(async () => render(<Sent text={whole} />));
  await act(async () => screen.getByRole('button', { name: 'Show all' }).click());
  expect(container.querySelector('strong')?.textContent).toBe('May');
  expect(container.querySelector('[data-pending]')).toBeNull();
});

import { text } from 'node:stream/consumers';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it } from 'vitest';
import { Prose } from './Prose.tsx';
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

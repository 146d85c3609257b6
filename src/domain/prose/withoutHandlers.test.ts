import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { withoutHandlers } from './readProse.ts';

it.each([
  ['<img src=x onerror=alert(2)>', '<img src=x  >'],
  ['<p ONCLICK = "a > b" title="c">d</p>', '<p  title="c">d</p>'],
  ["<img/onload='a'alt=b>", '<img alt=b>'],
  ['<img alt="c"onload=a/>', '<img alt="c" >'],
  ['<a onclick href="/on">a onclick=b</a>', '<a  href="/on">a onclick=b</a>'],
])('takes the handlers out of %j', (html, without) => {
  expect(withoutHandlers(html).replaceAll(/\s+/g, ' ')).toBe(without.replaceAll(/\s+/g, ' '));
});

it.each([
  '<img alt="a onerror=b">',
  "<img alt=it's title='a onclick=b'>",
  'x < y onclick=z',
  '&lt;p onclick=a>',
])('leaves %j as it is', (html) => {
  expect(withoutHandlers(html)).toBe(html);
});

it('changes nothing else in what a browser reads', () => {
  const { document } = new JSDOM('').window;
  const parsed = (html: string) => {
    const body = document.createElement('template');
    body.innerHTML = html;
    for (const element of body.content.querySelectorAll('*')) {
      for (const { name } of [...element.attributes]) if (/^on/i.test(name)) element.removeAttribute(name);
    }
    // Comments never stay
    return body.innerHTML.replaceAll(/<!--.*?-->/gs, '');
  };
  const part = fc.constantFrom(
    ...[
      '<p',
      '<img',
      '</p>',
      '>',
      ' ',
      '\n',
      '/',
      '=',
      '"',
      "'",
      ' onclick',
      'on',
      'alt',
      'title=',
      'a',
      '<',
    ],
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 25 }).map((parts) => parts.join('')),
      (html) => {
        expect(parsed(withoutHandlers(html))).toBe(parsed(html));
      },
    ),
    { numRuns: 3000 },
  );
});

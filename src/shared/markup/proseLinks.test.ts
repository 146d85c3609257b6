import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostToSay, readLink } from './ProseBody.tsx';

describe('a link of a ruling or a note', () => {
  it.each([
    '/en/card/90123',
    '/card/90123',
    'en/card/90123',
    'https://netrunnerdb.com/en/card/90123',
    'http://www.netrunnerdb.com/fr/card/90123/#rulings',
    '90123',
    '/90123',
    ' 90123\n',
  ])('%s leads to the printing', (target) => {
    expect(readLink(target)).toEqual({ kind: 'printing', id: '90123' });
  });

  it.each([
    ['https://wiki.example/a?b#c', 'https://wiki.example/a?b#c'],
    ['/en/decklist/12/x', 'https://netrunnerdb.com/en/decklist/12/x'],
    ['http://old.example/a', 'https://old.example/a'],
    ['https://b\u00fccher.example/', 'https://xn--bcher-kva.example/'],
    ['https://evil.example/en/card/90123', 'https://evil.example/en/card/90123'],
    ['https://evilnetrunnerdb.com/en/card/90123', 'https://evilnetrunnerdb.com/en/card/90123'],
    ['https://netrunnerdb.com.evil.example/card/90123', 'https://netrunnerdb.com.evil.example/card/90123'],
    ['https://wiki.example:8443/a', 'https://wiki.example:8443/a'],
  ])('%s leads out to %s', (target, href) => {
    expect(readLink(target)).toEqual({ kind: 'web', href, host: new URL(href).host });
  });

  it.each([
    'http://ancur.wikia.com/wiki/Glass_Gate_Rulings',
    'https://www.ancur.wikia.com/',
    'https://ancur.fandom.com/wiki/Glass_Gate',
  ])('%s leads to a site that is closed', (target) => {
    expect(readLink(target)).toEqual({ kind: 'closed' });
  });

  it.each(['https://ancur.wikia.com.evil.example/', 'https://notancur.wikia.com/'])(
    '%s is another',
    (target) => {
      expect(readLink(target).kind).toBe('web');
    },
  );

  it.each([
    '',
    '#top',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'mailto:a@b.example',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    'https://',
    'https://netrunnerdb.com@evil.example/',
    'https://:secret@evil.example/',
    'http://evil.example:8080/',
    'javascript://https://a.example/%0aalert(1)',
    '901234',
    'rules',
  ])('%j leads nowhere', (target) => {
    expect(readLink(target)).toEqual({ kind: 'none' });
  });

  it.each([
    ['https://wiki.example/a', 'The wiki', 'wiki.example'],
    ['https://wiki.example/a', 'wiki.example', null],
    ['https://wiki.example/a', ' https://wiki.example/a?b', null],
    ['https://netrunnerdb.co', 'netrunnerdb.com/en/x', 'netrunnerdb.co'],
    ['https://netrunnerdb.com', 'netrunnerdb.co/en/x', 'netrunnerdb.com'],
    ['https://netrunnerdb.com.evil.example', 'https://netrunnerdb.com', 'netrunnerdb.com.evil.example'],
    ['https://wiki.example', '', null],
    ['/en/card/90123', 'Moth', null],
    ['javascript:alert(1)', 'Moth', null],
  ])('%s with the words %j says the host %j', (target, words, host) => {
    expect(hostToSay(readLink(target), words)).toBe(host);
  });

  it('never leads anywhere but to a printing or the web', () => {
    const written = fc
      .tuple(
        fc.constantFrom('', 'https:', 'HTTP:', 'javascript:', 'javascript:https:', ' data:', 'java\nscript:'),
        fc.constantFrom('', '/', '//', '/\\', '///'),
        fc.constantFrom('', 'user@', ':word@', 'netrunnerdb.com:word@'),
        fc.oneof(fc.constantFrom('netrunnerdb.com', 'a.example', '[::1]', 'en', '90123'), fc.string()),
        fc.constantFrom('', ':', ':8443'),
        fc.constantFrom('', '/card/90123', '/en/card/90123?a#b', '#a', '%0a', '\\a'),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string(), written), (target) => {
        const link = readLink(target);
        if (link.kind === 'printing') expect(link.id).toMatch(/^\d{5}$/);
        if (link.kind !== 'web') return;
        const { protocol, username, password, host } = new URL(link.href);
        expect([protocol, username, password, host]).toEqual(['https:', '', '', link.host]);
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  ['a.example', null],
  ['http://a.example/b', null],
  ['HTTPS://a.example?b', null],
  [' a.example#b', null],
  ['', null],
  ['Wiki', 'a.example'],
  ['see https://a.example', 'a.example'],
  ['a.example.evil.example', 'a.example'],
  ['https//https://a.example', 'a.example'],
])('beside the words %j of a link its host is said: %j', (words, host) => {
  expect(hostToSay({ kind: 'web', href: 'https://a.example/', host: 'a.example' }, words)).toBe(host);
  expect(hostToSay({ kind: 'printing', id: '90123' }, words)).toBeNull();
});

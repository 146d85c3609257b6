import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { securityHeaders } from './securityHeaders.ts';

function scriptSources(html: string): readonly string[] {
  const policy = securityHeaders(html)['Content-Security-Policy'] ?? '';
  return /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
}

test('scripts come from here, or stand in the page word for word', () => {
  const script = "\n  document.title = 'x';\n";
  const digest = createHash('sha256').update(script).digest('base64');
  const html = `<script>${script}</script><SCRIPT type="module" src="/a.js"></SCRIPT><script\nasync src=b.js></script>`;
  expect(scriptSources(html)).toEqual(["'self'", `'sha256-${digest}'`]);
});

test('a page without inline scripts allows none', () => {
  expect(scriptSources('<script src="/a.js"></script>')).toEqual(["'self'"]);
});

test('pictures and connections go anywhere, since base URLs are settings; nothing may frame or plug in', () => {
  const policy = securityHeaders('')['Content-Security-Policy'];
  expect(policy).toContain('img-src * data: blob:');
  expect(policy).toContain('connect-src *');
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("worker-src 'self'");
});

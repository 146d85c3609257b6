import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createDataset } from '../../engine/dataset.ts';
import { createApi } from '../api/createApi.ts';
import { TINY } from '../testing/tinyDataset.ts';
import { headersFile, imagesTag, policyTag, securityHeaders, withImages } from './securityHeaders.ts';

const FROM = { apis: ['https://api.example'], images: ['https://pictures.example'] };
const SCRIPT = 'document.title = 1;';
const HTML = `<script>${SCRIPT}</script><script type="application/json" id="page-state">{}</script>
<script type="application/ld+json">{}</script><script type="module" src="/a.js"></script>`;
const DIGEST = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

describe('the headers of a page', () => {
  const headers = securityHeaders(HTML, FROM);

  test('let its scripts run, and what comes from the named hosts come; nothing else', () => {
    expect(headers['Content-Security-Policy']?.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' ${DIGEST}`,
      "style-src 'self' 'unsafe-inline'",
      "font-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types dompurify',
      "img-src 'self' data: https://pictures.example",
      "connect-src 'self' https://api.example https://pictures.example",
      "frame-ancestors 'none'",
    ]);
  });

  test('keep it apart from other sites', () => {
    const { 'Content-Security-Policy': _, 'Permissions-Policy': permissions, ...rest } = headers;
    expect(rest).toEqual({
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    });
    expect(permissions).toContain('clipboard-write=(self), screen-wake-lock=(self)');
    expect(permissions).toContain('camera=(), ');
  });
});

test('a document that no header comes with has all of the policy that no setting changes and a document can have', () => {
  const [, policy = ''] = /content="([^"]*)"/.exec(policyTag(HTML)) ?? [];
  const whole = securityHeaders(HTML, FROM)['Content-Security-Policy']?.split('; ') ?? [];
  expect(whole.filter((directive) => !policy.split('; ').includes(directive))).toEqual([
    "default-src 'none'",
    "img-src 'self' data: https://pictures.example",
    "connect-src 'self' https://api.example https://pictures.example",
    "frame-ancestors 'none'",
  ]);
});

test('the file for other hosts says the same', () => {
  const lines = headersFile(HTML, FROM).split('\n');
  for (const [name, value] of Object.entries(securityHeaders(HTML, FROM))) {
    expect(lines).toContain(`  ${name}: ${value}`);
  }
  // Cloudflare Pages does not read longer lines
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2_000);
});

test('a document names the hosts of pictures of its deployment', () => {
  const html = `<head>${imagesTag(['https://a.example'])}</head>`;
  expect(withImages(html, FROM.images)).toBe(`<head>${imagesTag(FROM.images)}</head>`);
});

test('answers of the API may be read by any site, and are no page', async () => {
  const api = createApi(createDataset(TINY));
  for (const path of ['cards', 'cards/nobody']) {
    const { headers } = await api.request(`/api/v3/public/${path}`);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

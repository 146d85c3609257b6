import { hash } from 'node:crypto';

/** A script that stands in the page itself, which the policy must name by its hash. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/**
 * The headers of every page and asset of the app.
 *
 * Pictures and connections may go anywhere, since both base URLs are settings of the deployment; scripts only come from
 * here. Styles may be inline because components set custom properties on elements.
 * @param html the page whose inline scripts are allowed
 */
export function securityHeaders(html: string): Readonly<Record<string, string>> {
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  );
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...inline].join(' '),
    "style-src 'self' 'unsafe-inline'",
    'img-src * data: blob:',
    'connect-src *',
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
}

import { hash } from 'node:crypto';

/** External sources that the app may read. Each is an origin such as `https://api.example`, or `*` for any. */
export interface Sources {
  /** The API in use, and those that readers may choose in their settings. */
  readonly apis: readonly string[];
  /** Card pictures. */
  readonly images: readonly string[];
}

type Headers = Readonly<Record<string, string>>;

/** An inline script, which the policy allows by its hash. JSON and JSON-LD are data and never run. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/gi;

/**
 * The directives that do not depend on where data comes from. Inline styles are allowed, because components set custom
 * properties. The only Trusted Types policy, `dompurify` (src/data/trustedTypes.ts), is DOMPurify's, and lets the app's own
 * workers start.
 */
function scriptDirectives(html: string): readonly string[] {
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => ` 'sha256-${hash('sha256', script, 'base64')}'`,
  );
  return [
    `script-src 'self'${inline.join('')}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify',
  ];
}

/**
 * The security headers of every page, and of files that become a page or a worker (docs/hosting.md, Security).
 * @param html the document whose inline scripts may run
 */
export function securityHeaders(html: string, { apis, images }: Sources): Headers {
  const policy = [
    "default-src 'none'",
    ...scriptDirectives(html),
    sources("img-src 'self' data:", images),
    // The service worker fetches pictures to cache them
    sources("connect-src 'self'", [...apis, ...images]),
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}

/**
 * For subresources, where the page's own policy applies. All the headers would be 1.2 kB, half the size of most of these
 * files, and a page requests fifty.
 */
export const PART_HEADERS: Headers = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Features in use, for this site only, and others denied. Browsers warn about unknown names. */
const PERMISSIONS = [
  ...['clipboard-write', 'screen-wake-lock'].map((feature) => `${feature}=(self)`),
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'fullscreen',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

/** For data and pictures: any site may read them, and no browser renders them as a page. */
export const DATA_HEADERS: Headers = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * The part of the policy that does not depend on settings, as a tag for hosts that send no headers.
 * @internal for the build
 */
export function policyTag(html: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${scriptDirectives(html).join('; ')}" />`;
}

/**
 * The headers as a `_headers` file for Cloudflare Pages, Netlify and others.
 * @internal for the build
 */
export function headersFile(html: string, from: Sources): string {
  const lines = Object.entries(securityHeaders(html, from)).map(([name, value]) => `  ${name}: ${value}`);
  return `/*\n${lines.join('\n')}\n\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n`;
}

const IMAGES_TAG = /<meta name="sift-images" content="[^"]*" \/>/;

/** Tells a page which picture hosts are allowed (src/shared/card-face/image/sources.ts). */
export function imagesTag(images: readonly string[]): string {
  return `<meta name="sift-images" content="${images.join(' ')}" />`;
}

/** A built document with this deployment's picture hosts. */
export function withImages(html: string, images: readonly string[]): string {
  return html.replace(IMAGES_TAG, () => imagesTag(images));
}

function sources(directive: string, names: readonly string[]): string {
  return [directive, ...new Set(names)].join(' ');
}

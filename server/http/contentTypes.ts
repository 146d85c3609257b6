/** Content types of what a build can hold, by file extension. */
const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['mjs', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['map', 'application/json; charset=utf-8'],
  ['webmanifest', 'application/manifest+json; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['xml', 'application/xml; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['ico', 'image/x-icon'],
  ['woff2', 'font/woff2'],
  ['woff', 'font/woff'],
  ['ttf', 'font/ttf'],
  ['wasm', 'application/wasm'],
]);

const PACKED = /^(?:image\/(?!svg)|font\/)/;

/** The extension of a path's last segment, in lower case, or an empty text. */
function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

export function contentTypeOf(path: string): string {
  return CONTENT_TYPES.get(extensionOf(path)) ?? 'application/octet-stream';
}

/** Whether a path names a file of a known kind: then a missing one is missing, and not a page of the app. */
export function looksLikeFile(path: string): boolean {
  return CONTENT_TYPES.has(extensionOf(path));
}

/** Whether compressing does not help: pictures and fonts are packed already. */
export function isPacked(contentType: string): boolean {
  return PACKED.test(contentType);
}

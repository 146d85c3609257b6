import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { toFragment } from '../../domain/deck-text/checkAddress.ts';

/** Opens the check of a deck with nothing in it. */
const EMPTY = 'check';

/** The path to which the system sends what is shared with the installed app (`public/manifest.webmanifest`). */
export function isSharedDeck({
  url,
  sameOrigin,
}: {
  readonly url: URL;
  readonly sameOrigin: boolean;
}): boolean {
  return sameOrigin && url.pathname.endsWith('/check');
}

/**
 * Opens a shared decklist in the check: its text, a file, or a link to it. It goes from the form into the address's fragment, so
 * that no server ever sees it.
 */
export async function openSharedDeck({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const address = new URL(EMPTY, self.location.href);
  try {
    const form = await request.formData();
    const parts = await Promise.all([form.get('deck'), form.get('text'), form.get('url')].map(textOf));
    address.hash = (await toFragment(parts.find((part) => part !== '') ?? '')) ?? '';
  } catch {
    // What cannot be read is pasted by hand.
  }
  return Response.redirect(address.href, 303);
}

async function textOf(value: FormDataEntryValue | null): Promise<string> {
  return (value instanceof File ? await value.text() : (value ?? '')).trim();
}

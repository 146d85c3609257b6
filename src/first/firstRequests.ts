/**
 * What each page needs first, as far as its path tells: written into the shell by the build (scripts/firstRequests.ts), so that
 * code and data are asked for before any of the app has run.
 */
export interface FirstRequests {
  /** The API's path below its host where `config.json` names none */
  readonly apiPath: string;
  /** The `Accept` header of the API's requests */
  readonly accept: string;
  /** Scripts and style sheets of pages, relative to the first script; the shell itself names the app's. */
  readonly files: readonly string[];
  /** Addresses below the API's root, with `:id` for the record's */
  readonly requests: readonly string[];
  /** By path as the router reads it, such as `cards/:id`; of two that fit, the one named first is meant. */
  readonly pages: readonly FirstOfPage[];
}

/** A page's path, and indexes of `files` and of `requests`. */
type FirstOfPage = readonly [path: string, files: readonly number[], requests: readonly number[]];

const ID = ':id';
/** Ids that stand in addresses as they are. */
const PLAIN_ID = /^[\w-]+$/;

/**
 * What the page at a path needs.
 * @param path below the site's root, without the slash before it
 * @returns files relative to the first script, and addresses below the API's root; neither for a path that no page has
 */
export function firstOf(
  { files, requests, pages }: FirstRequests,
  path: string,
): { readonly files: readonly string[]; readonly requests: readonly string[] } {
  const parts = path.split('/');
  const page = pages.find(([pattern]) => {
    const wanted = pattern.split('/');
    return wanted.length === parts.length && wanted.every((part, at) => part === ID || part === parts[at]);
  });
  const [pattern = '', ofPage = [], asked = []] = page ?? [];
  const id = parts[pattern.split('/').indexOf(ID)] ?? '';
  const isPlain = id === '' || PLAIN_ID.test(id);
  return {
    files: ofPage.flatMap((at) => files[at] ?? []),
    requests: isPlain ? asked.flatMap((at) => requests[at]?.replaceAll(ID, id) ?? []) : [],
  };
}

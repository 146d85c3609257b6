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
  /** By path as the router reads it, such as `cards/:id`, or `cards?q` for a search; of two that fit, the one named first is meant. */
  readonly pages: readonly FirstOfPage[];
}

/** A page's path, and indexes of `files`, of `requests`, and of `files` that only a narrow window needs. */
type FirstOfPage = readonly [
  path: string,
  files: readonly number[],
  requests: readonly number[],
  narrowFiles?: readonly number[],
];

/** CSS pixels below which lists are rows, as on a phone */
export const NARROW = 640;

const ID = ':id';
/** Ids that stand in addresses as they are. */
const PLAIN_ID = /^[\w-]+$/;

/**
 * What the page at an address needs.
 * @param path below the site's root, without the slash before it
 * @param search with its `?`; empty where there is none
 * @param isNarrow whether the window is narrower than `NARROW`
 * @returns files relative to the first script, and addresses below the API's root, which are left out where the address asks for
 *   more than the table knows of; neither for a path that no page has
 */
export function firstOf(
  { files, requests, pages }: FirstRequests,
  path: string,
  search = '',
  isNarrow = false,
): { readonly files: readonly string[]; readonly requests: readonly string[] } {
  const parts = path.split('/');
  const find = (query: string) =>
    pages.find(([pattern]) => {
      if (!pattern.endsWith(query)) return false;
      const wanted = pattern.slice(0, pattern.length - query.length).split('/');
      return wanted.length === parts.length && wanted.every((part, at) => part === ID || part === parts[at]);
    });
  const names = [...new URLSearchParams(search).keys()];
  const found = (names.includes('q') && find('?q')) || find('');
  const [pattern = '', ofPage = [], asked = [], ofNarrow = []] = found ?? [];
  const isKnown = pattern.endsWith('?q') ? names.length === 1 : names.length === 0;
  const id = parts[pattern.split('/').indexOf(ID)] ?? '';
  const isPlain = id === '' || PLAIN_ID.test(id);
  return {
    files: [...ofPage, ...(isNarrow ? ofNarrow : [])].flatMap((at) => files[at] ?? []),
    requests: isKnown && isPlain ? asked.flatMap((at) => requests[at]?.replaceAll(ID, id) ?? []) : [],
  };
}

import { decodePercent } from '../text/escape.ts';
import { keepDay } from './addressDay.ts';
import { API_PREFIX } from './collections.ts';
import { AS_OF, listUrl, parseApiLink, parseUrl, printQuery, recordUrl, toAppUrl } from './target.ts';

/**
 * Where addresses of other sites lead in Sift: the classic site's (docs/architecture.md, Addresses), the API's and Sift's own
 * as whole URLs. The server, the router, the search box and `/check` all ask here.
 */

/** What the second part of a path names, such as a card's code; '' if it is missing. */
type Leads = (id: string, query: URLSearchParams) => string;

const list = (collection: Parameters<typeof listUrl>[0]): Leads => {
  return (id) => (id === '' ? listUrl(collection) : recordUrl(collection, id));
};
const byCode = (collection: 'card_sets' | 'card_cycles'): Leads => {
  return (code) => listUrl(collection, code === '' ? {} : { legacy_code: code });
};
const search: Leads = (words, query) => {
  const q = query.get('q') ?? words;
  return `/cards${printQuery(q === '' ? [] : [['q', q]])}`;
};

/** A decklist's id among the parts of a path, such as `/decklist/view/67949`: a UUID or a number. */
const DECK_ID = /^(?:\d{1,8}|[0-9a-f]{8}-[0-9a-f-]{27})$/i;

/** The classic site's pages by the name in their path: `/{locale}/<name>/<id>`, or without the locale. */
const CLASSIC: Readonly<Record<string, Leads | undefined>> = {
  card: list('printings'),
  set: byCode('card_sets'),
  cycle: byCode('card_cycles'),
  decklist: list('decklists'),
  decklists: () => listUrl('decklists'),
  // Players' own decks, which the API has only if they are published; `/check` says what can be done
  deck: (id) => `/check${printQuery(DECK_ID.test(id) ? [['decklist', id]] : [])}`,
  faction: (code) => (code === '' ? listUrl('factions') : recordUrl('factions', code.replaceAll('-', '_'))),
  find: search,
  search_new: search,
  search: search,
  rulings: () => listUrl('rulings'),
  reviews: () => listUrl('reviews'),
  banlists: () => listUrl('restrictions'),
  sets: () => listUrl('card_sets'),
  illustrators: () => listUrl('illustrators'),
};

/** Paths of the classic site for React Router. Names that Sift has a page for lead elsewhere only behind a locale. */
export const CLASSIC_PATHS: readonly string[] = Object.keys(CLASSIC).flatMap((name) => {
  const isOwn = ['decklists', 'rulings', 'reviews', 'illustrators'].includes(name);
  return [`:locale/${name}/*`, ...(isOwn ? [] : [`${name}/*`])];
});

/**
 * Sift's page for a path of the classic site; null for any other path. The day is kept.
 * @param search the query with its `?`, or ''
 */
export function classicPage(pathname: string, search: string): string | null {
  const parts = pathname.split('/').filter((part) => part !== '');
  const at = parts.slice(0, 2).findIndex((part) => Object.hasOwn(CLASSIC, part));
  const name = parts[at] ?? '';
  const leads = CLASSIC[name];
  if (leads === undefined) return null;
  const rest = parts.slice(at + 1);
  const id = (/^deck(?:list)?$/.test(name) ? rest.find((part) => DECK_ID.test(part)) : null) ?? rest[0] ?? '';
  const query = new URLSearchParams(search);
  return keepDay(leads(decodePercent(id) ?? id, query), query.get(AS_OF));
}

const CLASSIC_HOST = /^(?:www\.)?netrunnerdb\.com$/;
const CLASSIC_START = /^(?:www\.)?netrunnerdb\.com\//i;

/**
 * Sift's page for a whole URL: one of this site's, the API's or the classic site's leads to its page, any other and a broken
 * one to a search for its last word. Null for a text that is no URL.
 * @param site this site's address without a trailing slash, such as `https://cards.example/sift`
 */
export function pageOfUrl(text: string, site: string): string | null {
  const [first = ''] = text.trim().split(/\s/, 1);
  const whole = CLASSIC_START.test(first) ? `https://${first}` : first;
  if (!/^https?:\/\//i.test(whole)) return null;
  const url = parseUrl(whole);
  if (url === null) return searchForLastWord(whole);
  if (url.href.startsWith(`${site}/`)) return url.href.slice(site.length);
  const at = url.pathname.indexOf(`${API_PREFIX}/`);
  const target = at < 0 ? null : parseApiLink(url.href, url.origin + url.pathname.slice(0, at) + API_PREFIX);
  if (target !== null) return toAppUrl(target);
  const page = CLASSIC_HOST.test(url.hostname) ? classicPage(url.pathname, url.search) : null;
  return page ?? searchForLastWord(whole);
}

/** `https://other.example/cards/sure-gamble?x=1` → a search for “sure gamble”. */
function searchForLastWord(url: string): string {
  const path = url.replace(/^[a-z]+:\/*/i, '').replace(/[?#].*$/s, '');
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  const words = (decodePercent(last) ?? last).replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return search(words, new URLSearchParams());
}

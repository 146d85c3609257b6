import { QueryClient } from '@tanstack/react-query';
import { setApiAddress } from '../data/api/base.ts';
import { ACCEPT, setTransport } from '../data/api/fetchJson.ts';
import type { FirstRequests } from '../data/first/firstRequests.ts';
import { API_PREFIX } from '../domain/json-api/jsonapi.ts';
import { beginQueries, PAGES, type PageRoute } from './routes.tsx';

const API = `http://api.sift.invalid${API_PREFIX}`;
/** Stands for any id or query: ids of some collections are numbers. */
const ID = '1234567890';

/** A page, and what it asks the API for before any answer is there. */
export interface PageRequests {
  /** As the router reads it, with `?q` behind it for what it needs to show a search */
  readonly path: string;
  /** The page's modules, below `src` */
  readonly files: readonly string[];
  /** Those that only a narrow window needs */
  readonly narrowFiles: readonly string[];
  /** Below the API's root, with `:id` for the record's */
  readonly requests: readonly string[];
}

/** What requests of the API have in common, and the first of each page. */
interface AllRequests extends Pick<FirstRequests, 'apiPath' | 'accept'> {
  readonly pages: readonly PageRequests[];
}

/** The first requests of all pages, found by beginning their queries and answering none. */
export async function pageRequests(): Promise<AllRequests> {
  setApiAddress(API);
  const pages: PageRequests[] = [];
  for (const page of PAGES) {
    const plain = await firstOf(page, '');
    const search = await firstOf(page, `?q=${ID}`);
    pages.push({ path: page.path, ...plain });
    if (search.files.join() !== plain.files.join()) pages.push({ path: `${page.path}?q`, ...search });
  }
  return { apiPath: API_PREFIX, accept: ACCEPT, pages };
}

async function firstOf({ path, file, parts, narrowParts = [], queries }: PageRoute, search: string) {
  const asked = new Set<string>();
  setTransport((url) => {
    asked.add(url.slice(API.length + 1).replaceAll(ID, ':id'));
    return new Promise(() => {});
  });
  const at = { params: path.includes(':id') ? { id: ID } : {}, search };
  beginQueries(new QueryClient(), queries(at));
  // Until all have come to ask
  await new Promise((resolve) => setTimeout(resolve));
  return { files: [file, ...(parts?.(at) ?? [])], narrowFiles: narrowParts, requests: [...asked] };
}

import { QueryClient } from '@tanstack/react-query';
import { setApiAddress } from '../api/base.ts';
import { ACCEPT, setTransport } from '../api/fetchJson.ts';
import { API_PREFIX } from '../api/jsonapi.ts';
import type { FirstRequests } from '../first/firstRequests.ts';
import { beginQueries, PAGES } from './routes.tsx';

const API = `http://api.sift.invalid${API_PREFIX}`;
/** Stands for any id: those of some collections are numbers. */
const ID = '1234567890';

/** A page, and what it asks the API for before any answer is there. */
export interface PageRequests {
  /** As the router reads it */
  readonly path: string;
  /** The page's module, below `src` */
  readonly file: string;
  /** Below the API's root, with `:id` for the record's */
  readonly requests: readonly string[];
}

/** What requests of the API have in common, and the first of each page. */
interface AllRequests extends Pick<FirstRequests, 'apiPath' | 'accept'> {
  readonly pages: readonly PageRequests[];
}

/** The first requests of all pages at addresses without a query, found by beginning their queries and answering none. */
export async function pageRequests(): Promise<AllRequests> {
  setApiAddress(API);
  const pages: PageRequests[] = [];
  for (const { path, file, queries } of PAGES) {
    const asked = new Set<string>();
    setTransport((url) => {
      asked.add(url.slice(API.length + 1).replaceAll(ID, ':id'));
      return new Promise(() => {});
    });
    const hasId = path.includes(':id');
    beginQueries(new QueryClient(), queries({ params: hasId ? { id: ID } : {}, search: '' }));
    // Until all have come to ask
    await new Promise((resolve) => setTimeout(resolve));
    pages.push({ path, file, requests: [...asked] });
  }
  return { apiPath: API_PREFIX, accept: ACCEPT, pages };
}

import { BrowseOrSearch } from '../cards/BrowseOrSearch.tsx';

/** `/cards?filter[…]=…`, `/cards?q=…` */
export function Component() {
  return <BrowseOrSearch collection="cards" noun="card" />;
}

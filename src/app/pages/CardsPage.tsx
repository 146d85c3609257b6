import { BrowseOrSearch } from '../../results/BrowseOrSearch.tsx';

/** `/cards?filter[…]=…`, `/cards?q=…` */
export function Component() {
  return <BrowseOrSearch collection="cards" noun="card" />;
}

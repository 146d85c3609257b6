import { BrowseOrSearch } from '../../results/BrowseOrSearch.tsx';

/** `/printings?filter[…]=…`, `/printings?q=…` */
export function Component() {
  return <BrowseOrSearch collection="printings" noun="printing" />;
}

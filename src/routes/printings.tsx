import { BrowseOrSearch } from '../cards/BrowseOrSearch.tsx';

/** `/printings?filter[…]=…`, `/printings?q=…` */
export function Component() {
  return <BrowseOrSearch collection="printings" noun="printing" />;
}

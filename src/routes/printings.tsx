import { BrowsePage } from '../cards/browse/BrowsePage.tsx';

/** `/printings?filter[…]=…` */
export function Component() {
  return <BrowsePage collection="printings" noun="printing" />;
}

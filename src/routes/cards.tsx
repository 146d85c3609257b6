import { BrowsePage } from '../cards/browse/BrowsePage.tsx';

/** `/cards?filter[…]=…` */
export function Component() {
  return <BrowsePage collection="cards" noun="card" />;
}

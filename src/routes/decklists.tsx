import { ListPage } from '../collections/browse/ListPage.tsx';
import { CardChooser } from '../decks/CardChooser.tsx';

/** `/decklists?filter[card_id]=…` */
export function Component() {
  return <ListPage collection="decklists" chooser={(target) => <CardChooser target={target} />} />;
}

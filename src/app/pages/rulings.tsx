import { RulingsPage } from '../../rulings/RulingsPage.tsx';

/** `/rulings?q=…&filter[…]=…` */
export function Component() {
  return <RulingsPage />;
}

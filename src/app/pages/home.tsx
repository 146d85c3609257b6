import { HomePage } from '../../home/HomePage.tsx';

/** `/` */
export function Component() {
  return <HomePage />;
}

import { SearchHelp } from '../../help/SearchHelp.tsx';

/** `/help/search` */
export function Component() {
  return (
    <>
      <title>How to search — Sift</title>
      <SearchHelp />
    </>
  );
}

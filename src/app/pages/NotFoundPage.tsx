import { useLocation } from 'react-router';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** No page has this address. */
export function Component() {
  const { pathname } = useLocation();
  return (
    <>
      <title>No such page — Sift</title>
      <PageHeader title="No such page" />
      <EmptyState
        title={`Nothing lives at ${pathname}`}
        actions={
          <>
            <LinkButton to="/cards">All cards</LinkButton>
            <LinkButton to="/sitemap">Everything on one page</LinkButton>
          </>
        }
      >
        The address may be mistyped, or the page may have moved.
      </EmptyState>
    </>
  );
}

import { useLocation } from 'react-router';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';

/** For an address that no page has, or that names no collection. */
export function NotFound() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        title={`There is no page at ${pathname}`}
        actions={
          <>
            <LinkButton to="/cards">All cards</LinkButton>
            <LinkButton to="/sitemap">Browse all data</LinkButton>
          </>
        }
      >
        The address may be mistyped, or the page may have moved.
      </EmptyState>
    </>
  );
}

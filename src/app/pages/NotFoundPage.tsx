import { useLocation } from 'react-router';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';

export function Component() {
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

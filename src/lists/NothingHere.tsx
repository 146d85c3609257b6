import type { Page } from '../api/paging.ts';
import { type Target, toAppUrl } from '../api/target.ts';
import { formatNumber } from '../lib/format.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { fromStart, readFilters, withoutFilters } from './filters.ts';

interface Props {
  readonly target: Target;
  readonly page: Page;
  readonly many: string;
}

/** An empty list: past the end, nothing that matches, or nothing at all; each with the way on. */
export function NothingHere({ target, page, many }: Props) {
  if (page.isPastEnd && page.total !== 0) {
    const end = page.count === null ? '' : ` The last page is ${formatNumber(page.count)}.`;
    return (
      <EmptyState
        title={`There is no page ${formatNumber(page.number)}`}
        actions={<LinkButton to={toAppUrl(fromStart(target))}>First page</LinkButton>}
      >
        It lies past the end of the list.{end}
      </EmptyState>
    );
  }
  if (readFilters(target).length === 0) return <EmptyState title={`The card database has no ${many}`} />;
  return (
    <EmptyState
      title={`No ${many} match`}
      actions={<LinkButton to={toAppUrl(withoutFilters(target))}>Show all {many}</LinkButton>}
    >
      Take a filter away above, or show all.
    </EmptyState>
  );
}

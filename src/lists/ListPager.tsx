import { useNavigate } from 'react-router';
import type { Page } from '../api/paging.ts';
import { param, type Target, toAppUrl, withParam } from '../api/target.ts';
import { formatCount, formatNumber } from '../lib/format.ts';
import { pageWindow } from '../lib/pageWindow.ts';
import { Pager } from '../ui/Pager.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { fromStart } from './filters.ts';

interface Props {
  readonly target: Target;
  readonly page: Page;
  readonly noun: string;
}

const SIZES = ['20', '50', '100', '200'];

/** First, previous, numbered, next, last; the page size; and how many there are. */
export function ListPager({ target, page, noun }: Props) {
  const navigate = useNavigate();
  const hrefOf = (number: number) =>
    toAppUrl(withParam(target, 'page[number]', number === 1 ? null : String(number)));
  const size = param(target, 'page[size]') ?? String(page.size ?? SIZES[0]);
  const sizes = SIZES.includes(size) ? SIZES : [...SIZES, size];
  const numbers = pageWindow(page.number, page.count ?? page.number);
  return (
    <Pager
      label={`Pages of ${noun}s`}
      current={page.number}
      pages={numbers.map((number) => ({ number, href: hrefOf(number) }))}
      previous={page.prev === null ? undefined : hrefOf(page.number - 1)}
      next={page.next === null ? undefined : hrefOf(page.number + 1)}
      total={
        page.total === null || page.to === 0
          ? null
          : `${formatNumber(page.from)}–${formatNumber(page.to)} of ${formatCount(page.total, noun)}`
      }
      pageSize={
        <SelectField
          label="Per page"
          inline
          options={sizes.map((value) => ({ value, label: value }))}
          value={size}
          onChange={(value) => navigate(toAppUrl(fromStart(withParam(target, 'page[size]', value))))}
        />
      }
    />
  );
}

import { Fragment } from 'react';
import type { Page } from '../../data/api/paging.ts';
import type { IconShape } from '../../domain/card-text/symbolShapes.ts';
import { type CollectionName, DECLARATIONS, ROWS } from '../../domain/json-api/collections.ts';
import { param, type Target, toAppUrl, withParam } from '../../domain/json-api/target.ts';
import { formatCount, formatNumber } from '../../domain/text/format.ts';
import { cx } from '../ui/cx.ts';
import { chevronLeftIcon, chevronRightIcon, firstIcon, Icon, lastIcon } from '../ui/Icon.tsx';
import { Link, useGo } from '../ui/Link.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import styles from './ListPager.module.css';
import { addressOf, fromStart, type ListPlace, requestOf } from './listAddress.ts';

interface Props {
  readonly collection: CollectionName;
  readonly place: ListPlace;
  readonly page: Page;
  /** Whether it is still the previous page, whose links do not match this URL. */
  readonly isPrevious: boolean;
}

const SIZES = ['20', ROWS, '60', '100', '200'];

/** First, previous, numbers, next, last, the page size and the total. Narrow containers get `‹ Page 2 of 9 ›` instead of the numbers. */
export function ListPager({ collection, place, page, isPrevious }: Props) {
  const go = useGo();
  const { one, many } = DECLARATIONS[collection];
  const { address } = place;
  const current = page.number;
  const last = page.count ?? current;
  // A list that is only part of a page stays where it is
  const preventScrollReset = place.within !== undefined;
  const hrefOf = (number: number) => {
    const link = isPrevious ? null : linkTo(number, page);
    return toAppUrl(addressOf(place, link ?? withParam(requestOf(place), 'page[number]', String(number))));
  };
  const step = (name: string, icon: IconShape, number: number, isThere: boolean, rel?: 'prev' | 'next') => {
    // The ends of the list have no `rel`, and no room in narrow containers
    const look = cx(styles.link, styles.step, rel === undefined && styles.wide, !isThere && styles.off);
    return isThere ? (
      <Link
        to={hrefOf(number)}
        rel={rel}
        aria-label={name}
        title={name}
        preventScrollReset={preventScrollReset}
        className={look}
      >
        <Icon icon={icon} />
      </Link>
    ) : (
      <span aria-hidden="true" className={look}>
        <Icon icon={icon} />
      </span>
    );
  };
  const size = param(address, 'page[size]') ?? String(page.size ?? SIZES[0]);
  const sizes = SIZES.includes(size) ? SIZES : [...SIZES, size];
  return (
    <nav aria-label={`Pages of ${many}`} className={styles.frame}>
      <div className={styles.pager}>
        <div className={styles.side}>
          {page.total !== null &&
            page.to > 0 &&
            `${formatNumber(page.from)}–${formatNumber(page.to)} of ${formatCount(page.total, one, many)}`}
        </div>
        <div className={styles.steps}>
          {step('First page', firstIcon, 1, current > 1)}
          {step('Previous page', chevronLeftIcon, current - 1, current > 1, 'prev')}
          <ol className={styles.numbers}>
            {pageWindow(current, last).map((number, index, numbers) => (
              <Fragment key={number}>
                {number - (numbers[index - 1] ?? 0) > 1 && (
                  <li aria-hidden="true" className={styles.gap}>
                    …
                  </li>
                )}
                <li>
                  <Link
                    to={hrefOf(number)}
                    preventScrollReset={preventScrollReset}
                    aria-label={`Page ${number}`}
                    aria-current={number === current ? 'page' : undefined}
                    className={styles.link}
                  >
                    {formatNumber(number)}
                  </Link>
                </li>
              </Fragment>
            ))}
          </ol>
          <span className={styles.compact}>
            Page {formatNumber(current)}
            {last >= current && ` of ${formatNumber(last)}`}
          </span>
          {step('Next page', chevronRightIcon, current + 1, current < last || page.next !== null, 'next')}
          {step('Last page', lastIcon, last, current < last)}
        </div>
        <div className={cx(styles.side, styles.end)}>
          <SelectField
            label="Per page"
            inline
            options={sizes.map((value) => ({ value, label: value }))}
            value={size}
            onChange={(value, replace) =>
              go(toAppUrl(fromStart(withParam(address, 'page[size]', value))), {
                replace,
                preventScrollReset,
              })
            }
          />
        </div>
      </div>
    </nav>
  );
}

/** The document's link to a page, or its link to the first page with another number. */
function linkTo(number: number, page: Page): Target | null {
  if (number === page.count && page.last !== null) return page.last;
  if (number === page.number + 1 && page.next !== null) return page.next;
  if (number === page.number - 1 && page.prev !== null && number > 1) return page.prev;
  return page.first && withParam(page.first, 'page[number]', String(number));
}

/**
 * The page numbers in a pager: first, last, and two on each side of the current one, ascending. A gap of one page is
 * filled, since an ellipsis would be as wide. No pages: an empty list.
 */
export function pageWindow(current: number, last: number): number[] {
  if (last < 1) return [];
  const near = [-2, -1, 0, 1, 2].map((offset) => current + offset);
  const shown = [1, ...near.filter((page) => page > 1 && page < last), ...(last > 1 ? [last] : [])];
  return shown.flatMap((page, index) => {
    const before = shown[index - 1];
    return before !== undefined && page - before === 2 ? [page - 1, page] : [page];
  });
}

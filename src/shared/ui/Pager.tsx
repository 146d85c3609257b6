import { Fragment, type ReactNode } from 'react';
import type { IconShape } from '../../domain/card-text/symbolShapes.ts';
import { formatNumber } from '../../domain/text/format.ts';
import { cx } from './cx.ts';
import { chevronLeftIcon, chevronRightIcon, firstIcon, Icon, lastIcon } from './Icon.tsx';
import { Link } from './Link.tsx';
import styles from './Pager.module.css';

type PagerProps = {
  /** The navigation's name: "Pages of cards". */
  label: string;
  current: number;
  /** The number of pages, or the current one if that is unknown. */
  last: number;
  /** Whether a page follows; for an unknown number of pages. */
  hasNext: boolean;
  /** The app path of a page, whose number counts from 1. */
  hrefOf: (number: number) => string;
  /** The total in words, e.g. "2,054 cards". */
  total?: ReactNode;
  /** A control for the page size. */
  pageSize?: ReactNode;
  /** Keeps the scroll position: for a list that is only part of a page. */
  keepsScroll?: boolean;
};

/** Links to the pages of a list. Narrow containers get `‹ Page 2 of 9 ›` instead of the numbers. */
export function Pager(props: PagerProps) {
  const { label, current, last, hasNext, hrefOf, total, pageSize, keepsScroll = false } = props;
  const step = (name: string, icon: IconShape, number: number, isThere: boolean, rel?: 'prev' | 'next') => {
    // The ends of the list have no `rel`, and no room in narrow containers
    const look = cx(styles.link, styles.step, rel === undefined && styles.wide, !isThere && styles.off);
    return isThere ? (
      <Link
        to={hrefOf(number)}
        rel={rel}
        aria-label={name}
        title={name}
        preventScrollReset={keepsScroll}
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
  return (
    <nav aria-label={label} className={styles.frame}>
      <div className={styles.pager}>
        <div className={styles.side}>{total}</div>
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
                    preventScrollReset={keepsScroll}
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
          {step('Next page', chevronRightIcon, current + 1, current < last || hasNext, 'next')}
          {step('Last page', lastIcon, last, current < last)}
        </div>
        <div className={cx(styles.side, styles.end)}>{pageSize}</div>
      </div>
    </nav>
  );
}

/**
 * The page numbers in a pager: first, last, and two on each side of the current one, ascending. A gap of one page is
 * filled, since an ellipsis would be as wide. No pages: an empty list.
 * @internal for its test
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

import { Fragment, type ReactNode } from 'react';
import type { IconShape } from '../../domain/card-text/symbolShapes.ts';
import { formatNumber } from '../../domain/text/format.ts';
import { cx } from './cx.ts';
import { chevronLeftIcon, chevronRightIcon, firstIcon, Icon, lastIcon } from './Icon.tsx';
import { Link } from './Link.tsx';
import styles from './Pager.module.css';

/** One page of a list: its number from 1 and the app path that shows it. */
type PageLink = { readonly number: number; readonly href: string };

type PagerProps = {
  /** What is paged, for the navigation's name: "Pages of cards". */
  label: string;
  current: number;
  /** Ascending, first to last; a gap between numbers becomes an ellipsis. */
  pages: readonly PageLink[];
  /** The previous and next links, if the neighbours are not among `pages`. */
  previous?: string | undefined;
  next?: string | undefined;
  /** The total in words, e.g. "2,054 cards". */
  total?: ReactNode;
  /** A control for the page size. */
  pageSize?: ReactNode;
  /** Keeps the scroll position: for a list that is only part of a page. */
  keepsScroll?: boolean;
};

/** Links to the pages of a list. Narrow containers get `‹ Page 2 of 9 ›` instead of the numbers. */
export function Pager(props: PagerProps) {
  const { label, current, pages, previous, next, total, pageSize, keepsScroll = false } = props;
  const hrefOf = (number: number) => pages.find((page) => page.number === number)?.href;
  const first = pages[0];
  const last = pages.at(-1);
  const back = hrefOf(current - 1) ?? previous;
  const forth = hrefOf(current + 1) ?? next;
  const step = (name: string, icon: IconShape, to: string | undefined, rel?: 'prev' | 'next') => (
    // The ends of the list have no `rel`, and no room in narrow containers
    <Step name={name} icon={icon} to={to} rel={rel} wide={rel === undefined} keepsScroll={keepsScroll} />
  );
  return (
    <nav aria-label={label} className={styles.frame}>
      <div className={styles.pager}>
        <div className={styles.side}>{total}</div>
        <div className={styles.steps}>
          {step('First page', firstIcon, first && first.number < current ? first.href : undefined)}
          {step('Previous page', chevronLeftIcon, back, 'prev')}
          <ol className={styles.numbers}>
            {pages.map(({ number, href }, index) => {
              const before = pages[index - 1];
              return (
                <Fragment key={number}>
                  {before !== undefined && number - before.number > 1 && (
                    <li aria-hidden="true" className={styles.gap}>
                      …
                    </li>
                  )}
                  <li>
                    <Link
                      to={href}
                      preventScrollReset={keepsScroll}
                      aria-label={`Page ${number}`}
                      aria-current={number === current ? 'page' : undefined}
                      className={styles.link}
                    >
                      {formatNumber(number)}
                    </Link>
                  </li>
                </Fragment>
              );
            })}
          </ol>
          <span className={styles.compact}>
            Page {formatNumber(current)}
            {last && last.number >= current && ` of ${formatNumber(last.number)}`}
          </span>
          {step('Next page', chevronRightIcon, forth, 'next')}
          {step('Last page', lastIcon, last && last.number > current ? last.href : undefined)}
        </div>
        <div className={cx(styles.side, styles.end)}>{pageSize}</div>
      </div>
    </nav>
  );
}

type StepProps = {
  to: string | undefined;
  name: string;
  icon: IconShape;
  wide: boolean;
  rel: string | undefined;
  keepsScroll: boolean;
};

function Step({ to, name, icon, wide, rel, keepsScroll }: StepProps) {
  const look = cx(styles.link, styles.step, wide && styles.wide);
  if (to === undefined) {
    return (
      <span aria-hidden="true" className={cx(look, styles.off)}>
        <Icon icon={icon} />
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} aria-label={name} title={name} preventScrollReset={keepsScroll} className={look}>
      <Icon icon={icon} />
    </Link>
  );
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

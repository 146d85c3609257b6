import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';
import { formatNumber } from '../../domain/text/format.ts';
import styles from './Fold.module.css';
import { tabNumbers, useEntryName } from './historyEntry.ts';
import { neverChanges } from './hydration.ts';

/** Which are open (1), by history entry: Back finds the page as it was left, and as high. */
const opened = tabNumbers('sift-open-folds');

interface FoldProps {
  readonly title: string;
  readonly count?: number | undefined;
  /** h2 (default) or h3, for sections in sections. */
  readonly level?: 2 | 3;
  readonly id?: string;
  /** Open on wide screens, in browsers that support it; closed on phones. */
  readonly openWide?: boolean;
  readonly children: ReactNode;
}

/** A collapsible section: native `<details>`, so that it works before hydration. */
export function Fold({ title, count, level = 2, id, openWide = false, children }: FoldProps) {
  const headingId = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const name = `${useEntryName()} ${id ?? title}`;
  useLayoutEffect(() => {
    if (details.current !== null && opened.get(name) === 1) details.current.open = true;
  }, [name]);
  useHashTarget(id ?? null, details);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={level === 2 ? headingId : undefined} id={id}>
      <details
        ref={details}
        className={styles.fold}
        data-open-wide={openWide ? level : undefined}
        onToggle={({ currentTarget }) => opened.set(name, Number(currentTarget.open))}
      >
        <summary className={styles.summary}>
          <Heading id={headingId} className={styles.heading}>
            {title}
            {count !== undefined && <span className={styles.count}> {formatNumber(count)}</span>}
          </Heading>
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  );
}

/** Opens the `<details>` around an element: no browser does that for router links. */
function openFolds(element: Element | null | undefined): void {
  const fold = element?.closest('details');
  if (!fold) return;
  fold.open = true;
  openFolds(fold.parentElement);
}

/** Whether the URL's hash names an element, which is then scrolled into view: the router tries that before API data is here. */
export function useHashTarget(
  id: string | null,
  element: RefObject<HTMLElement | null>,
  block: 'start' | 'center' = 'start',
): boolean {
  const { hash, key } = useLocation();
  const isNamed = id !== null && hash === `#${id}`;
  // The server does not know the hash. In a long list, only the target renders again
  const isTarget = useSyncExternalStore(
    neverChanges,
    () => isNamed,
    () => false,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (!isTarget || element.current === null) return;
    openFolds(element.current);
    element.current.scrollIntoView({ block });
  }, [isTarget, key]);
  return isTarget;
}

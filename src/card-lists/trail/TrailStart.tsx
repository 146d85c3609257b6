import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { type Listed, pageOf } from '../../records/listed.ts';
import { storeTrail } from './storeTrail.ts';
import styles from './TrailStart.module.css';

interface Props {
  readonly cards: readonly Listed[];
  /** Where the cards are one page of a longer list: the number of the first, from 1, and the length of the whole. */
  readonly partOf?: { readonly first: number; readonly total: number } | undefined;
  readonly children: ReactNode;
}

/** Around a list of cards: remembers it when one of its cards is opened, so that their pages lead on through it. */
export function TrailStart({ cards, partOf, children }: Props) {
  const { pathname, search } = useLocation();
  const remember = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const path = link?.getAttribute('href');
    const steps = path == null ? [] : cards.map((card) => ({ path: pageOf(card), title: card.title }));
    if (!steps.some((step) => step.path === path)) return;
    storeTrail({ href: pathname + search, steps, ...(partOf ?? { first: 1, total: steps.length }) });
  };
  return (
    <div className={styles.list} onClickCapture={remember}>
      {children}
    </div>
  );
}

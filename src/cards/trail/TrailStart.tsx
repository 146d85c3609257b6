import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { type Listed, pageOf } from '../list/listed.ts';
import styles from './Trail.module.css';
import { storeTrail } from './trail.ts';

/** Around a list of cards: remembers it when one of its cards is opened, so that their pages lead on through it. */
export function TrailStart({ cards, children }: { cards: readonly Listed[]; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const remember = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const path = link?.getAttribute('href');
    const steps = path == null ? [] : cards.map((card) => ({ path: pageOf(card), title: card.title }));
    if (steps.some((step) => step.path === path)) storeTrail({ href: pathname + search, steps });
  };
  return (
    <div className={styles.list} onClickCapture={remember}>
      {children}
    </div>
  );
}

import { type Ref, useImperativeHandle, useLayoutEffect } from 'react';
import type { SearchItem } from './items.ts';
import { SearchList } from './SearchList.tsx';
import type { Written } from './useBoxText.ts';
import { useSearchGroups } from './useSearchGroups.ts';

/** What the search box asks of its list. */
export interface Offers {
  /** The lines, from the top. */
  readonly items: readonly SearchItem[];
}

interface Props {
  readonly id: string;
  readonly written: Written;
  readonly isOnSearchPage: boolean;
  /** Else the lines are known, and not shown. */
  readonly isOpen: boolean;
  /** The key of the line that is marked. */
  readonly active: string | null;
  readonly onChoose: (item: SearchItem) => void;
  /** Told how many lines there are, 0 when the list goes. */
  readonly onCount: (count: number) => void;
  readonly ref: Ref<Offers>;
}

/** What the search box offers for a text, where there is anything: with all that finds it, this comes when it is first needed. */
export function SearchOffers(props: Props) {
  const { id, written, isOnSearchPage, isOpen, active, onChoose, onCount, ref } = props;
  const groups = useSearchGroups(written, isOnSearchPage);
  const items = groups.flatMap((group) => group.items);
  const count = items.length;
  useImperativeHandle(ref, () => ({ items }));
  useLayoutEffect(() => {
    onCount(count);
    return () => onCount(0);
  }, [count, onCount]);
  return isOpen && count > 0 && <SearchList id={id} groups={groups} active={active} onChoose={onChoose} />;
}

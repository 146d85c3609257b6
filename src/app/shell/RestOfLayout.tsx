import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { when } from '../../ui/scheduling.ts';

/**
 * Lays out what a page opened by a link has left for later (src/ui/Section.module.css): once the reader does something, part by
 * part, and all of it before another page. A place to come back to counts from the top, so that all above it needs its true
 * height. Shows nothing.
 */
export function RestOfLayout() {
  const { key } = useLocation();
  const [opened] = useState(key);
  useEffect(() => void layOutParts(), []);
  useLayoutEffect(() => {
    if (key !== opened) delete document.documentElement.dataset.opened;
  }, [key, opened]);
  return null;
}

async function layOutParts(): Promise<void> {
  const { dataset } = document.documentElement;
  await when('used');
  const parts = [...document.querySelectorAll<HTMLElement>('main section')];
  for (const part of parts) {
    if (dataset.opened === undefined) break;
    part.style.contentVisibility = 'visible';
    await when('idle');
  }
  delete dataset.opened;
  for (const part of parts) part.style.removeProperty('content-visibility');
}

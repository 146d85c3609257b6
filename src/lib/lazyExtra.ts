import { type ComponentType, lazy } from 'react';

/**
 * A part of a page that the page can do without, whose code comes when it is first shown. Where the code cannot be had
 * (offline, or gone with an old deployment) its place stays empty until the page is loaded again: all else works.
 */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ readonly default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: Nothing };
    }
  });
}

function Nothing() {
  return null;
}

import type { ComponentType } from 'react';
import { create } from 'zustand';
import { ErrorPanel } from './ErrorPanel.tsx';
import { lazyOr } from './lazyExtra.tsx';

/**
 * A part of a page whose code comes when it is first shown. Where the code cannot be had, its place says so, with Retry, while
 * all else works.
 * @param what names it in that place: "The rulings"
 * @param isPage whether it is the whole page
 */
export function lazyPart<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
  isPage = false,
) {
  return lazyOr(load, (fault) => missing(what, load, isPage, fault));
}

/** Vite asks for a style sheet once in a visit: loaded again, the part would be without it. */
const MISSING_STYLES = /preload CSS/;

/** What takes the place of a part whose code did not come, and shows the part once it has come, wherever it is used. */
function missing<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
  isPage: boolean,
  fault: unknown,
): ComponentType<Props> {
  const usePart = create<{ readonly Part: ComponentType<Props> | null; readonly retrying: boolean }>(() => ({
    Part: null,
    retrying: false,
  }));
  const retry = async () => {
    usePart.setState({ retrying: true });
    try {
      if (MISSING_STYLES.test(String(fault))) throw fault;
      usePart.setState({ Part: await load() });
    } catch {
      // Gone with an old deployment: a fresh page names the new code
      if (navigator.onLine) window.location.reload();
    }
    usePart.setState({ retrying: false });
  };
  return function Missing(props) {
    const { Part, retrying } = usePart();
    if (Part !== null) return <Part {...props} />;
    return <MissingCode what={what} isPage={isPage} onRetry={retry} retrying={retrying} />;
  };
}

interface MissingCodeProps {
  /** What was to be shown: "The rulings". */
  readonly what: string;
  readonly isPage?: boolean;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** What a reader sees in place of what they cannot be shown for want of its code. */
export function MissingCode({ what, ...panel }: MissingCodeProps) {
  return (
    <ErrorPanel title={`${what} could not be loaded`} {...panel}>
      {navigator.onLine
        ? 'The connection failed, or Sift was updated while this page was open.'
        : 'There is no network. What you opened before still works.'}
    </ErrorPanel>
  );
}

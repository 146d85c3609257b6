import { Component, type ReactNode } from 'react';
import { FaultPanel } from './FaultPanel.tsx';

interface Props {
  readonly what: string;
  readonly isPage?: boolean | undefined;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly broken: boolean;
}

/** Keeps a fault in one panel: its place shows what failed, with Retry, while all else works. */
export class Boundary extends Component<Props, State> {
  override state: State = { error: null, broken: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, broken: true };
  }

  /** Code that did not come is not asked for twice in a visit: only a fresh page brings it. */
  #retry(): void {
    if (isMissingCode(this.state.error) && navigator.onLine) window.location.reload();
    else this.setState({ error: null, broken: false });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const { what, isPage } = this.props;
    return <FaultPanel what={what} isPage={isPage} error={this.state.error} onRetry={() => this.#retry()} />;
  }
}

/** How Chromium, Firefox, Safari and Vite's style loader call a chunk that could not be had. */
const MISSING_CODE = /dynamically imported module|Importing a module script failed|Unable to preload/i;

function isMissingCode(error: unknown): boolean {
  return error instanceof Error && MISSING_CODE.test(error.message);
}

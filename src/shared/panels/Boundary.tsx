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

  override render() {
    if (!this.state.broken) return this.props.children;
    const { what, isPage } = this.props;
    return (
      <FaultPanel
        what={what}
        isPage={isPage}
        error={this.state.error}
        onRetry={() => this.setState({ error: null, broken: false })}
      />
    );
  }
}

import { ApiError, describeFault } from '../../data/api/errors.ts';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';

interface Props {
  /** What could not be shown: "The rulings". */
  readonly what: string;
  /** Nothing else is on the page. */
  readonly isPage?: boolean | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** A failed panel: what failed in words, Retry, and the address behind a disclosure. Never a raw error. */
export function FaultPanel({ what, isPage, error, onRetry, retrying }: Props) {
  const isApi = error instanceof ApiError;
  return (
    <ErrorPanel
      title={`${what} could not be loaded`}
      isPage={isPage}
      onRetry={onRetry}
      retrying={retrying}
      detail={isApi ? error.url : undefined}
    >
      {isApi ? `${describeFault(error.fault)}.` : 'Something in this page broke. The rest still works.'}
    </ErrorPanel>
  );
}

import { type ReactNode, Suspense } from 'react';
import { CanWait } from '../records/useAwaited.ts';
import { Loading } from '../ui/Skeleton.tsx';

interface Props {
  /** What is said meanwhile: "The rulings: loading…". */
  readonly label: string;
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** Shows the skeleton for as long as what is inside waits for names (useAwaited). */
export function Waiting({ label, skeleton, children }: Props) {
  return (
    <Suspense fallback={<Loading label={label}>{skeleton}</Loading>}>
      <CanWait value={true}>{children}</CanWait>
    </Suspense>
  );
}

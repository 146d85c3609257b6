import { startTransition, useEffect, useState } from 'react';

/** Milliseconds for which a value must stay the same. */
const PAUSE = 200;

/** A value as it was when it last stayed the same for a moment. */
export function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPaused(value)), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

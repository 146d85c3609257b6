import { useEffect, useState } from 'react';
import { afterFrame } from './afterFrame.ts';
import { isTyping } from './keyboard.tsx';

/**
 * Whether an item of a list is to be drawn with all its detail. While a reader types, what appears is drawn in outline for
 * the first frame, so that each key shows its result at once; the detail follows, and gives way to the next key.
 */
export function useFilledIn(): boolean {
  const [isFilled, setFilled] = useState(() => !isTyping());
  useEffect(() => {
    if (isFilled) return;
    return afterFrame(() => setFilled(true));
  }, [isFilled]);
  return isFilled;
}

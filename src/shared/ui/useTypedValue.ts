import { useLayoutEffect, useRef, useState } from 'react';

/** A field's value whose source updates late, such as the URL: typed text shows at once, until an external change (Back). */
export function useTypedValue(
  value: string,
  onChange: (text: string) => void,
): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(value);
  /** Values sent to the source that have not come back yet. */
  const sent = useRef<readonly string[]>([]);

  // Not during rendering: the router abandons renders when another key is pressed, and those must leave no trace
  useLayoutEffect(() => {
    const at = sent.current.lastIndexOf(value);
    sent.current = sent.current.slice(at + 1);
    if (at >= 0) return;
    sent.current = [];
    setText(value);
  }, [value]);

  const type = (typed: string) => {
    sent.current = [...sent.current, typed];
    setText(typed);
    onChange(typed);
  };
  return [text, type];
}

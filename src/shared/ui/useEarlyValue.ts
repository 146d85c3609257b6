import { type RefObject, useEffect, useEffectEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Takes over what the reader typed or chose before hydration. React leaves it in the field, but fires no change event.
 * @param value what the app renders in the field
 * @param take called once, with the field's own value
 */
export function useEarlyValue(
  field: RefObject<Field | null>,
  value: string,
  take: (early: string) => void,
): void {
  const takeUp = useEffectEvent(() => {
    const { current } = field;
    // A field may also show something else because it can't hold the value
    if (current !== null && current.value !== value && isChanged(current)) take(current.value);
  });
  useEffect(() => takeUp(), []);
}

function isChanged(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const rendered = [...field.options].find(({ defaultSelected }) => defaultSelected);
  return rendered !== undefined && !rendered.selected;
}

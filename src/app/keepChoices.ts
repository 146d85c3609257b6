/**
 * What is ticked, chosen and typed in a page that has not come to life would be lost: React takes what it finds in the document
 * for what was there before. Puts such boxes back, holds those that follow, notes what is in fields, and does all of it again.
 * @returns does it again; to be called once React has taken the page over
 */
export function keepChoices(page: HTMLElement): () => void {
  const boxes = page.querySelectorAll<HTMLInputElement>('input:is([type=checkbox],[type=radio])');
  const changed = [...boxes].filter((box) => box.checked !== box.defaultChecked);
  // Of radio buttons the one that was left follows from the other
  const chosen = changed.filter((box) => box.checked || box.type === 'checkbox');
  for (const box of changed) box.checked = box.defaultChecked;
  const hold = (event: MouseEvent) => {
    const { target } = event;
    if (!isBox(target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    chosen.push(target);
  };
  const written = new Map<Field, Written>();
  const note = (field: EventTarget | null) => {
    if (!isField(field)) return;
    const [start, end] =
      'selectionStart' in field ? [field.selectionStart, field.selectionEnd] : [null, null];
    written.set(field, { value: field.value, start, end });
  };
  const noteWritten = ({ target }: Event) => note(target);
  for (const field of page.querySelectorAll<Field>('input, textarea, select')) {
    if (field.value !== valueBefore(field)) note(field);
  }
  window.addEventListener('click', hold, { capture: true });
  window.addEventListener('input', noteWritten, { capture: true });
  return () => {
    window.removeEventListener('click', hold, { capture: true });
    window.removeEventListener('input', noteWritten, { capture: true });
    for (const box of chosen) box.click();
    for (const [field, text] of written) writeAgain(field, text);
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Written {
  readonly value: string;
  /** Where the caret is; null in fields that have none, such as a date's */
  readonly start: number | null;
  readonly end: number | null;
}

function isBox(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type);
}

function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && target.type !== 'hidden' && !isBox(target);
}

/** What the server put into a field. */
function valueBefore(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '';
}

/** React heeds an event only where the value is not the one that it knows: first the one before, then behind its back the new one. */
function writeAgain(field: Field, { value, start, end }: Written): void {
  field.value = valueBefore(field);
  if (value === field.value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (start !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(start, end);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

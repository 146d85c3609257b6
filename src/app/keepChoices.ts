declare global {
  interface Window {
    /** Buttons pressed before this module was here, in order; the first lines of index.html hold such presses until this is null. */
    earlyPresses?: HTMLButtonElement[] | null;
  }
}

/** Milliseconds after which a part of the page that does not come to life is given up. */
const LONGEST_WAIT = 10_000;

/**
 * What is ticked, typed and pressed in a page that has not come to life would be lost: React takes what it finds in the document
 * for what was there before. Puts such boxes back, holds presses of boxes and buttons, notes what is in fields, and does all of
 * it again, each thing once its part of the page is alive.
 * @returns lets that begin; to be called once React has taken over the page around its parts
 */
export function keepChoices(page: HTMLElement): () => void {
  const boxes = page.querySelectorAll<HTMLInputElement>('input:is([type=checkbox],[type=radio])');
  const changed = [...boxes].filter((box) => box.checked !== box.defaultChecked);
  // Of radio buttons the one that was left follows from the other
  const chosen = changed.filter((box) => box.checked || box.type === 'checkbox');
  for (const box of changed) box.checked = box.defaultChecked;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const press = async (target: HTMLElement) => {
    await begun;
    if (await comesToLife(target)) target.click();
  };
  const written = new Map<Field, Written>();
  const write = async (field: Field) => {
    const isNoted = written.has(field);
    const [start, end] =
      'selectionStart' in field ? [field.selectionStart, field.selectionEnd] : [null, null];
    written.set(field, { value: field.value, start, end });
    if (isNoted) return;
    await begun;
    const text = (await comesToLife(field)) && written.get(field);
    written.delete(field);
    if (text) writeAgain(field, text);
  };

  for (const field of page.querySelectorAll<Field>('input, textarea, select')) {
    if (isField(field) && field.value !== valueBefore(field)) void write(field);
  }
  for (const target of [...chosen, ...(window.earlyPresses ?? [])]) void press(target);
  window.earlyPresses = null;
  const isWaiting = (element: Element) => page.contains(element) && !isAlive(element);
  // Before React hears of it: with a menu or a message open it listens at the body too
  window.addEventListener(
    'click',
    (event) => {
      const target = pressedIn(event);
      if (target === null || !isWaiting(target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void press(target);
    },
    { capture: true },
  );
  window.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target) && isWaiting(target)) void write(target);
    },
    { capture: true },
  );
  return begin;
}

/** React's own mark of an element that it has rendered, which it tells in no other way. It may take it over only later. */
const RENDERED = '__reactProps$';
/** An event that nothing listens to, and at which React takes over at once what it can. */
const PROBE = 'auxclick';
const alive = new WeakSet<Element>();

/** Whether events reach an element: React stops them until it has taken over the part around it. */
function isAlive(element: Element): boolean {
  if (alive.has(element)) return true;
  if (!Object.keys(element).some((key) => key.startsWith(RENDERED))) return false;
  const note = () => alive.add(element);
  element.addEventListener(PROBE, note);
  element.dispatchEvent(new Event(PROBE, { bubbles: true }));
  element.removeEventListener(PROBE, note);
  return alive.has(element);
}

/** Whether a part of the page came to life, once that is known. */
async function comesToLife(element: Element): Promise<boolean> {
  const end = performance.now() + LONGEST_WAIT;
  while (!isAlive(element)) {
    if (!element.isConnected || performance.now() > end) return false;
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
  return true;
}

/** The box or button that a press is for; other buttons than these work by themselves. */
function pressedIn({ target }: Event): HTMLElement | null {
  if (isBox(target)) return target;
  if (!(target instanceof Element)) return null;
  // A form without an action is sent by a script alone
  return target.closest<HTMLElement>(
    'button[type=button]:not([popovertarget]), form:not([action]) [type=submit]',
  );
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

/**
 * Boxes that are ticked in a page that has not come to life would be lost: React takes what it finds in the document for what was
 * there before. Puts such choices back, holds those that follow, and makes them again.
 * @returns makes the choices; to be called once React has taken the page over
 */
export function keepChoices(page: HTMLElement): () => void {
  const boxes = page.querySelectorAll<HTMLInputElement>('input:is([type=checkbox],[type=radio])');
  const changed = [...boxes].filter((box) => box.checked !== box.defaultChecked);
  // Of radio buttons the one that was left follows from the other
  const chosen = changed.filter((box) => box.checked || box.type === 'checkbox');
  for (const box of changed) box.checked = box.defaultChecked;
  const hold = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || !/^(?:checkbox|radio)$/.test(target.type)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    chosen.push(target);
  };
  window.addEventListener('click', hold, { capture: true });
  return () => {
    window.removeEventListener('click', hold, { capture: true });
    for (const box of chosen) box.click();
  };
}

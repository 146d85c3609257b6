/**
 * Ref callback that sets `--visible` to the visible height below the element's top edge, in pixels. A phone's keyboard
 * covers the bottom of the window, and Safari's viewport units do not account for it.
 */
export function keepAboveKeyboard(element: HTMLElement | null): (() => void) | undefined {
  const view = window.visualViewport;
  if (element === null || view === null || view === undefined) return undefined;
  const measure = () => {
    const top = Math.max(0, element.getBoundingClientRect().top - view.offsetTop);
    element.style.setProperty('--visible', `${view.height - top}px`);
  };
  measure();
  view.addEventListener('resize', measure);
  view.addEventListener('scroll', measure);
  return () => {
    view.removeEventListener('resize', measure);
    view.removeEventListener('scroll', measure);
  };
}

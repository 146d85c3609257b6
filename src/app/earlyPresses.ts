/**
 * Presses the buttons again that a reader pressed on a rendered page before its code was here; the script in index.html noted
 * them. Links, menus and forms need no code: the browser and the server answer those at once.
 */
export function repeatEarlyPresses(): void {
  window.onclick = null;
  for (const button of window.earlyPresses?.splice(0) ?? []) button.click();
}

/** Whether a field is being typed in, so that what is shown may change with the next key. */
export function isTyping(): boolean {
  return document.activeElement?.matches('input') ?? false;
}

import { showToast } from './Toast.tsx';

/**
 * Copies a text and reports the result in a toast. WebKit only lets a page copy during a press, so asynchronous text is passed as
 * a promise.
 * @param what begins the message: "Deck copied"
 */
export async function copyText(what: string, content: string | Promise<string>): Promise<void> {
  try {
    if (typeof content === 'string') await navigator.clipboard.writeText(content);
    else {
      const blob = content.then((text) => new Blob([text], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    }
    showToast({ title: `${what} copied`, tone: 'good' });
  } catch {
    const text = await Promise.resolve(content).catch(() => null);
    const title =
      text !== null
        ? 'This browser doesn’t allow copying here'
        : `${what} not copied: Sift’s code didn’t load`;
    showToast({ title, tone: 'bad' });
  }
}

/** Saves a text as a file. @param type such as `text/csv` */
export function saveText(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

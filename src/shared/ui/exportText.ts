import { showToast } from './Toast.tsx';

/**
 * Copies a text and reports the result in a toast.
 * @param what begins the message: "Deck copied"
 */
export async function copyText(what: string, content: string | Promise<string>): Promise<void> {
  if (typeof content !== 'string') {
    return copyFile(
      what,
      'text/plain',
      content.then((text) => new Blob([text], { type: 'text/plain' })),
    );
  }
  try {
    await navigator.clipboard.writeText(content);
    showToast({ title: `${what} copied`, tone: 'good' });
  } catch {
    showToast({ title: NOT_ALLOWED, tone: 'bad' });
  }
}

const NOT_ALLOWED = 'This browser doesn’t allow copying here';

/** Copies content of a type. WebKit only lets a page copy during a press, so what takes time is passed as a promise. */
export async function copyFile(what: string, type: string, content: Promise<Blob>): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [type]: content })]);
    showToast({ title: `${what} copied`, tone: 'good' });
  } catch {
    const isMade = await content.then(
      () => true,
      () => false,
    );
    const title = isMade ? NOT_ALLOWED : `${what} not copied: Sift’s code didn’t load`;
    showToast({ title, tone: 'bad' });
  }
}

/** Saves a text as a file. @param type such as `text/csv` */
export function saveText(name: string, content: string, type: string): void {
  save(name, new Blob([content], { type: `${type};charset=utf-8` }));
}

/** Saves a file that is still being made, or says that it failed. */
export async function saveFile(name: string, content: Promise<Blob>): Promise<void> {
  try {
    save(name, await content);
  } catch {
    showToast({ title: 'Not saved: Sift’s code didn’t load', tone: 'bad' });
  }
}

function save(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** A file's name after what it holds, in characters that are safe on every system: "t-ice-startup.csv". */
export function fileName(what: string, extension: string): string {
  const plain = what
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${plain || 'sift'}.${extension}`;
}

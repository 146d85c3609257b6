import { apiRoot } from './first/apiRoot.ts';
import { askFirst } from './first/firstAnswers.ts';
import { type FirstRequests, firstOf } from './first/firstRequests.ts';

/**
 * The first script, small enough to be here before all others. It asks for all that the page needs at once, and evaluates the app
 * in several tasks, between which the browser answers the reader. A page that the server rendered is painted first: its scripts
 * would take the line and the processor from what the reader came for.
 */

/** Holds the names of a rendered page's scripts (server/pageTemplate.ts). */
const RENDERED = document.querySelector<HTMLElement>('script[data-files]');
/** Milliseconds after which a page that is not painted is started all the same: a browser may draw no frames. */
const LONGEST_WAIT = 1000;
const REQUEST_TIMEOUT = 15_000;
/** Files that are asked for in one task. */
const FILES_AT_ONCE = 10;

async function start(): Promise<void> {
  if (RENDERED === null) askForPage();
  else {
    await painted();
    await askForFiles(RENDERED.dataset.files?.split(' ') ?? []);
  }
  await import('./libraries.ts');
  await nextTask();
  await import('./main.tsx');
}

/** Asks for the code of the page at this address, and for its data where the reader's settings name no other API. */
function askForPage(): void {
  const text = document.getElementById('first-requests')?.textContent;
  if (!text) return;
  const table: FirstRequests = JSON.parse(text);
  const site = new URL('..', import.meta.url).href;
  const [path = '', search] = location.href.slice(site.length).replace(/#.*/, '').split('?');
  const { files, requests } = firstOf(table, decodeURI(path));
  void askForFiles(files);
  // A query asks for other records; what they are, the page knows
  if (search || namesOtherApi()) return;
  const config = askFirst(`${site}config.json`, {});
  void config
    .then((answer) => answer.clone().json())
    .then(({ api }: { api?: unknown }) => {
      const root = apiRoot(typeof api === 'string' ? api : '', location.origin, table.apiPath);
      for (const request of root === null ? [] : requests)
        askFirst(`${root}/${request}`, {
          headers: { Accept: table.accept },
          signal: AbortSignal.timeout(REQUEST_TIMEOUT),
        });
    })
    // The app asks again, and says what is wrong
    .catch(() => {});
}

/** @param files relative to this script */
async function askForFiles(files: readonly string[]): Promise<void> {
  for (const [at, file] of files.entries()) {
    // To ask takes a third of a millisecond, on a phone more than one
    if (at % FILES_AT_ONCE === FILES_AT_ONCE - 1) await nextTask();
    const link = document.createElement('link');
    const isSheet = file.endsWith('.css');
    link.rel = isSheet ? 'preload' : 'modulepreload';
    if (isSheet) link.as = 'style';
    link.crossOrigin = '';
    link.href = new URL(file, import.meta.url).href;
    document.head.append(link);
  }
}

function namesOtherApi(): boolean {
  try {
    return JSON.parse(localStorage.getItem('sift-settings') ?? '').state.api !== null;
  } catch {
    return false;
  }
}

/** Resolves once the page is on screen, or at once where nobody sees it. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    // The second frame begins once the first is drawn
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, LONGEST_WAIT);
  });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

start().catch((fault: unknown) => {
  // A rendered page stands, and its links lead on
  if (RENDERED === null) sayFault();
  throw fault;
});

/** In the place of the app's own panels, whose code did not come. */
function sayFault(): void {
  const panel = document.createElement('p');
  panel.role = 'alert';
  const retry = document.createElement('button');
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => location.reload());
  panel.append('Sift could not be loaded. ', retry);
  document.getElementById('root')?.append(panel);
}

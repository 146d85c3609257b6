import { apiRoot } from './first/apiRoot.ts';
import { askFirst } from './first/firstAnswers.ts';
import { type FirstRequests, firstOf } from './first/firstRequests.ts';

/**
 * The first script, small enough to be here before all others. Where the shell alone was sent, it asks for all that the page needs
 * at once; a page that the server rendered brings its data and names its scripts. The app is evaluated in several tasks, between
 * which the browser answers the reader.
 */

const REQUEST_TIMEOUT = 15_000;
/** Behind the content of a page that the server rendered (server/pageTemplate.ts) */
const isRendered = document.getElementById('page-end') !== null;

async function start(): Promise<void> {
  if (!isRendered) askForPage();
  await import('./libraries.ts');
  await nextTask();
  await import('./main.tsx');
}

/** Asks for the code of the page at this address, and for its data where the reader's settings name no other API. */
function askForPage(): void {
  const text = document.getElementById('first-requests')?.textContent;
  if (!text) return;
  const table: FirstRequests = JSON.parse(text);
  // Vite would look for a file of that name
  const site = new URL(/* @vite-ignore */ '..', import.meta.url).href;
  const [path = '', search] = location.href.slice(site.length).replace(/#.*/, '').split('?');
  const { files, requests } = firstOf(table, decodeURI(path));
  askForFiles(files);
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
function askForFiles(files: readonly string[]): void {
  const links = files.map((file) => {
    const link = document.createElement('link');
    const isSheet = file.endsWith('.css');
    link.rel = isSheet ? 'preload' : 'modulepreload';
    if (isSheet) link.as = 'style';
    link.crossOrigin = '';
    link.href = new URL(file, import.meta.url).href;
    return link;
  });
  document.head.append(...links);
}

function namesOtherApi(): boolean {
  try {
    return JSON.parse(localStorage.getItem('sift-settings') ?? '').state.api !== null;
  } catch {
    return false;
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

start().catch((fault: unknown) => {
  // A rendered page stands, and its links lead on
  if (!isRendered) sayFault();
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

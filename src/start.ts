import { apiRoot } from './data/api/apiRoot.ts';
import { askFirst } from './data/first/firstAnswers.ts';
import { type FirstRequests, firstOf, NARROW } from './data/first/firstRequests.ts';
import { nextTask } from './data/first/nextTask.ts';

/**
 * The first script, small enough to be here before all others. Where the shell alone was sent, it asks for all that the page needs
 * at once; a page that the server rendered brings its data and names its scripts. The app is evaluated in several tasks, between
 * which the browser answers the reader.
 */

const REQUEST_TIMEOUT = 15_000;
/** Milliseconds for which a paint or files are waited for; some browsers do not say when a module is here (Safari before 17). */
const LONGEST_WAIT = 1_000;
const FILES_A_TASK = 6;
/** Names the scripts of a page that the server rendered (server/pageTemplate.ts). */
const RENDERED = document.querySelector<HTMLElement>('script[data-files]');

async function start(): Promise<void> {
  if (RENDERED === null) askForPage();
  else {
    await firstPaint();
    const answers = await askForFiles(RENDERED.dataset.files?.split(' ') ?? []);
    // On a fast line all are here at once: what is evaluated while they come waits for the processor
    if (document.documentElement.dataset.line !== 'slow')
      await Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
  }
  await import('./libraries.ts');
  await nextTask();
  await import('./reactDom.ts');
  await nextTask();
  await import('./main.tsx');
}

/** The page is read before its code, which is under way meanwhile, takes the time to paint it. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    // What is in the background is not painted
    setTimeout(resolve, document.visibilityState === 'hidden' ? 0 : LONGEST_WAIT);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}

/** Asks for the code of the page at this address, and for its data where the reader's settings name no other API. */
function askForPage(): void {
  const text = document.getElementById('first-requests')?.textContent;
  if (!text) return;
  const table: FirstRequests = JSON.parse(text);
  // Vite would look for a file of that name
  const site = new URL(/* @vite-ignore */ '..', import.meta.url).href;
  const path = location.href.slice(site.length).replace(/[?#].*/, '');
  const { files, requests } = firstOf(table, decodeURI(path), location.search, innerWidth < NARROW);
  void askForFiles(files);
  if (namesOtherApi()) return;
  askFirst(`${site}config.json`, {}, async (answer) => {
    // What is wrong with it the app says
    const { api }: { api?: unknown } = await answer.json().catch(() => ({}));
    const root = apiRoot(typeof api === 'string' ? api : '', location.origin, table.apiPath);
    for (const request of root === null ? [] : requests)
      askFirst(`${root}/${request}`, {
        headers: { Accept: table.accept },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      });
  });
}

/**
 * To ask for one takes a phone some milliseconds.
 * @param files relative to this script
 * @returns for each what resolves when it is here, or will not come
 */
async function askForFiles(files: readonly string[]): Promise<readonly Promise<unknown>[]> {
  const answers: Promise<unknown>[] = [];
  for (const [index, file] of files.entries()) {
    if (index % FILES_A_TASK === 0 && index > 0) await nextTask();
    const link = document.createElement('link');
    const isSheet = file.endsWith('.css');
    link.rel = isSheet ? 'preload' : 'modulepreload';
    if (isSheet) link.as = 'style';
    link.crossOrigin = '';
    link.href = new URL(file, import.meta.url).href;
    answers.push(
      new Promise((resolve) => {
        link.onload = resolve;
        link.onerror = resolve;
      }),
    );
    document.head.append(link);
  }
  return answers;
}

function namesOtherApi(): boolean {
  try {
    return JSON.parse(localStorage.getItem('sift-settings') ?? '').state.api !== null;
  } catch {
    return false;
  }
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

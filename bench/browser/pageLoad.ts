import { devices, type Page } from '@playwright/test';
import { countRequests, drawn } from '../../e2e/support/settle.ts';
import { freePort } from '../../server/testing/listenAnywhere.ts';
import { evaluate, navigate, openBare, type Session } from './bareSession.ts';
import { openBrowser } from './open.ts';
import { followTransfers, type Transfer } from './transfers.ts';

/** A device and its network. */
export interface Profile {
  readonly words: string;
  /** An emulated phone; null for the browser's own window */
  readonly phone: Phone | null;
  readonly line: Line;
  /** How many times slower the main thread is than this machine's */
  readonly slowdown: number;
  /** Whether to reload the page after each load, as a reader might */
  readonly reloads: boolean;
}

interface Phone {
  readonly width: number;
  readonly height: number;
  readonly deviceScaleFactor: number;
  readonly userAgent: string;
}

/** A network. */
interface Line {
  /** Milliseconds before each answer begins */
  readonly latency: number;
  /** Bits per second */
  readonly download: number;
  readonly upload: number;
}

/**
 * Lighthouse's devices and networks, applied to each request and task as they happen. Lighthouse's own applied throttling
 * delays each request by 562 ms, to allow for a new connection; here it is the network's 150 ms.
 */
export const PROFILES = {
  mobile: {
    words: 'phone on slow 4G (150 ms, 1.6 Mbit/s, CPU slowed 4×)',
    phone: { width: 412, height: 823, deviceScaleFactor: 1.75, userAgent: devices['Moto G4'].userAgent },
    line: { latency: 150, download: 1_638_400, upload: 768_000 },
    slowdown: 4,
    reloads: false,
  },
  desktop: {
    words: 'desktop (40 ms, 10 Mbit/s)',
    // Leaving a page with an emulated window resets it and lays it out again, which took 30 to 60 ms of each reload
    phone: null,
    line: { latency: 40, download: 10_485_760, upload: 10_485_760 },
    slowdown: 1,
    reloads: true,
  },
} as const satisfies Readonly<Record<string, Profile>>;

/** One cold load of a page; times in milliseconds from the start of navigation. */
export interface PageLoad {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The painted element: name, class and text */
  readonly largestElement: string;
  /** Task time beyond 50 ms each, from the first paint until loading was complete. */
  readonly blocking: number;
  readonly longestTask: number;
  /** The main thread's processor time until loading was complete: that of styles and layout, and all of it */
  readonly layout: number;
  readonly processor: number;
  /** In the whole document once loading was complete */
  readonly elements: number;
  /** Sum of all layout shift scores */
  readonly shift: number;
  /** When the app had hydrated the page; `NaN` for a build that does not mark it */
  readonly alive: number;
  /** The largest paint after a reload with a warm cache; null if not measured */
  readonly reloadPaint: number | null;
  /** Times are relative to the start of navigation. */
  readonly transfers: readonly Transfer[];
}

/** The page's own measurements. */
interface Observed {
  firstPaint: number;
  largestPaint: number;
  largestElement: string;
  shift: number;
  alive: number;
  readonly tasks: { readonly began: number; readonly took: number }[];
}

declare global {
  interface Window {
    siftLoad: Observed;
  }
}

/**
 * Opens a URL in a new browser, so that nothing is cached and no code compiled, until loading is complete.
 * @throws {Error} if the browser ends meanwhile
 */
export async function loadCold(address: string, profile: Profile): Promise<PageLoad> {
  const port = await freePort();
  const browser = await openBrowser(port);
  const ended = new Promise<never>((_, reject) => {
    browser.on('disconnected', () => reject(new Error('the browser has ended')));
  });
  try {
    return await Promise.race([ended, measureLoad(port, address, profile)]);
  } finally {
    await browser.close();
  }
}

/** @param port of the browser */
async function measureLoad(port: number, address: string, profile: Profile): Promise<PageLoad> {
  const session = await openBare(port);
  const transfers = await followTransfers(session);
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe})()` });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (profile.phone !== null) await emulate(session, profile.phone);
  await throttleLine(session, profile.line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
  await openSettled(session, address);
  const { metrics } = await session.send('Performance.getMetrics');
  const timeOf = (name: string) => 1000 * (metrics.find((one) => one.name === name)?.value ?? Number.NaN);
  const work = {
    layout: timeOf('LayoutDuration') + timeOf('RecalcStyleDuration'),
    processor: timeOf('TaskDuration'),
  };
  const load = { ...(await readLoad(session, transfers())), ...work };
  if (!profile.reloads) return { ...load, reloadPaint: null };
  await openSettled(session, 'reload');
  return { ...load, reloadPaint: await evaluate(session, () => window.siftLoad.largestPaint) };
}

/** Counts the new document's requests: those of the page before, which a reload breaks off, may never be said to have ended. */
async function openSettled(session: Session, address: string | 'reload'): Promise<void> {
  const requests = countRequests<string>();
  let loader: string | null = null;
  session.on('Network.requestWillBeSent', ({ requestId, loaderId }) => {
    // A document's own request names itself as its loader
    if (requestId === loaderId) loader = loaderId;
    // Not a worker's script, which has no loader: its end is only told to the worker's own session
    if (loaderId === loader) requests.begin(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId }) => requests.end(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => requests.end(requestId));
  await navigate(session, address);
  await requests.settled(() => evaluate(session, drawn));
}

async function emulate(session: Session, { userAgent, ...screen }: Phone): Promise<void> {
  await session.send('Emulation.setDeviceMetricsOverride', { ...screen, mobile: true });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  // Otherwise the browser says that it is not a phone (Sec-CH-UA-Mobile), and gets a desktop's page
  const device = { platform: 'Android', platformVersion: '', architecture: '', model: '', mobile: true };
  await session.send('Emulation.setUserAgentOverride', { userAgent, userAgentMetadata: device });
}

/** Delays each request of a page's session and limits its speed. */
export async function throttleLine(session: Session, { latency, download, upload }: Line): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: download / 8,
    uploadThroughput: upload / 8,
  });
}

/** Milliseconds from the start of navigation until the page shows its heading, and no skeleton on the first screen. */
export async function firstContent(page: Page): Promise<number> {
  // The page takes the time itself
  const shown = await page.waitForFunction(() => {
    const pending = [...document.querySelectorAll('main [data-pending]')];
    const isFilled = pending.every((panel) => panel.getBoundingClientRect().top >= window.innerHeight);
    return isFilled && document.querySelector('main h1') !== null ? performance.now() : 0;
  });
  return shown.jsonValue();
}

async function readLoad(
  session: Session,
  transfers: readonly Transfer[],
): Promise<Omit<PageLoad, 'reloadPaint' | 'layout' | 'processor'>> {
  const { seen, start, elements } = await evaluate(session, () => ({
    seen: window.siftLoad,
    start: performance.timeOrigin,
    elements: document.querySelectorAll('*').length,
  }));
  const { tasks, ...paints } = seen;
  const times = tasks.filter(({ began, took }) => began + took > paints.firstPaint).map(({ took }) => took);
  return {
    ...paints,
    blocking: times.reduce((sum, time) => sum + time - 50, 0),
    longestTask: Math.max(0, ...times),
    elements,
    transfers: transfers.map(({ began, ended, ...rest }) => {
      return { ...rest, began: began - start, ended: ended - start };
    }),
  };
}

/** Runs in the page before its scripts. */
function observe(): void {
  const seen: Observed = {
    firstPaint: 0,
    largestPaint: 0,
    largestElement: '',
    shift: 0,
    alive: Number.NaN,
    tasks: [],
  };
  window.siftLoad = seen;
  // A cold load is without a service worker
  navigator.serviceWorker.register = () => new Promise(() => {});
  const watch = (type: string, read: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime;
    const element: unknown = Reflect.get(entry, 'element');
    if (!(element instanceof Element)) return;
    const text = element.textContent?.trim().slice(0, 50) ?? '';
    seen.largestElement = `${element.tagName.toLowerCase()}.${element.getAttribute('class')} “${text}”`;
  });
  watch('layout-shift', (entry) => {
    seen.shift += Number(Reflect.get(entry, 'value'));
  });
  const root = new MutationObserver(() => {
    if (document.querySelector('#root[data-live]') === null) return;
    seen.alive = performance.now();
    root.disconnect();
  });
  root.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-live'],
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ began: startTime, took: duration }));
}

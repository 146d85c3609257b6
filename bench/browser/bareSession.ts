import { EventEmitter, once } from 'node:events';
import type { CDPSession } from '@playwright/test';

/** The part of a DevTools session that measurements use. */
export interface Session {
  readonly send: CDPSession['send'];
  on<Name extends keyof Events>(event: Name, listener: (event: Events[Name]) => void): unknown;
}

interface Events {
  readonly 'Page.loadEventFired': unknown;
  readonly 'Network.requestWillBeSent': {
    readonly requestId: string;
    readonly loaderId: string;
    readonly request: { readonly url: string };
    readonly type?: string;
    readonly wallTime: number;
    readonly timestamp: number;
  };
  readonly 'Network.dataReceived': { readonly requestId: string; readonly encodedDataLength: number };
  readonly 'Network.loadingFinished': {
    readonly requestId: string;
    readonly timestamp: number;
    readonly encodedDataLength: number;
  };
  readonly 'Network.loadingFailed': { readonly requestId: string; readonly timestamp: number };
}

/**
 * Opens a page without a debugger, as a reader has it: in a browser with this debugging port, over a connection of its own.
 * Playwright's connections listen to each page's debugger (`Runtime.enable`), and with that, V8 reads a file again to tell where
 * each error in it was made.
 */
export async function openBare(port: number): Promise<Session> {
  const response = await fetch(`http://127.0.0.1:${port}/json/new`, { method: 'PUT' });
  const { webSocketDebuggerUrl }: { webSocketDebuggerUrl: string } = JSON.parse(await response.text());
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const events = new EventEmitter();
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, ...answer } = JSON.parse(String(data));
    if (id === undefined) events.emit(method, params);
    else events.emit(`answer ${id}`, answer);
  });
  let sent = 0;
  return {
    on: events.on.bind(events),
    async send(method, params) {
      sent += 1;
      const answered = once(events, `answer ${sent}`);
      socket.send(JSON.stringify({ id: sent, method, params }));
      const [{ result, error }] = await answered;
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    },
  };
}

/** Runs a function in the page; it sees nothing from outside. */
export async function evaluate<T>(session: Session, run: () => T | Promise<T>): Promise<T> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${run})()`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** Navigates, and waits until the page and what it links have loaded. */
export async function navigate(session: Session, address: string | 'reload'): Promise<void> {
  const loaded = new Promise((resolve) => {
    session.on('Page.loadEventFired', resolve);
  });
  if (address === 'reload') await session.send('Page.reload');
  else await session.send('Page.navigate', { url: address });
  await loaded;
}

/** A WebDriver session, as far as the flows need it: https://www.w3.org/TR/webdriver2/ */
export interface Session {
  readonly capabilities: Readonly<Record<string, unknown>>;
  post(command: string, body?: object): Promise<unknown>;
  read(property: string): Promise<unknown>;
  remove(property: string): Promise<unknown>;
  /** Opens a window, to which the next commands go. */
  openWindow(): Promise<void>;
  end(): Promise<void>;
}

/** Starts a session with a driver that listens on a local port. */
export async function startSession(port: number, capabilities: object): Promise<Session> {
  const origin = `http://127.0.0.1:${port}`;
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}) => {
    const response = await fetch(origin + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path.split('/').at(-1)}: ${value.error} ${value.message}`);
    return value;
  };
  const started = await send('POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  const path = `/session/${started.sessionId}`;
  return {
    capabilities: started.capabilities,
    read: (property) => send('GET', `${path}/${property}`),
    remove: (property) => send('DELETE', `${path}/${property}`),
    openWindow: async () => {
      const { handle } = await send('POST', `${path}/window/new`, { type: 'window' });
      await send('POST', `${path}/window`, { handle });
    },
    post: (command, body) => send('POST', `${path}/${command}`, body),
    end: () => send('DELETE', path),
  };
}

/** Keys without a letter, by their names in the DOM. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ' ': '\uE00D',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Presses keys together: `['Control', 'k']`. */
export function pressKeys(session: Session, keys: readonly string[]): Promise<unknown> {
  const values = keys.map((key) => KEYS[key] ?? key);
  const down = values.map((value) => ({ type: 'keyDown', value }));
  const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
  return session.post('actions', { actions: [{ type: 'key', id: 'keys', actions: [...down, ...up] }] });
}

/** Moves the pointer to a position in the window, and optionally presses there. */
export function movePointer(session: Session, x: number, y: number, isPressed: boolean): Promise<unknown> {
  const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' };
  const press = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  const actions = isPressed ? [move, ...press] : [move];
  return session.post('actions', {
    actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
  });
}

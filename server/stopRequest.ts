const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** How often the parent is checked, in milliseconds. */
const LOOK_EVERY = 500;
/** Read early: the parent may exit before the server is ready. */
const PARENT = process.ppid;

/**
 * Calls `stop` once: on a signal, or when npm, the parent, has exited. npm runs scripts in a shell and passes signals only to
 * that shell, which exits without passing them on.
 */
export function onStopRequest(stop: () => void): void {
  // Only under npm: elsewhere a process may well outlive its parent, as under nohup
  const parentWatch = process.env.npm_lifecycle_event === undefined ? undefined : watchParent(request);
  let requested = false;
  // The handlers stay, because Ctrl+C arrives twice if npm passes on what the terminal sent to both
  for (const signal of SIGNALS) process.on(signal, request);

  function request(): void {
    if (requested) return;
    requested = true;
    clearInterval(parentWatch);
    stop();
  }
}

function watchParent(onGone: () => void): NodeJS.Timeout {
  const watch = setInterval(() => {
    // An orphan gets a new parent, except on Windows, where it keeps the old id
    if (process.ppid !== PARENT || !isRunning(PARENT)) onGone();
  }, LOOK_EVERY);
  return watch.unref();
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

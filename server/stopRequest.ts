const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** How often the parent is looked for, in milliseconds. */
const LOOK_EVERY = 500;
/** Read at once: the parent may be gone before the server is ready. */
const PARENT = process.ppid;

/**
 * Calls `stop` once, when the process is asked to end: by a signal, or because npm, which started it, is gone. npm runs a
 * script in a shell and passes a signal on to that shell only, which ends without passing it on to this process.
 */
export function onStopRequest(stop: () => void): void {
  // Only under npm: elsewhere a process may well outlive its parent, as one that was started with nohup does.
  const parentWatch = process.env.npm_lifecycle_event === undefined ? undefined : watchParent(request);
  let requested = false;
  // The handlers stay: Ctrl+C reaches the process twice where npm passes on what the terminal sent to both.
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
    // Elsewhere than on Windows an orphan gets another parent; on Windows it keeps the number of the one that is gone.
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

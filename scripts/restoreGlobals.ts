import { afterEach, vi } from 'vitest';

// Most files share modules and globals (vite.config.ts): what a test has replaced is itself again in the next.
// A file's own `afterEach` runs before: if that waits for timers, it takes the real ones back itself.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

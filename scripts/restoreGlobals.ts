import { afterEach, vi } from 'vitest';

// Most files share modules and globals (vite.config.ts): what a test has replaced is itself again in the next.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

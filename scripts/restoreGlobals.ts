import { afterAll, vi } from 'vitest';

// Most files share modules and globals (vite.config.ts): what one has replaced is itself again in the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

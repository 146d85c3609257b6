import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let trustOwnWorkers: () => void;

beforeEach(async () => {
  vi.resetModules();
  ({ trustOwnWorkers } = await import('./callWorker.ts'));
});

afterEach(() => vi.unstubAllGlobals());

/** The created policies, as a browser with Trusted Types sees them. */
function policies() {
  const made = new Map<
    string,
    Readonly<Record<string, unknown>> & { createScriptURL(text: string): string | null }
  >();
  vi.stubGlobal('window', {
    location: { href: 'https://cards.example/sift/cards', origin: 'https://cards.example' },
    trustedTypes: { createPolicy: (name: string, rules: never) => made.set(name, rules) },
  });
  trustOwnWorkers();
  return made;
}

it('makes one policy, which knows neither HTML nor scripts', () => {
  expect([...policies()].map(([name, rules]) => [name, Object.keys(rules)])).toEqual([
    ['default', ['createScriptURL']],
  ]);
});

it.each([
  ['/assets/worker-BEH-I2tD.js', true],
  ['https://cards.example/sift/assets/downloadWorker-vFZsQ4JJ.js', true],
  ['/sift/service-worker.js', true],
  ['https://evil.example/assets/worker-BEH-I2tD.js', false],
  ['//evil.example/service-worker.js', false],
  ['/assets/index-BEH-I2tD.js', false],
  ['/assets/worker-BEH-I2tD.js.map', false],
  ['/api/v3/public/cards?service-worker.js', false],
  ['data:text/javascript,service-worker.js', false],
  ['blob:https://cards.example/assets/worker-1.js', false],
])('of the address %s: %s', (address, isTrusted) => {
  expect(policies().get('default')?.createScriptURL(address)).toBe(isTrusted ? address : null);
});

it('makes it once', () => {
  const made = policies();
  made.clear();
  trustOwnWorkers();
  expect(made.size).toBe(0);
});

it('does nothing where there are no Trusted Types', () => {
  vi.stubGlobal('window', {});
  expect(() => trustOwnWorkers()).not.toThrow();
});

import { beforeEach, expect, it, vi } from 'vitest';

let trusted: typeof import('./trustedTypes.ts');

beforeEach(async () => {
  vi.resetModules();
  trusted = await import('./trustedTypes.ts');
});

/** The created policies, as a browser with Trusted Types sees them. */
function policies() {
  const made: [name: string, rules: object][] = [];
  vi.stubGlobal('window', {
    location: { href: 'https://cards.example/sift/cards', origin: 'https://cards.example' },
    trustedTypes: {
      createPolicy(name: string, rules: object) {
        made.push([name, rules]);
        return rules;
      },
    },
  });
  return made;
}

it('makes one policy, once, under DOMPurify’s name, which makes no scripts', () => {
  const made = policies();
  const policy = trusted.trustedTypesPolicy();
  trusted.trustedWorker('/sift/service-worker.js');
  expect(trusted.trustedTypesPolicy()).toBe(policy);
  expect(made.map(([name, rules]) => [name, Object.keys(rules)])).toEqual([
    ['dompurify', ['createHTML', 'createScriptURL']],
  ]);
});

it.each([
  '/assets/worker-BEH-I2tD.js',
  'https://cards.example/sift/assets/downloadWorker-vFZsQ4JJ.js',
  '/sift/service-worker.js',
])('lets the app’s own worker start: %s', (address) => {
  policies();
  expect(trusted.trustedWorker(address)).toBe(address);
});

it.each([
  'https://evil.example/assets/worker-BEH-I2tD.js',
  '//evil.example/service-worker.js',
  '/assets/index-BEH-I2tD.js',
  '/assets/worker-BEH-I2tD.js.map',
  '/api/v3/public/cards?service-worker.js',
  'data:text/javascript,service-worker.js',
  'blob:https://cards.example/assets/worker-1.js',
])('lets nothing else start: %s', (address) => {
  policies();
  expect(() => trusted.trustedWorker(address)).toThrow('own workers');
});

it('does nothing where there are no Trusted Types', () => {
  vi.stubGlobal('window', {});
  expect(trusted.trustedTypesPolicy()).toBeNull();
  expect(trusted.trustedWorker('worker.js')).toBe('worker.js');
});

import { expect, test } from 'vitest';
import { divideApp, type Graph, type Module } from './divideApp.ts';

interface Sketch {
  readonly imports?: readonly string[];
  readonly loads?: readonly string[];
  /** Kilobytes */
  readonly size?: number;
}

/** An app of pages a, b and c, and of the modules given. */
function graphOf(modules: Readonly<Record<string, Sketch>>): Graph {
  const sketches: Readonly<Record<string, Sketch>> = {
    'start.ts': { loads: ['main.tsx'] },
    'main.tsx': { imports: ['app/routes.tsx'] },
    'app/routes.tsx': { loads: ['a.tsx', 'b.tsx', 'c.tsx'] },
    ...modules,
  };
  const idOf = (name: string) => `/src/${name}`;
  const entries = Object.entries(sketches).map(([name, { imports = [], loads = [], size = 0.1 }]) => {
    const module: Module = {
      code: 'x'.repeat(size * 1000),
      importedIds: imports.map(idOf),
      dynamicallyImportedIds: loads.map(idOf),
    };
    return [idOf(name), module] as const;
  });
  const found = new Map(entries);
  return (id) => found.get(id) ?? null;
}

function divide(
  modules: Readonly<Record<string, Sketch>>,
  weights: Readonly<Record<string, number>> = {},
): (name: string) => string | undefined {
  const { loads = ['a.tsx', 'b.tsx', 'c.tsx'] } = modules['app/routes.tsx'] ?? {};
  const pages = loads.map((page) => ({ modules: [page], weight: weights[page] ?? 1 }));
  const names = divideApp(graphOf(modules), '/src/', pages);
  return (name) => names.get(`/src/${name}`);
}

test('what every page needs goes into one file, and what one page needs with that page', () => {
  const fileOf = divide({
    'main.tsx': { imports: ['app/routes.tsx', 'shell.tsx'] },
    'shell.tsx': { imports: ['link.tsx'] },
    'link.tsx': {},
    'a.tsx': { imports: ['link.tsx', 'alone.tsx'] },
    'alone.tsx': {},
  });
  expect(fileOf('shell.tsx')).toBe('app');
  expect(fileOf('link.tsx')).toBe('app');
  expect(fileOf('alone.tsx')).toBeUndefined();
  expect(fileOf('main.tsx')).toBeUndefined();
});

test('a large module is loaded by nobody who does not need it', () => {
  const fileOf = divide({
    'a.tsx': { imports: ['chart.tsx', 'table.tsx'] },
    'b.tsx': { imports: ['chart.tsx'] },
    'c.tsx': { imports: ['table.tsx'] },
    'chart.tsx': { size: 50 },
    'table.tsx': { size: 50 },
  });
  expect(fileOf('chart.tsx')).toMatch(/^part/);
  expect(fileOf('table.tsx')).toMatch(/^part/);
  expect(fileOf('chart.tsx')).not.toBe(fileOf('table.tsx'));
});

test('a small module is no file of its own', () => {
  const fileOf = divide({
    'main.tsx': { imports: ['app/routes.tsx', 'shell.tsx'] },
    'shell.tsx': {},
    'a.tsx': { imports: ['chart.tsx', 'words.ts'] },
    'b.tsx': { imports: ['words.ts'] },
    'c.tsx': { imports: ['chart.tsx'] },
    'chart.tsx': { size: 50 },
    'words.ts': {},
  });
  expect(fileOf('words.ts')).toBe('app');
});

test('a page that counts much loads less in vain', () => {
  const modules = {
    'main.tsx': { imports: ['app/routes.tsx', 'shell.tsx'] },
    'shell.tsx': {},
    'a.tsx': {},
    'b.tsx': { imports: ['words.ts'] },
    'c.tsx': { imports: ['words.ts'] },
    'words.ts': { size: 2 },
  };
  expect(divide(modules)('words.ts')).toBe('app');
  expect(divide(modules, { 'a.tsx': 20 })('words.ts')).toMatch(/^part/);
});

test('what is loaded later costs the pages next to nothing', () => {
  const fileOf = divide({
    'main.tsx': { imports: ['app/routes.tsx'], loads: ['menu.tsx', 'toast.tsx'] },
    'menu.tsx': { imports: ['popup.tsx'] },
    'toast.tsx': { imports: ['popup.tsx'] },
    'popup.tsx': { size: 3 },
  });
  expect(fileOf('popup.tsx')).toMatch(/^part/);
});

test('files do not import each other in a circle', () => {
  const random = randomNumbers(1);
  for (let round = 0; round < 100; round += 1) {
    const names = Array.from({ length: 20 }, (_, index) => `${index}.ts`);
    const some = (of: readonly string[]) => of.filter(() => random() < 0.2);
    const pages = Array.from({ length: 9 }, (_, index) => `page${index}.tsx`);
    const modules: Readonly<Record<string, Sketch>> = Object.fromEntries([
      ['app/routes.tsx', { loads: pages }],
      ...names.map((name, index) => [
        name,
        { imports: some(names.slice(index + 1, index + 6)), size: random() * 60 },
      ]),
      ...pages.map((page) => [page, { imports: some(names) }]),
    ]);
    expect(circleOf(modules, divide(modules))).toBeNull();
  }
});

/** A file that leads back to itself through others. */
function circleOf(
  modules: Readonly<Record<string, Sketch>>,
  fileOf: (name: string) => string | undefined,
): string | null {
  const files = new Map<string, Set<string>>();
  for (const [name, { imports = [] }] of Object.entries(modules)) {
    const file = fileOf(name) ?? name;
    const imported = imports.map((other) => fileOf(other) ?? other).filter((other) => other !== file);
    files.set(file, new Set([...(files.get(file) ?? []), ...imported]));
  }
  for (const file of files.keys()) {
    const reached = new Set(files.get(file));
    for (const next of reached) for (const further of files.get(next) ?? []) reached.add(further);
    if (reached.has(file)) return file;
  }
  return null;
}

/** The same numbers from 0 to 1 every time. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

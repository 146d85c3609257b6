import { posix } from 'node:path';

/**
 * Divides the app's modules into files, by what each page needs before its first content. A file of its own for each set of
 * pages that share modules would load nothing in vain, but small files compress badly: together the 25 files of a page were a
 * sixth larger than one. So files are joined for as long as that makes pages smaller on the whole.
 */

/** What the build says of a module (`getModuleInfo`). */
export interface Module {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

export type Graph = (id: string) => Module | null;

export interface Page {
  /** What it loads for its first content: modules below the app's folder */
  readonly modules: readonly string[];
  /** How much its bytes count, beside another's */
  readonly weight: number;
}

/** Brotli bytes that a file costs besides its modules: its imports and exports, and words that it cannot share. */
const FILE = 800;
/** Brotli bytes of a byte of code as it is before it is minified. */
const COMPRESSED = 0.15;
/** What a part that comes after the first content counts, beside a page. */
const LATER = 0.05;

/** Modules that are loaded together, and who loads them: a bit for each page and each later part. */
interface Part {
  readonly modules: readonly string[];
  /** Brotli bytes, estimated */
  readonly size: number;
  readonly users: bigint;
}

/**
 * The name of the file that each module goes into; modules that one page alone needs go with that page.
 * @param source the folder of the app, whose `start.ts` is the first script and `main.tsx` the app
 */
export function divideApp(
  moduleInfo: Graph,
  source: string,
  pages: readonly Page[],
): ReadonlyMap<string, string> {
  const known = new Map<string, Module | null>();
  const graph = (id: string) => {
    const module = known.get(id) ?? moduleInfo(id);
    known.set(id, module);
    return module;
  };
  const start = posix.join(source, 'start.ts');
  const main = posix.join(source, 'main.tsx');
  const isOurs = (id: string) => id.startsWith(source);
  const modules = [...reach(graph, start, true)].filter(isOurs);
  const loaded = new Set(modules.flatMap((id) => graph(id)?.dynamicallyImportedIds ?? []).filter(isOurs));
  const first = reach(graph, start);
  const app = reach(graph, main);
  const users = new Map<string, bigint>();
  const weights: number[] = [];
  const addUser = (entries: readonly string[], weight: number) => {
    const bit = 1n << BigInt(weights.length);
    weights.push(weight);
    for (const id of entries.flatMap((entry) => [...reach(graph, entry)]))
      users.set(id, (users.get(id) ?? 0n) | bit);
  };
  const firsts = pages.map(({ modules, weight }) => {
    const entries = modules.map((module) => posix.join(source, module));
    addUser(entries, weight);
    return entries;
  });
  const laters = [...loaded].filter((entry) => !app.has(entry) && !firsts.flat().includes(entry));
  for (const entry of laters) addUser([entry], LATER);
  // What the app itself imports, every page needs
  const everyone = (1n << BigInt(weights.length)) - 1n;
  const sets = Map.groupBy(
    modules.filter((id) => !loaded.has(id) && !first.has(id)),
    (id) => (app.has(id) ? everyone : (users.get(id) ?? 0n)),
  );
  const parts = [...sets]
    .filter(([set]) => (set & (set - 1n)) !== 0n)
    .map(([set, ids]): Part => {
      const size = ids.reduce((sum, id) => sum + (graph(id)?.code?.length ?? 0) * COMPRESSED, 0);
      return { modules: ids, size, users: set };
    });
  const joined = joinParts(parts, graph, weights);
  return new Map(
    joined.flatMap((part, index) => {
      const name = part.users === everyone ? 'app' : `part~${index}`;
      return part.modules.map((id) => [id, name] as const);
    }),
  );
}

/** A module with all that it imports; with `isLater`, and with what that loads later. */
function reach(graph: Graph, from: string, isLater = false): ReadonlySet<string> {
  const found = new Set([from]);
  // A set yields what is added to it meanwhile
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph(id) ?? {};
    for (const next of isLater ? [...importedIds, ...dynamicallyImportedIds] : importedIds) found.add(next);
  }
  return found;
}

/**
 * Joins the two parts whose joining saves most, until none saves anything. Parts that import each other are loaded by the same
 * pages, and so are joined too: in the end none do, and the order of evaluation stays.
 */
function joinParts(parts: readonly Part[], graph: Graph, weights: readonly number[]): readonly Part[] {
  const weighed = new Map<bigint, number>();
  const weigh = (users: bigint) => {
    const weight =
      weighed.get(users) ?? total(weights.filter((_, bit) => ((users >> BigInt(bit)) & 1n) === 1n));
    weighed.set(users, weight);
    return weight;
  };
  const costOf = ({ users, size }: Part) => weigh(users) * (FILE + size);
  let best = { parts, cost: total(parts.map(costOf)) };
  for (;;) {
    const now = best;
    const pairs = now.parts.flatMap((a, index) =>
      now.parts.slice(index + 1).map((b) => {
        const joined = joinTwo(a, b);
        return { a, b, joined, cost: now.cost + costOf(joined) - costOf(a) - costOf(b) };
      }),
    );
    // More pages than before may have to load what the joined part imports, so that it costs this or more
    for (const { a, b, joined, cost } of pairs.toSorted((x, y) => x.cost - y.cost)) {
      if (cost >= best.cost) break;
      const others = now.parts.filter((part) => part !== a && part !== b);
      const next = withAllUsers([joined, ...others], graph);
      const exact = total(next.map(costOf));
      if (exact < best.cost) best = { parts: next, cost: exact };
    }
    if (best === now) return now.parts;
  }
}

function joinTwo(a: Part, b: Part): Part {
  return { modules: [...a.modules, ...b.modules], size: a.size + b.size, users: a.users | b.users };
}

/** Who loads a part loads what that imports. */
function withAllUsers(parts: readonly Part[], graph: Graph): readonly Part[] {
  const indexes = new Map(parts.flatMap((part, index) => part.modules.map((id) => [id, index] as const)));
  const imports = parts.map((part) => {
    const imported = part.modules.flatMap((id) => graph(id)?.importedIds ?? []);
    return new Set(imported.flatMap((id) => indexes.get(id) ?? []));
  });
  const users = parts.map((part) => part.users);
  for (let isDone = false; !isDone; ) {
    isDone = true;
    imports.forEach((imported, importer) => {
      for (const index of imported) {
        const all = (users[index] ?? 0n) | (users[importer] ?? 0n);
        if (all !== users[index]) isDone = false;
        users[index] = all;
      }
    });
  }
  return parts.map((part, index) => ({ ...part, users: users[index] ?? 0n }));
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

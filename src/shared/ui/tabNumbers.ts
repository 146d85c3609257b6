/** Named numbers, kept until the tab closes, across reloads. */
export interface TabNumbers {
  get(name: string): number | undefined;
  set(name: string, value: number): void;
  /** Calls back before the page goes, to set final numbers. @returns a function to cancel, for an effect */
  beforeStored(setLast: () => void): () => void;
}

/** The oldest beyond this are dropped. */
const MOST = 5_000;

/** Browser only. @param key in `sessionStorage` */
export function tabNumbers(key: string): TabNumbers {
  let numbers: Map<string, number> | null = null;
  const last = new Set<() => void>();
  const all = () => {
    if (numbers === null) {
      numbers = restore(key);
      window.addEventListener('pagehide', () => {
        for (const setLast of last) setLast();
        store(key, all());
      });
    }
    return numbers;
  };
  return {
    beforeStored: (setLast) => {
      all();
      last.add(setLast);
      return () => void last.delete(setLast);
    },
    get: (name) => all().get(name),
    set: (name, value) => {
      all().delete(name);
      all().set(name, value);
      const [first] = all().keys();
      if (all().size > MOST && first !== undefined) all().delete(first);
    },
  };
}

function restore(key: string): Map<string, number> {
  const numbers = new Map<string, number>();
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    for (const [name, value] of Object.entries(stored ?? {})) {
      if (typeof value === 'number') numbers.set(name, value);
    }
  } catch {
    // Start empty
  }
  return numbers;
}

function store(key: string, numbers: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(numbers)));
  } catch {
    // Lost on reload
  }
}

import * as v from 'valibot';
import { readStored, writeStored } from '../../data/stored.ts';

/** The oldest beyond this are dropped. */
const MOST = 5_000;

const schema = v.record(v.string(), v.number());

/** Named numbers, kept until the tab closes, across reloads. Browser only. @param key in `sessionStorage` */
export function tabNumbers(key: string) {
  let numbers: Map<string, number> | null = null;
  const last = new Set<() => void>();
  const all = () => {
    if (numbers === null) {
      numbers = new Map(Object.entries(readStored('sessionStorage', key, schema) ?? {}));
      window.addEventListener('pagehide', () => {
        for (const setLast of last) setLast();
        writeStored('sessionStorage', key, Object.fromEntries(all()));
      });
    }
    return numbers;
  };
  return {
    /** Calls back before the page goes, to set final numbers. @returns a function to cancel, for an effect */
    beforeStored: (setLast: () => void) => {
      all();
      last.add(setLast);
      return () => void last.delete(setLast);
    },
    get: (name: string) => all().get(name),
    set: (name: string, value: number) => {
      all().delete(name);
      all().set(name, value);
      const [first] = all().keys();
      if (all().size > MOST && first !== undefined) all().delete(first);
    },
  };
}

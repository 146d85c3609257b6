/** Options for a new tab. */
export interface TabOptions {
  readonly width: number;
  /** A script that runs before each page's own. */
  readonly script: string;
  /** Whether it finds what other such tabs saved for its origin. */
  readonly keepsStorage: boolean;
}

/** What every engine can do; everything else is built on it (`tab.ts`). */
export interface Driver {
  readonly version: string;
  goto(url: string): Promise<void>;
  /** Runs a function's body in the page, with `arg`; returns its result from JSON. */
  run(body: string, arg: unknown): Promise<unknown>;
  press(keys: readonly string[]): Promise<void>;
  pointer(x: number, y: number, isPressed: boolean): Promise<void>;
  /** The printed page as PDF. */
  print(): Promise<Uint8Array>;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** What to install if the engine is missing; null if it is here. */
  readonly missing: string | null;
  /** Flows that the engine or its driver cannot run, with the reason. */
  readonly cannot: Readonly<Record<string, string>>;
  /** Messages that it reports as errors, but are not. */
  readonly notices: RegExp;
  /** Older than what is supported: only gets rendered pages. */
  readonly isTooOld?: true;
  open(options: TabOptions): Promise<Driver>;
}

export const HEIGHT = 800;
/** A driver's timeout for one command in milliseconds, generous for busy machines. */
export const DRIVER_PATIENCE = 120_000;

/** For what stays open between tabs, in reverse order of its start. */
const cleanups: (() => unknown)[] = [];

/** Registers a cleanup for the end of the run. */
export function atEnd(cleanup: () => unknown): void {
  cleanups.unshift(cleanup);
}

/** Closes every browser and driver that was started. */
export async function stopEngines(): Promise<void> {
  for (const cleanup of cleanups)
    try {
      await cleanup();
    } catch {
      // The others must still run
    }
}

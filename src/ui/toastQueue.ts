/** What a toast says. */
export type ToastMessage = {
  /** What happened, e.g. "Link copied". */
  title: string;
  description?: string | undefined;
  /** `good`, `bad` and `warn` bring their icon. */
  tone?: 'good' | 'bad' | 'warn' | 'neutral' | undefined;
  /** One way to react, e.g. Undo. A toast with one stays until it is used or dismissed. */
  action?: { readonly label: string; readonly onPress: () => void } | undefined;
};

const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();

/** Shows a toast. It waits here until the viewport, which is loaded on the first one, takes it. */
export function showToast(message: ToastMessage): void {
  waiting.push(message);
  for (const listener of listeners) listener();
}

/** Takes all that wait. */
export function takeToasts(): ToastMessage[] {
  return waiting.splice(0);
}

/** Calls back whenever a toast was added. Returns the way to stop. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** How many wait. */
export function waitingToasts(): number {
  return waiting.length;
}

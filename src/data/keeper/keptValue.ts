/** A value that is kept under a key of localStorage and is the same in every tab. For `useSyncExternalStore`. */
interface KeptValue<T> {
  /** The value now; what it was before as long as nothing changed it. */
  readonly read: () => T;
  /** Replaces the value of this page, and tells whoever listens. */
  readonly replace: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Keeps a value of this page in step with what is stored.
 * @param stored reads what is stored; it must not throw
 */
export function keptValue<T>(key: string, stored: () => T): KeptValue<T> {
  let current: { readonly value: T } | null = null;
  const listeners = new Set<() => void>();
  const replace = (value: T) => {
    current = { value };
    for (const listener of listeners) listener();
  };
  /** Another tab has changed it, or cleared all storage. */
  const readAgain = (event: StorageEvent) => {
    if (event.key === key || event.key === null) replace(stored());
  };
  return {
    read: () => {
      current ??= { value: stored() };
      return current.value;
    },
    replace,
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', readAgain);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', readAgain);
      };
    },
  };
}

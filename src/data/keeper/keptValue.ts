/**
 * A value in localStorage that is synchronized across tabs. For `useSyncExternalStore`.
 * @param stored reads the stored value; must not throw
 */
export function keptValue<T>(key: string, stored: () => T) {
  let current: { readonly value: T } | null = null;
  const listeners = new Set<() => void>();
  /** Replaces the value in this page and notifies listeners. */
  const replace = (value: T) => {
    current = { value };
    for (const listener of listeners) listener();
  };
  /** Another tab changed it, or cleared all storage. */
  const readAgain = (event: StorageEvent) => {
    if (event.key === key || event.key === null) replace(stored());
  };
  return {
    /** The current value; referentially stable. */
    read: (): T => {
      current ??= { value: stored() };
      return current.value;
    },
    replace,
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) window.addEventListener('storage', readAgain);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', readAgain);
      };
    },
  };
}

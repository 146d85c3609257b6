import { SETTINGS_KEY, useSettings } from './settings.ts';

/** What is set in another tab holds in this one too. Returns the way to stop. */
export function followOtherTabs(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === SETTINGS_KEY && newValue !== null) void useSettings.persist.rehydrate();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

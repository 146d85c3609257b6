import { useEffect } from 'react';
import { rereadSettings, SETTINGS_KEY } from './settings.ts';

/** Applies settings that are changed in another tab. Shows nothing. */
export function OtherTabs() {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === SETTINGS_KEY && newValue !== null) rereadSettings();
    };
    window.addEventListener('storage', follow);
    // What was changed before this was here
    rereadSettings();
    return () => window.removeEventListener('storage', follow);
  }, []);
  return null;
}

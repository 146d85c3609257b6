import { isObject } from '../../domain/text/isObject.ts';
import { useSettings } from './settings.ts';

/** Whether half a megabyte is too much: by the settings, the browser's data saver, or a slow network. */
export function savesData(): boolean {
  if (useSettings.getState().images === 'saver') return true;
  const connection = 'connection' in navigator ? navigator.connection : null;
  if (!isObject(connection)) return false;
  return connection.saveData === true || /2g$/.test(String(connection.effectiveType));
}

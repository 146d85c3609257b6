import { useSettings } from '../../data/settings/settings.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { moonIcon, sunIcon } from '../../shared/ui/Icon.tsx';
import { useMediaQuery } from '../../shared/ui/useMediaQuery.ts';

/** Toggles light and dark; the settings page has more themes. */
export function ThemeButton() {
  const theme = useSettings((settings) => settings.theme);
  const set = useSettings((settings) => settings.set);
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isDark = theme === 'dark' || (theme !== 'light' && systemIsDark);
  return (
    <Button
      variant="quiet"
      icon={isDark ? sunIcon : moonIcon}
      label={isDark ? 'Use the light theme' : 'Use the dark theme'}
      onClick={() => set({ theme: isDark ? 'light' : 'dark' })}
    />
  );
}

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ServerSettingsContext, type Settings, useSettings } from '../data/settings/settings.ts';
import { SymbolStyleContext } from '../shared/markup/glyphs.tsx';
import { type Device, DeviceContext } from '../shared/ui/useMediaQuery.ts';

/** The device and settings that the server assumed for this page; hydration starts from them. */
export interface RenderedFor {
  readonly device: Device;
  readonly settings: Settings;
}

interface Props {
  readonly client: QueryClient;
  /** Null if the page was not rendered by the server. */
  readonly renderedFor: RenderedFor | null;
  readonly children: ReactNode;
}

/** The composition root: providers around the router, the same on the server and in the browser. */
export function App({ client, renderedFor, children }: Props) {
  return (
    <DeviceContext value={renderedFor?.device ?? null}>
      <ServerSettingsContext value={renderedFor?.settings ?? null}>
        <QueryClientProvider client={client}>
          <SymbolStyle>{children}</SymbolStyle>
          <Alive />
        </QueryClientProvider>
      </ServerSettingsContext>
    </DeviceContext>
  );
}

/** Provides the reader's choice of glyphs or words for game symbols. */
function SymbolStyle({ children }: { readonly children: ReactNode }) {
  const style = useSettings((settings) => settings.symbols);
  return <SymbolStyleContext value={style}>{children}</SymbolStyleContext>;
}

/**
 * Replays button clicks made before hydration, recorded by the script in index.html (links, menus and forms work
 * without scripts), and marks the root as hydrated, for benchmarks and browser tests.
 */
function Alive() {
  useEffect(() => {
    // In its own task: a click hydrates the part of the page it hits, which React cannot do within an effect
    setTimeout(() => {
      for (const button of window.earlyPresses?.splice(0) ?? []) button.click();
      document.getElementById('root')?.setAttribute('data-live', '');
    });
  }, []);
  return null;
}

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '../data/api/errors.ts';
import { onIdle } from '../data/idle.ts';
import { ServerSettingsContext, type Settings, useSettings } from '../data/settings/settings.ts';
import { SymbolStyleContext } from '../shared/markup/glyphs.tsx';
import { type Device, DeviceContext, RenderedDayContext } from '../shared/ui/hydration.ts';

/** The device, settings and day that the server assumed for this page; hydration starts from them. */
export interface RenderedFor {
  readonly device: Device;
  readonly settings: Settings;
  /** The server's date, `YYYY-MM-DD`. */
  readonly today: string;
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
        <RenderedDayContext value={renderedFor?.today ?? null}>
          <QueryClientProvider client={client}>
            <SymbolStyle>{children}</SymbolStyle>
            <Alive />
            <PassingFaults client={client} />
          </QueryClientProvider>
        </RenderedDayContext>
      </ServerSettingsContext>
    </DeviceContext>
  );
}

/** Provides the reader's choice of glyphs or words for game symbols. */
function SymbolStyle({ children }: { readonly children: ReactNode }) {
  const style = useSettings((settings) => settings.symbols);
  return <SymbolStyleContext value={style}>{children}</SymbolStyleContext>;
}

/** Asks again for what the server's page says could not be loaded. When idle: until then parts of the page may not be hydrated. */
function PassingFaults({ client }: Pick<Props, 'client'>) {
  useEffect(
    () =>
      onIdle(() =>
        client.refetchQueries({
          type: 'active',
          predicate: ({ state }) => state.error instanceof ApiError && state.error.isTransient,
        }),
      ),
    [client],
  );
  return null;
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

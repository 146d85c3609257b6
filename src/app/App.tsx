import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import {
  ServerSettingsContext,
  type Settings,
  serverSettings,
  useSettings,
} from '../data/settings/settings.ts';
import { SymbolStyleContext } from '../shared/markup/glyphs.tsx';
import { type Device, DeviceContext } from '../shared/ui/useMediaQuery.ts';
import { repeatEarlyPresses } from './earlyPresses.ts';

/** What the server took the reader to be while it rendered the page; the browser begins from the same. */
export interface RenderedFor {
  readonly device: Device;
  readonly settings: Settings;
}

interface Props {
  readonly client: QueryClient;
  /** Null where the browser renders the page by itself. */
  readonly renderedFor: RenderedFor | null;
  /** The router. */
  readonly children: ReactNode;
}

/** The composition root: providers around the router, the same on the server and in the browser. */
export function App({ client, renderedFor, children }: Props) {
  return (
    <DeviceContext value={renderedFor?.device ?? null}>
      <ServerSettingsContext value={renderedFor === null ? null : serverSettings(renderedFor.settings)}>
        <QueryClientProvider client={client}>
          <SymbolStyle>{children}</SymbolStyle>
          <Alive />
        </QueryClientProvider>
      </ServerSettingsContext>
    </DeviceContext>
  );
}

/** Game symbols as the reader wants them, glyphs or words. */
function SymbolStyle({ children }: { readonly children: ReactNode }) {
  const style = useSettings((settings) => settings.symbols);
  return <SymbolStyleContext value={style}>{children}</SymbolStyleContext>;
}

/** Presses again what was pressed before, and marks the root as alive, for benchmarks and browser tests. */
function Alive() {
  useEffect(() => {
    repeatEarlyPresses();
    document.getElementById('root')?.setAttribute('data-live', '');
  }, []);
  return null;
}

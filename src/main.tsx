import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { App } from './app/App.tsx';
import { readRenderedPage } from './app/pageState.ts';
import { createAppRouter, nameView } from './app/router.tsx';
import { setApiAddress } from './data/api/base.ts';
import { queryClient } from './data/api/queryClient.ts';
import { keepDocumentStyled, useSettings } from './data/settings/settings.ts';
import { openLink } from './shared/ui/Link.tsx';
import './shared/styles/fonts.css';
import './shared/styles/tokens.css';
import './shared/styles/reset.css';

keepDocumentStyled(document.documentElement);

const { api } = useSettings.getState();
if (api !== null) setApiAddress(api);

const root = document.getElementById('root');
// index.html says so where the browser is too old
if (root !== null && document.documentElement.dataset.tooOld === undefined) void start(root);

/** Hydrates the page that the server rendered, or renders it where only the shell came. */
async function start(root: HTMLElement): Promise<void> {
  // A reader who reads another API than the server's is not shown the server's data
  const renderedFor = api === null ? await readRenderedPage(queryClient) : null;
  nameView((renderedFor?.settings ?? useSettings.getState()).view);
  const router = await createAppRouter(queryClient, renderedFor !== null);
  const app = (
    <StrictMode>
      <App client={queryClient} renderedFor={renderedFor}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  if (renderedFor === null) createRoot(root).render(app);
  // As a transition, hydration is done in slices, between which the browser answers the reader
  else startTransition(() => void hydrateRoot(root, app));
  // From here on React answers presses on buttons itself, those in parts that it has not hydrated yet too
  window.onclick = (event) => openLink(router, event);
}

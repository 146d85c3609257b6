import { timeoutManager } from '@tanstack/react-query';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { App } from './app/App.tsx';
import { keepDayOf, queryClientContext, routeObjects, routeWith } from './app/router.tsx';
import { setApiAddress } from './data/api/base.ts';
import { basePath } from './data/api/basePath.ts';
import { queryClient } from './data/api/queryClient.ts';
import { createSharedTimers } from './data/api/sharedTimers.ts';
import { nextTask } from './data/first/nextTask.ts';
import { keepDocumentStyled } from './data/settings/applySettings.ts';
import { useSettings } from './data/settings/settings.ts';
import { BROWSER_ONLY } from './shared/ui/lazyExtra.tsx';
import './shared/styles/fonts.css';
import './shared/styles/tokens.css';
import './shared/styles/reset.css';

timeoutManager.setTimeoutProvider(createSharedTimers());
keepDocumentStyled(document.documentElement);

const { api } = useSettings.getState();
if (api !== null) setApiAddress(api);

const root = document.getElementById('root');
if (root !== null) void start(root);

/** Takes over the page that the server rendered, or renders it where the server sent the shell alone. */
async function start(root: HTMLElement): Promise<void> {
  // To evaluate the modules took long enough on a phone: between what follows the browser may answer the reader
  await nextTask();
  // A reader who reads another API than the server's is not shown the server's data
  const isRendered = api === null && document.getElementById('page-state') !== null;
  const page = isRendered
    ? await (await import('./app/renderedPage.ts')).readRenderedPage(root, queryClient)
    : null;
  const basename = `${basePath()}/`;
  let goingTo = () => window.location.href;
  const routes = routeObjects(() => goingTo());
  if (page !== null) {
    const route = routeWith(page.route, routes);
    // The page must be rendered at once as it stands there, so that its code has to be here
    if (typeof route?.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    await nextTask();
  }
  const router = createBrowserRouter(routes, {
    basename,
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(queryClientContext, queryClient);
      return context;
    },
    ...(page !== null && {
      hydrationData: { loaderData: { [page.route]: null } },
    }),
  });
  keepDayOf(router);
  if (page !== null) await nextTask();
  // Until a page's code is here, the address bar still names the page before
  goingTo = () => {
    const { navigation, location } = router.state;
    return new URL(router.createHref(navigation.location ?? location), window.location.href).href;
  };
  const takeOver = () => {
    // Whoever drives the page, as its browser tests do, can tell that it answers
    root.dataset.live = '';
    page?.makeChoices();
  };
  const app = (
    <StrictMode>
      <App client={queryClient} renderedFor={page?.renderedFor ?? null}>
        <RouterProvider router={router} />
        <OnceShown act={takeOver} />
      </App>
    </StrictMode>
  );
  if (page === null) createRoot(root).render(app);
  else {
    // As a transition, hydration is done in slices, between which the browser answers the reader
    startTransition(() => {
      hydrateRoot(root, app, {
        onRecoverableError: (error) => {
          const isMeant = error instanceof Error && 'digest' in error && error.digest === BROWSER_ONLY;
          if (!isMeant) reportError(error);
        },
      });
    });
  }
}

/** Acts when all around it is on screen and alive. */
function OnceShown({ act }: { readonly act: () => void }) {
  useEffect(act, [act]);
  return null;
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';

/** Milliseconds to wait for content that is nearly here, before its place is shown. */
const PATIENCE = 400;

/**
 * Resolves once a page that the server did not render can be shown with its content: its code is here, and so are the answers
 * that it asks for first. They were under way before the app's code (src/start.ts) and most often are here before it; to show the
 * page's place first would take a slow phone a third of a second. Where they take longer it resolves too.
 * @param asked the keys of what the page at the router's address asks for first
 */
export function firstContent(
  router: DataRouter,
  client: QueryClient,
  asked: () => readonly QueryKey[],
): Promise<void> {
  const isHere = initialized(router).then(() => settled(client, asked()));
  return Promise.race([isHere, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** Once the code of the page is here and its loader has begun its queries. */
function initialized(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    router.subscribe(({ initialized }) => initialized && resolve());
  });
}

/** Once all of these that were asked for have an answer or a fault. */
async function settled(client: QueryClient, asked: readonly QueryKey[]): Promise<void> {
  const cache = client.getQueryCache();
  await Promise.allSettled(asked.map((queryKey) => cache.find({ queryKey })?.promise));
}

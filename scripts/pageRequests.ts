import { runnerImport } from 'vite';
import type * as pageRequestsModule from '../src/app/pageRequests.ts';

/** What each page needs first (src/app/pageRequests.ts), for the build. @param root the project's folder */
export async function readPageRequests(root: string): ReturnType<typeof pageRequestsModule.pageRequests> {
  const { module } = await runnerImport<typeof pageRequestsModule>('/src/app/pageRequests.ts', {
    root,
    configFile: false,
    logLevel: 'error',
  });
  return module.pageRequests();
}

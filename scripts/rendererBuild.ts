import type { Plugin } from 'vite';

const RENDERER = /react-dom-server\.bun\.production\.js$/;
const COUNTING = 'Buffer.byteLength(chunk, "utf8")';

/**
 * Lets React's renderer count a page's characters where it counts bytes: 3,000 calls out of JavaScript for each page, a twentieth of
 * its time. The sum only tells which parts are large enough to be sent later, which no part of ours is (`progressiveChunkSize` in
 * src/app/renderPage.tsx).
 */
export function rendererBuild(): Plugin {
  return {
    name: 'sift-renderer',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    transform: { filter: { id: RENDERER }, handler: withoutByteCounts },
  };
}

/** @throws when this version of the renderer counts otherwise: then look whether it still takes that long */
export function withoutByteCounts(code: string): string {
  if (!code.includes(COUNTING)) throw new Error(`React's renderer has no ${COUNTING}`);
  return code.replace(COUNTING, 'chunk.length');
}

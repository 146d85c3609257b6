import { createDataset } from '../../../engine/dataset.ts';
import { createDirectApi } from '../../../server/api/directApi.ts';
import { sampleCollections } from '../../../server/sample/index.ts';
import { readProse } from '../../domain/prose/testing/readProse.ts';
import { createPageRenderer } from '../renderPage.tsx';

const API = 'http://api.sift.invalid/api/v3/public';

/** Pages ask the renderer that was made last, so a file makes its own. @returns renders a path with its query, for a desk */
export function sampleRenderer() {
  const renderer = createPageRenderer(
    { answer: createDirectApi(createDataset(sampleCollections()), API) },
    { readProse, apiRoot: API, images: [] },
  );
  return (path: string) =>
    renderer.render({ url: `https://cards.example${path}`, cookie: null, isMobile: false });
}

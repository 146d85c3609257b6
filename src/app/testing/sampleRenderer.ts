import { createDataset } from '../../../engine/dataset.ts';
import { createDirectApi } from '../../../server/api/directApi.ts';
import { sampleCollections } from '../../../server/sample/index.ts';
import { readProse } from '../../domain/prose/testing/readProse.ts';
import { createPageRenderer } from '../renderPage.tsx';

const API = 'http://api.sift.invalid/api/v3/public';

const renderer = createPageRenderer(
  { answer: createDirectApi(createDataset(sampleCollections()), API) },
  { readProse, apiRoot: API, images: [] },
);

/** A page over the sample, as the server renders it for a desk without settings. @param path with its query */
export function renderSample(path: string) {
  return renderer.render({ url: `https://cards.example${path}`, cookie: null, isMobile: false });
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { drawPreview, loadFonts } from './drawPreview.ts';
import type { PreviewData } from './previewData.ts';

/** What the thread is asked: to draw one picture. */
export interface PreviewRequest {
  readonly number: number;
  readonly data: PreviewData;
}

/** Its answer, with the request's number: a PNG, or null where drawing failed. */
export interface PreviewAnswer {
  readonly number: number;
  readonly png: Uint8Array<ArrayBuffer> | null;
}

// A thread of its own: a picture takes a tenth of a second, in which the server answers others
const { resolve } = createRequire(import.meta.url);
const ready = Promise.all([
  loadFonts(),
  readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')).then((bytes) => initWasm(bytes)),
]);

parentPort?.on('message', async ({ number, data }: PreviewRequest) => {
  parentPort?.postMessage({ number, png: await draw(data) } satisfies PreviewAnswer);
});

async function draw(data: PreviewData): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const [fonts] = await ready;
    const image = new Resvg(await drawPreview(data, fonts)).render();
    const png = new Uint8Array(image.asPng());
    image.free();
    return png;
  } catch (fault) {
    console.error(fault);
    return null;
  }
}

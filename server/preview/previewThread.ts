import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { PreviewData } from '../../src/domain/card-art/previewData.ts';
import { drawPreview, loadFonts } from './drawPreview.ts';

/** A request to draw one picture. */
export interface PreviewRequest {
  readonly number: number;
  readonly data: PreviewData;
}

/** The answer to a request: a PNG, or null if drawing failed. */
export interface PreviewAnswer {
  readonly number: number;
  readonly png: Uint8Array<ArrayBuffer> | null;
}

// A separate thread, since a picture takes a tenth of a second
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
    const drawing = new Resvg(await drawPreview(data, fonts));
    const image = drawing.render();
    const png = new Uint8Array(image.asPng());
    // Nobody else frees what lies in the library's own memory
    image.free();
    drawing.free();
    return png;
  } catch (fault) {
    console.error(fault);
    return null;
  }
}

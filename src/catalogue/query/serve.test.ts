import { describe, expect, it } from 'vitest';
import { pack, toBytes } from '../records/packed.ts';
import { searchRequest } from '../testing/requests.ts';
import { API } from '../testing/sample.ts';
import { downloadSample } from '../testing/server.ts';
import type { FromQueryWorker, SearchRequest, ToQueryWorker } from './protocol.ts';
import { createServer } from './serve.ts';
import { connectWorker } from './workerClient.ts';

/** The server behind a real message channel, as a worker would be. */
function spawn() {
  const { port1, port2 } = new MessageChannel();
  const serve = createServer(
    (news, transfer = []) => port2.postMessage(news, transfer),
    () => '2026-05-09',
  );
  port2.addEventListener('message', ({ data }: MessageEvent<ToQueryWorker>) => serve(data));
  port2.start();
  return {
    postMessage: (message: ToQueryWorker) => port1.postMessage(message),
    terminate: () => port1.close(),
    addEventListener: (type: string, listener: (event: MessageEvent<FromQueryWorker>) => void) => {
      if (type === 'message') port1.addEventListener('message', listener);
      port1.start();
    },
  };
}

async function openSample() {
  const bytes = await toBytes(pack(await downloadSample()));
  const line = await connectWorker(spawn(), { api: API, bytes });
  if (line === null) throw new Error('no data');
  return { line, bytes };
}

describe('the worker behind its channel', () => {
  it('opens the bytes it is given and answers by positions', async () => {
    const { line, bytes } = await openSample();
    expect(line.bytes).toBe(bytes.length);
    expect(line.packed.facts.api).toBe(API);
    const answer = await line.ask(
      searchRequest({ query: 'd:runner', sort: { by: 'cost', descending: true } }),
    );
    expect(answer).toMatchObject({ outcome: 'found', positions: Uint32Array.of(2, 1, 4) });
    line.close();
  });

  it('says that it has nothing where nothing is given and nothing stored', async () => {
    expect(await connectWorker(spawn(), { api: API, bytes: null })).toBeNull();
  });

  it('says the same of damaged bytes', async () => {
    const bytes = new Uint8Array([31, 139, 8, 0, 1, 2, 3]);
    expect(await connectWorker(spawn(), { api: API, bytes })).toBeNull();
  });

  it('answers others after one that brought the engine down', async () => {
    const { line } = await openSample();
    const broken: SearchRequest = JSON.parse(JSON.stringify(searchRequest()).replace('cards', 'wards'));
    await expect(line.ask(broken)).rejects.toThrow(TypeError);
    expect(await line.ask(searchRequest({ query: 'gate' }))).toMatchObject({ outcome: 'found' });
    line.close();
  });
});

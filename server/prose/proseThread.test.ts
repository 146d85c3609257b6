import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { createProseThread } from './proseThread.ts';

const threads: ReturnType<typeof createProseThread>[] = [];
function thread(...given: Parameters<typeof createProseThread>) {
  const made = createProseThread(...given);
  threads.push(made);
  return made;
}

afterEach(() => {
  for (const { stop } of threads.splice(0)) stop();
});

test('reads a text in its thread, once, and has it at once from then on', async () => {
  const { read } = thread();
  const first = read('**a**');
  expect(first).toBeInstanceOf(Promise);
  expect(read('**a**')).toBe(first);
  const tree = await first;
  expect(tree).toMatchObject({
    nodes: [{ tag: 'p', children: [{ tag: 'strong', children: ['a'] }] }],
    rest: '',
  });
  expect(read('**a**')).toBe(tree);
});

test('reads more texts than a window lasts for', async () => {
  const { read } = thread();
  const texts = Array.from({ length: 310 }, (_, index) => `_${index}_`);
  const trees = await Promise.all(texts.map((text) => read(text)));
  expect(trees.map(({ nodes }) => JSON.stringify(nodes).match(/\d+/)?.[0])).toEqual(
    texts.map((_, index) => String(index)),
  );
});

test('leaves this thread free while it reads texts that were made to be slow', async () => {
  const { read } = thread();
  await read('warm');
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const texts = Array.from({ length: 3 }, (_, index) => `${index} a.${'\\*\n\n'.repeat(1_400)}`);
  await Promise.all(texts.map((text) => read(text)));
  clearInterval(timer);
  // Had they been read here, there would have been no turn before the last
  expect(turns).toBeGreaterThan(0);
});

test('shows a text as it was written that takes too long, or whose thread dies, and reads the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sift-prose-'));
  const file = join(folder, 'thread.mjs');
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (text) => {
      if (text === 'die') process.exit(1);
      if (text === 'hang') for (;;);
      parentPort.postMessage({ nodes: [text], rest: '' });
    });
    parentPort.postMessage('ready');`,
  );
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { read } = thread(pathToFileURL(file), 50);
  expect(await read('hang')).toEqual({ nodes: [], rest: 'hang' });
  expect(await read('die')).toEqual({ nodes: [], rest: 'die' });
  expect(await read('a')).toEqual({ nodes: ['a'], rest: '' });
  expect(report).toHaveBeenCalledTimes(2);
  // What was not read is tried again
  expect(read('die')).toBeInstanceOf(Promise);
  report.mockRestore();
  await rm(folder, { recursive: true });
});

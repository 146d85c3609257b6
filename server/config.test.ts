import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { configFor } from './config.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sift-config-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('the API is the other origin’s, and all other settings stay', async () => {
  await writeFile(join(folder, 'config.json'), '{"api":"/api/v3/public","images":"https://images.example"}');
  expect(JSON.parse(await configFor(folder, 'https://api.example'))).toEqual({
    api: 'https://api.example/api/v3/public',
    images: 'https://images.example',
  });
});

test('a build without settings gets them', async () => {
  expect(JSON.parse(await configFor(folder, 'https://api.example'))).toEqual({
    api: 'https://api.example/api/v3/public',
  });
});

test.each(['[]', '{', 'null'])('settings that are %s are a fault', async (text) => {
  await writeFile(join(folder, 'config.json'), text);
  await expect(configFor(folder, 'https://api.example')).rejects.toThrow('does not hold a JSON object');
});

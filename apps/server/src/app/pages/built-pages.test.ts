import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveBuiltPages } from './built-pages.ts';

const script = 'export const fare = 1;\n'.repeat(20);
let folder: string;
let assets: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'built-pages-'));
  assets = join(folder, 'dist/client/assets');
  mkdirSync(assets, { recursive: true });
  mkdirSync(join(folder, 'dist/server'));
  writeFileSync(join(folder, 'dist/server/server.js'), 'export const render = () => {}, themeSheet = () => {};');
  writeFileSync(join(assets, 'a1.js'), script);
  writeFileSync(join(assets, 'a1.js.br'), brotliCompressSync(script));
  app = Fastify();
  await serveBuiltPages(app, folder);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('a browser keeps an asset for a year, and gets it compressed if it can read that', async () => {
  const plain = await app.inject('/assets/a1.js');
  expect(plain.body).toBe(script);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const packed = await app.inject({ url: '/assets/a1.js', headers: { 'accept-encoding': 'br' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
});

test('only the files of the build are assets, and no request reads the folder for others', async () => {
  writeFileSync(join(assets, 'later.js'), script);
  for (const name of ['later.js', 'a2.js', '', '%2e%2e%2f%2e%2e%2fserver%2fserver.js', 'a1.js%00'])
    expect((await app.inject(`/assets/${name}`)).statusCode, name).toBe(404);
});

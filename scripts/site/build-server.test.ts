import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../machine/paths.mjs';
import { buildServer } from './build-server.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(root, 'apps/server/built-'));
  await buildServer(() => {}, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const code = () => readFileSync(join(folder, 'run-server.js'), 'utf8');

test('the built server reads its settings like the sources', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'main.js')], {
    env: { ...process.env, PORT: 'eighty' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('PORT');
});

test('every file that a module reads beside its source is found from the built file', () => {
  const folders = [...code().matchAll(/import\.meta\.dirname \+ "([^"]+)"/g)].map(([, way = '']) => folder + way);
  const files = [...code().matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g)].map(([, way = '']) =>
    resolve(folder, way),
  );
  expect(folders.length).toBeGreaterThan(5);
  expect(files.length).toBeGreaterThan(5);
  expect([...folders, ...files].filter((path) => !existsSync(path))).toEqual([]);
});

test('no file of the built server imports Kysely, which has hundreds of files', () => {
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(texts.filter((text) => /from "kysely/.test(text))).toEqual([]);
});

test('the code names no folder of this machine, but the source of each of its parts', () => {
  const names = (text: string) => code().includes(text);
  expect([root, pathToFileURL(root).href].filter(names)).toEqual([]);
  expect(names('// apps/server/src/modules/booking/place/create-order.ts')).toBe(true);
});

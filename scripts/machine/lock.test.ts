import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const lockModule = new URL('lock.mjs', import.meta.url).href;
let folder: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locked-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Starts a process that takes the lock, reports the result and keeps running. */
async function startHolder(): Promise<{ child: ChildProcess; says: string }> {
  const code = `
    import { takeLock } from ${JSON.stringify(lockModule)};
    process.on('SIGTERM', () => process.exit(0));
    setInterval(() => {}, 1000);
    try { takeLock(${JSON.stringify(folder)}); console.log('taken'); } catch (error) { console.log(error.message); process.exit(1); }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const [says] = await once(child.stdout, 'data');
  return { child, says: String(says).trim() };
}

test('the second process gets the id of the process that holds the folder', async () => {
  const first = await startHolder();
  const second = await startHolder();
  expect(first.says).toBe('taken');
  expect(second.says).toMatch(
    new RegExp(`^A site is already running on ${folder} \\(process ${first.child.pid}\\)\\. Stop it first`),
  );
});

test('a process that ends releases the folder', async () => {
  const first = await startHolder();
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
  expect(existsSync(join(folder, 'site.lock'))).toBe(false);
  expect((await startHolder()).says).toBe('taken');
});

test('the lock of a killed process does not count', async () => {
  const first = await startHolder();
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(existsSync(join(folder, 'site.lock'))).toBe(true);
  expect((await startHolder()).says).toBe('taken');
});

test('a process with a reused id is not the holder', async () => {
  const first = await startHolder();
  const lock = JSON.parse(readFileSync(join(folder, 'site.lock'), 'utf8'));
  writeFileSync(join(folder, 'site.lock'), JSON.stringify({ ...lock, born: '1' }));
  expect(first.child.exitCode).toBeNull();
  expect((await startHolder()).says).toBe('taken');
});

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'connector-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `npm run connector -- …` without a shared key. Returns all that it prints, and its exit code. */
function run(...args: string[]): Promise<{ code: number; text: string }> {
  const { CONNECTOR_SECRET: _, ...env } = process.env;
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['scripts/connector.ts', ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? 0, text: out + err }),
    );
  });
}

test.each([
  [['check'], 'The party is missing. Parties of `check`: ticketing,'],
  [['check', 'tax-invoce'], 'The party tax-invoce is unknown. Parties of `check`: ticketing,'],
  [['check', 'flight-status'], 'The party flight-status is unknown'],
  [['check', 'tax-invoice'], '--url or --adapter is missing'],
  [['check', 'tax-invoice', '--url', 'http://127.0.0.1:1'], 'CONNECTOR_SECRET is missing'],
  [['receive', 'tax-invoice'], 'CONNECTOR_SECRET is missing'],
])('%j says what is missing', async (args, fault) => {
  expect(await run(...args)).toEqual({ code: 2, text: expect.stringContaining(fault) });
});

test('an adapter file that does not exist is named', async () => {
  const file = join(folder, 'nowhere.mjs');
  expect((await run('check', 'tax-invoice', '--adapter', file)).text).toContain(`the adapter ${file} does not exist`);
});

test('a broken adapter is told the field, the rule and its own error, and later cases are skipped', async () => {
  const file = join(folder, 'tax-invoice.mjs');
  const source = `export const connect = () => ({
    issue: () => ({ state: 'issued', invoiceNo: '12', issuedAt: '2026-11-28T02:00:00Z' }),
    query: () => { throw new Error('no such table'); },
    reverse: () => {}, getFiles: () => {}, resend: () => {},
  });`;
  writeFileSync(file, source);
  const { code, text } = await run('check', 'tax-invoice', '--adapter', file);
  expect(text).toContain('answer.invoiceNo: 20 digits');
  expect(text).toContain('the adapter throws Error: no such table');
  expect(text).toMatch(/^skip {2}getFiles/m);
  expect(text).toMatch(/^0 passed, 4 failed, 6 skipped$/m);
  expect(code).toBe(1);
});

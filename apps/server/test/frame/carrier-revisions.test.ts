import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listExchangeRates } from '@haidai/contract/shopping';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedCarrier } from '../../src/modules/reference/index.ts';
import { startServerProcess, stopServerProcesses } from '../site/server-process.ts';
import { createDatabase } from '../site/start-test-app.ts';

const command = path.resolve(import.meta.dirname, '../../../../scripts/carrier.ts');

let folder: string;
let carrier: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  folder = mkdtempSync('/tmp/haidai-revisions-');
  carrier = path.join(folder, 'own');
  cpSync(shippedCarrier, carrier, { recursive: true });
  database = await createDatabase();
});
afterAll(async () => {
  await stopServerProcesses();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function runCommand(...words: string[]) {
  const env = { ...process.env, DATABASE_URL: database.url, CARRIER_DIR: carrier };
  return spawnSync(process.execPath, [command, ...words], { encoding: 'utf8', env });
}

/** Adds exchange rates that are in force from today. Travellers see them in the list of currencies. */
function addRates(): void {
  const file = path.join(carrier, 'currency/rates.json');
  const { rates } = JSON.parse(readFileSync(file, 'utf8'));
  const [first] = rates;
  const [dollar, ...others] = first.currencies;
  const from = new Date().toISOString().slice(0, 10);
  rates.push({ ...first, id: 'FX-TEST', from, currencies: [{ ...dollar, tenThousandths: 71_111 }, ...others] });
  writeFileSync(file, JSON.stringify({ rates }));
}

describe('two instances of one site', { timeout: 120_000 }, () => {
  test('serve a revision that the command publishes, without a restart, and refuse a broken one', async () => {
    const env = { DATABASE_URL: database.url };
    const [one, other] = await Promise.all([
      startServerProcess({ ...env, DATA_DIR: path.join(folder, 'one') }),
      startServerProcess({ ...env, DATA_DIR: path.join(folder, 'other') }),
    ]);
    const ratesOf = async (server: typeof one) => JSON.stringify(await server.newApi().expectOk(listExchangeRates, {}));
    const before = await ratesOf(one);
    expect(await ratesOf(other)).toBe(before);

    addRates();
    expect(runCommand('diff').stdout).toContain('changed  currency/rates.json  1 rows');
    const published = runCommand('publish', '--note', 'A new rate');
    expect(published.stdout).toContain('Published ');
    for (const server of [one, other]) await expect.poll(() => ratesOf(server), { timeout: 10_000 }).not.toBe(before);
    expect(await ratesOf(one)).toBe(await ratesOf(other));

    const fresh = await startServerProcess({ ...env, DATA_DIR: path.join(folder, 'third'), CARRIER_DIR: carrier });
    expect(await ratesOf(fresh)).toBe(await ratesOf(one));

    writeFileSync(path.join(carrier, 'carrier.json'), '{}');
    const refused = runCommand('publish', '--note', 'A mistake');
    expect(refused.status).toBe(1);
    expect(refused.stdout).toContain('error  carrier.json');
    expect(one.output() + other.output()).not.toContain('error');
  });
});

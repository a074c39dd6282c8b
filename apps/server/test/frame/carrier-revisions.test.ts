import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getArticle, listMenus } from '@haidai/contract/content';
import { listExchangeRates } from '@haidai/contract/shopping';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedCarrier } from '../../src/modules/reference/index.ts';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../site/server-process.ts';
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

/** Adds exchange rates that are in force. Travellers see them in the list of currencies. */
function addRates(): void {
  const file = path.join(carrier, 'currency/rates.json');
  const { rates } = JSON.parse(readFileSync(file, 'utf8'));
  const [first] = rates;
  const [dollar, ...others] = first.currencies;
  rates.push({
    ...first,
    id: 'FX-TEST',
    from: '2026-11-22',
    currencies: [{ ...dollar, tenThousandths: 71_111 }, ...others],
  });
  writeFileSync(file, JSON.stringify({ rates }));
}

function edit(file: string, before: string, after: string): void {
  const name = path.join(carrier, file);
  writeFileSync(name, readFileSync(name, 'utf8').replace(before, after));
}

/** Returns the parts of a revision that an instance serves without pages: a rule, a menu and an article. */
async function servedBy(server: ServerProcess) {
  const api = server.newApi();
  const rates = await api.expectOk(listExchangeRates, {});
  const [menu] = await api.expectOk(listMenus, { query: { label: '1000', parentId: '0' } });
  const { title } = await api.expectOk(getArticle, { query: { articleId: 'liquids' } });
  return { rule: rates?.rule, menu: menu?.menuName, title };
}

describe('two instances of one site', { timeout: 180_000 }, () => {
  test('serve a revision that the command publishes, without a restart, and refuse a broken one', async () => {
    const env = { DATABASE_URL: database.url };
    const [one, other] = await Promise.all([
      startServerProcess({ ...env, DATA_DIR: path.join(folder, 'one') }),
      startServerProcess({ ...env, DATA_DIR: path.join(folder, 'other') }),
    ]);
    expect(await servedBy(one)).toMatchObject({ menu: '机票预订', title: '液体和化妆品怎么带' });
    expect(await servedBy(other)).toEqual(await servedBy(one));

    addRates();
    edit('content/menus.json', '"机票预订"', '"订机票"');
    edit('content/articles/liquids.md', '液体和化妆品怎么带', '液体怎么带');
    writeFileSync(path.join(carrier, 'texts.json'), '{ "zh": { "home": { "faresTitle": "从青岛出发" } } }');
    expect(runCommand('diff').stdout).toMatch(/changed {2}currency\/rates\.json {2}1 rows[\s\S]*added {2}texts\.json/);
    const published = runCommand('publish', '--note', 'A new rate and new words');
    expect(published.stdout).toContain('Published ');
    const [, revision = ''] = /Published (\w+)/.exec(published.stdout) ?? [];
    const after = { rule: 'FX-TEST', menu: '订机票', title: '液体怎么带' };
    for (const server of [one, other]) await expect.poll(() => servedBy(server), { timeout: 10_000 }).toEqual(after);
    // The name of a revision stands for all its files, also for the words and colours that only pages show.
    for (const { address } of [one, other]) {
      const drawing = await fetch(`${address}/carrier/${revision}/art/logo-mark.svg`);
      expect(drawing.headers.get('cache-control')).toContain('immutable');
    }

    const fresh = await startServerProcess({ ...env, DATA_DIR: path.join(folder, 'third'), CARRIER_DIR: carrier });
    expect(await servedBy(fresh)).toEqual(after);

    edit('texts.json', 'faresTitle', 'faresTitel');
    writeFileSync(path.join(carrier, 'carrier.json'), '{}');
    const refused = runCommand('publish', '--note', 'A mistake');
    expect(refused.status).toBe(1);
    expect(refused.stdout).toContain('error  carrier.json');
    expect(refused.stdout).toContain('error  texts.json:1  zh.home.faresTitel is no text of the pages');
    expect(one.output() + other.output()).not.toContain('error');
  });
});

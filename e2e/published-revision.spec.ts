import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkingItself } from '@haidai/testkit/own-answers';
import { root } from '../scripts/machine/paths.mjs';
import { findFreePort } from '../scripts/machine/ports.mjs';
import { type StartedSite, startSite } from '../scripts/site/started-site.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { answerFaults } from './support/site-under-test.ts';
import { t } from './support/texts.ts';

/** These tests publish a revision of the carrier's folder while a separate site runs. */
let folder: string;
let carrier: string;
let url: string;
let site: StartedSite;
test.beforeAll(async () => {
  // The site builds its pages first if they are missing.
  test.setTimeout(300_000);
  folder = await mkdtemp(join(tmpdir(), 'haidai-revision-'));
  await chmod(folder, 0o755);
  carrier = join(folder, 'own');
  await cp(`${root}/carriers/haidai`, carrier, { recursive: true });
  const port = String(await findFreePort());
  url = `http://localhost:${port}`;
  const own = { DATA_DIR: join(folder, 'data'), PORT: port, HOST: '127.0.0.1', PUBLIC_URL: url };
  site = startSite({ ...own, ...checkingItself(answerFaults()) });
  const isServed = () =>
    fetch(`${url}/index`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isServed, { timeout: 250_000, intervals: [100] }).toBe(true);
});
test.afterAll(async () => {
  site.process.kill('SIGTERM');
  await site.ended;
  await rm(folder, { recursive: true, force: true });
});

async function write(file: string, change: (text: string) => string): Promise<void> {
  const name = join(carrier, file);
  await writeFile(name, change(await readFile(name, 'utf8').catch(() => '')));
}

test('a published revision changes words, colours, menus and articles of the pages without a restart', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  await openPage(page, `${url}/index`);
  await expect(heading(t('home', 'faresTitle'))).toBeVisible();

  const texts = { zh: { home: { faresTitle: '从青岛出发' } }, en: { home: { faresTitle: 'Starting in Qingdao' } } };
  await write('texts.json', () => JSON.stringify(texts));
  await write('theme.json', () => JSON.stringify({ pigments: { 'dai-800': '#5b1a2a' } }));
  await write('content/menus.json', (text) => text.replace('"机票预订"', '"订机票"'));
  await write('content/articles/liquids.md', (text) => text.replace('液体和化妆品怎么带', '液体怎么带'));
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), CARRIER_DIR: carrier };
  const words = ['scripts/carrier.ts', 'publish', '--note', 'New words and colours'];
  await promisify(execFile)(process.execPath, words, { cwd: root, env });

  // An instance loads the menus and articles of a revision after its other files.
  const html = async () => (await fetch(`${url}/index`)).text();
  await expect.poll(html, { timeout: 60_000 }).toMatch(/订机票[\s\S]*从青岛出发/);
  await openPage(page, `${url}/index`);
  await expect(heading(texts.zh.home.faresTitle)).toBeVisible();
  await expect(page.getByRole('navigation').getByText('订机票').first()).toBeVisible();
  const sheet = await page.locator('link[href$="/theme.css"]').getAttribute('href');
  expect(await (await fetch(`${url}${sheet}`)).text()).toContain('#5b1a2a');
  await openPage(page, `${url}/articleD?articleId=liquids`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('液体怎么带');
  await openPage(page, `${url}/en/index`);
  await expect(heading(texts.en.home.faresTitle)).toBeVisible();
});

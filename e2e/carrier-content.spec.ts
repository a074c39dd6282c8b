import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listMenus } from '@haidai/contract/content';
import { createApi, hostileStrings, throughHttp } from '@haidai/testkit';
import { checkingItself } from '@haidai/testkit/own-answers';
import type { Page } from '@playwright/test';
import { root } from '../scripts/machine/paths.mjs';
import { findFreePort } from '../scripts/machine/ports.mjs';
import { type StartedSite, startSite } from '../scripts/site/started-site.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { answerFaults } from './support/site-under-test.ts';
import { t } from './support/texts.ts';

/** These tests check that visitors see the content that the carrier's own command imports. They use a separate site. */

/** The default is a selection. `HOSTILE_STRINGS=all` uses all 500 strings (docs/running-tests.md). */
const isLong = process.env.HOSTILE_STRINGS === 'all';
const strings = hostileStrings(isLong ? 500 : 24)
  .map(storable)
  // A text that states a figure needs a rule or a reason. Other tests cover the check of figures.
  .filter((text) => text.trim() !== '' && !/\d\s*%/.test(text));
const batchOf = 24;

let folder: string;
let url: string;
let site: StartedSite;
test.beforeAll(async () => {
  // The site builds its pages first if they are missing.
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'haidai-content-'));
  await chmod(folder, 0o755);
  const port = String(await findFreePort());
  url = `http://localhost:${port}`;
  const own = { DATA_DIR: join(folder, 'data'), PORT: port, HOST: '127.0.0.1', PUBLIC_URL: url };
  site = startSite({ ...own, ...checkingItself(answerFaults()) });
  const isServed = () =>
    fetch(`${url}/index`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isServed, { timeout: 200_000, intervals: [100] }).toBe(true);
});
test.afterAll(async () => {
  site.process.kill('SIGTERM');
  await site.ended;
  await rm(folder, { recursive: true, force: true });
});

test('hostile strings in every content field, imported by the command, execute no script and break no page', async ({
  page,
}) => {
  test.setTimeout(isLong ? 1_800_000 : 90_000);
  const problems = watch(page);
  for (let done = 0; done < strings.length; done += batchOf) {
    const batch = strings.slice(done, done + batchOf);
    await importContent(await contentOf(batch, done));
    const articles = batch.map((_, index) => `/articleD?articleId=hostile-${done + index}`);
    const read = isLong ? articles : articles.slice(0, 2);
    // The server caches no rendering for these parameters.
    for (const path of ['/index?tab=oneWay', '/articles?pageNum=1', '/activities', '/yqzl?cityName=TAO', ...read]) {
      await openPage(page, url + path);
      await expect(page.getByRole('main').first(), path).toBeVisible();
      expect(await foreignIn(page), `${path} with ${JSON.stringify(batch)}`).toEqual([]);
    }
    const menu = page
      .getByRole('navigation', { name: t('shell', 'mainMenu') })
      .getByRole('button')
      .first();
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
  }
  expect(problems).toEqual([]);
});

/** Returns files of the carrier with one string in each field that takes any text. */
async function contentOf(batch: readonly string[], first: number): Promise<Record<string, string>> {
  const shipped = (file: string) => readFile(`${root}/carriers/haidai/content/${file}`, 'utf8');
  const nth = (index: number) => batch[index % batch.length] ?? '';
  const rename = async (file: string, fields: readonly string[]) =>
    asList(
      // The new rows have none of the figures of the shipped text, so they leave out its rules too.
      fromList(await shipped(file)).map((row, index) => ({
        ...Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'rules' && name !== 'stated')),
        ...Object.fromEntries(fields.map((field) => [field, nth(index)])),
      })),
    );
  const articles = batch.map((text, index) => [
    `articles/hostile-${first + index}.md`,
    head({
      id: `hostile-${first + index}`,
      type: index % 2 === 0 ? 'NOTICE' : 'OFFER',
      title: text,
      titleEn: text,
      summary: text,
      summaryEn: text,
      cover: 'dusk',
      publish: '2026-01-01',
      expires: '2036-01-01',
      top: 'true',
    }) + inMarkdown(text),
  ]);
  const note = { title: nth(3), titleEn: nth(4), cities: 'TAO', updated: '2026-01-01' };
  const words = { title: nth(5), titleEn: nth(6), version: '2026.9', effectiveFrom: '2026-02-02' };
  return {
    ...Object.fromEntries(articles),
    'health/shandong.md': head(note) + batch.map(inMarkdown).join('\n\n'),
    'documents/hostile.md':
      head({ key: 'FOOTER_INFO', ...words, language: 'zh-CN' }) + batch.map(inMarkdown).join('\n\n'),
    'menus.json': await rename('menus.json', ['menuName', 'menuNameEn']),
    'slideshow.json': await rename('slideshow.json', ['title', 'titleEn', 'summary', 'summaryEn']),
    'channels.json': await rename('channels.json', ['name', 'nameEn', 'hint', 'hintEn']),
    'article-types.json': await rename('article-types.json', ['typeName', 'typeNameEn']),
    'tax-info-types.json': await rename('tax-info-types.json', ['taxInfoTypeName', 'taxInfoTypeNameEn']),
  };
}

const fromList = (text: string): object[] => JSON.parse(text);
const asList = (rows: readonly object[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;

/** Writes the front matter. A field has one line, so line breaks become spaces. */
function head(fields: Record<string, string>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value.replace(/\s+/g, ' ').trim() || '-'}`);
  return `---\n${lines.join('\n')}\n---\n\n`;
}

/**
 * Puts the text in every place that Markdown has for text. It leaves out placeholders and paths of the site, because
 * the command checks and refuses them.
 */
function inMarkdown(text: string): string {
  const safe = text.replace(/\{\{\w+\}\}/g, '');
  const address = safe.replace(/^\/+/, '');
  return [
    safe,
    `## ${safe}`,
    `**${safe}**`,
    `[${safe}](https://a.example "${safe}")`,
    `[one](${address})`,
    `![${safe}](${address})`,
  ].join('\n\n');
}

/** Removes text that a database cannot store. The command names such text and imports nothing. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

async function importContent(files: Record<string, string>): Promise<void> {
  const from = await mkdtemp(join(folder, 'batch-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(from, path, '..'), { recursive: true });
    await writeFile(join(from, path), text);
  }
  const env = { ...process.env, DATA_DIR: join(folder, 'data') };
  const command = promisify(execFile)(process.execPath, [`${root}/scripts/content.ts`, 'import', from], { env });
  // The command prints the problems of a file.
  const { stdout } = await command.catch((error: { stdout: string }) => error);
  expect(stdout).toContain('The site shows them within seconds');
  // The server keeps older renderings for at most five seconds.
  const first = files['menus.json'] ?? '';
  const [{ menuName = '' } = {}] = fromList(first) as { menuName?: string }[];
  const api = createApi(throughHttp(url));
  const isShown = async () => (await api.expectOk(listMenus, { query: { label: '1000' } }))[0]?.menuName;
  await expect.poll(isShown, { timeout: 10_000 }).toBe(menuName);
}

/** Collects the errors of a page: scripts that the site does not have, and failures of its own scripts. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('dialog', (dialog) => {
    problems.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/elsewhere\.example/.test(new URL(request.url()).host)) problems.push(`a request to ${request.url()}`);
  });
  return problems;
}

/** Lists elements, attributes and addresses that no page of the site has, even those that the policy would stop. */
function foreignIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = 'hit' in window ? ['window.hit'] : [];
    const elements =
      'base, object, embed, iframe, meta[http-equiv=refresh], [href^="javascript:" i], [src^="javascript:" i]';
    for (const element of document.querySelectorAll(elements)) found.push(element.outerHTML.slice(0, 200));
    for (const element of document.querySelectorAll('*')) {
      for (const { name } of element.attributes) if (name.startsWith('on')) found.push(`${element.tagName} ${name}`);
      // The scripts of the site are outside the main part of a page.
      if (element instanceof HTMLScriptElement && !element.src && element.closest('main'))
        found.push(element.outerHTML.slice(0, 200));
    }
    return found;
  });
}

import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { t } from './support/texts.ts';

const english = { headers: { 'accept-language': 'en-GB,en;q=0.9' }, maxRedirects: 0 };

test.describe('the language of an address', () => {
  test('leads a reader of English to the English page and keeps the query', async ({ playwright, baseURL }) => {
    const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' } as never);
    const answer = await stranger.get('/articleD?articleId=power-banks&cur=3', english);
    expect(answer.status()).toBe(302);
    expect(answer.headers()).toMatchObject({
      location: '/en/articleD?articleId=power-banks&cur=3',
      'cache-control': 'no-store',
      vary: 'accept-language, cookie',
    });
    const chosen = await stranger.get('/index', { ...english, headers: { ...english.headers, cookie: 'lang=zh' } });
    expect(chosen.status()).toBe(200);
    expect(await chosen.text()).toContain('<html lang="zh-CN"');
    // A crawler names no language.
    const crawler = await stranger.get('/index', { headers: { 'accept-language': '' }, maxRedirects: 0 });
    expect(crawler.status()).toBe(200);
    for (const path of ['/robots.txt', '/sandbox', '/ops'])
      expect((await stranger.get(path, english)).status(), path).toBe(200);
    await stranger.dispose();
  });

  test('decides the language of a page and of its calls, whatever the browser asks for', async ({ page, request }) => {
    const html = await (await request.get('/en/book')).text();
    expect(html).toContain('<html lang="en"');
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/en\/book"/);
    for (const [language, path] of [
      ['zh-CN', '/book'],
      ['en', '/en/book'],
      ['x-default', '/book'],
    ])
      expect(html).toMatch(
        new RegExp(`<link rel="alternate" hrefLang="${language}" href="[^"/]+//[^"/]+${path}"`, 'i'),
      );
    await openPage(page, '/en/articles');
    const article = page
      .getByRole('main')
      .getByRole('link', { name: /Power banks/ })
      .first();
    await expect(article).toHaveAttribute('href', /^\/en\/articleD/);
    await article.click();
    await expect(page).toHaveURL(/\/en\/articleD\?articleId=/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('stays after a login', async ({ page }) => {
    await page.goto('/en/user/airorder');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/en\/login\?redirect=%2Fuser%2Fairorder/);
  });

  test('changes with the language switch, on the same page', async ({ page }) => {
    await openPage(page, '/articles?typeId=TIPS');
    await page.getByRole('button', { name: t('shell', 'language') }).click();
    await expect(page).toHaveURL(/\/en\/articles\?typeId=TIPS$/);
    await openPage(page, '/book');
    await expect(page).toHaveURL(/\/en\/book$/);
    await page.getByRole('button', { name: '中文' }).click();
    await expect(page).toHaveURL(/\/book$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    expect(new URL(page.url()).pathname).toBe('/book');
  });
});

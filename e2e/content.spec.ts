import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { t } from './support/texts.ts';

test('articles are found by type and by words, and can be read', async ({ page, checkAxeAtBothWidths, saveScreen }) => {
  await openPage(page, '/articles');
  await expect(page).toHaveTitle(/^资讯公告/);
  await checkAxeAtBothWidths();
  await saveScreen('articles');

  await page.getByRole('link', { name: '出行提示', exact: true }).click();
  await expect(page).toHaveURL(/typeId=TIPS/);
  await expect(page.getByRole('link', { name: '出行提示', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: /出发前一天的清单/ })).toBeVisible();

  await page.getByRole('link', { name: t('content', 'allTypes'), exact: true }).click();
  await expect(page.getByRole('link', { name: t('content', 'allTypes'), exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('searchbox', { name: t('content', 'searchLabel') }).fill('充电宝 3C');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toContainText(/^找到 \d+ 篇/);
  await page.getByRole('link', { name: /充电宝和锂电池：带之前看三处/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('充电宝和锂电池：带之前看三处');
  await expect(page.getByRole('table')).toContainText('须经我们批准');
  await checkAxeAtBothWidths();
  await saveScreen('article');

  await page.getByRole('link', { name: '危险品与锂电池须知' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('危险品与锂电池须知');
  await checkAxeAtBothWidths();
});

test('a search without results shows the next step', async ({ page, checkAxeAtBothWidths }) => {
  await openPage(page, '/articles?keyword=没有这样的词');
  await expect(page.getByText(t('content', 'nothingFound'))).toBeVisible();
  await checkAxeAtBothWidths();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('content', 'showAll') })
    .click();
  await expect(page.getByText(/第 1 页，共/)).toBeVisible();
});

test('the list of articles can be paged with the keyboard alone', async ({ page }) => {
  await openPage(page, '/articles');
  const first = await page.getByRole('main').getByRole('listitem').last().textContent();
  await page.getByRole('link', { name: t('content', 'nextPage') }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/pageNum=2/);
  await expect(page.getByText(/第 2 页，共/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').last()).not.toHaveText(first ?? '');
  await page.getByRole('link', { name: t('content', 'previousPage') }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/articles$/);
});

test('activities show whether they are open, and a closed one stays readable', async ({
  page,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  await openPage(page, '/activities');
  await expect(page.getByRole('link', { name: /进行中.*注册有礼/ })).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('activities');
  await page.getByRole('link', { name: /已结束.*春日赏花/ }).click();
  await expect(page).toHaveURL(/\/articles\/ArticleDeadline\?articleId=spring-blossom/);
  await expect(page.getByRole('main')).toContainText('《春日赏花：满 1,000 减 60》已于 2026-05-31 到期');
  await checkAxeAtBothWidths();
  await openPage(page, '/articleD?articleId=spring-blossom');
  await expect(page).toHaveURL(/ArticleDeadline/);
  await openPage(page, '/articles/ArticleDeadline?articleId=power-banks');
  await expect(page).toHaveURL(/\/articleD\?articleId=power-banks/);
  await openPage(page, '/articles/ArticleDeadline');
  await expect(page.getByRole('main').getByText(t('content', 'noDeadline'))).toBeVisible();
  await checkAxeAtBothWidths();
});

test('a missing article shows a page with links', async ({ page, checkAxeAtBothWidths }) => {
  const answer = await openPage(page, '/articleD?articleId=no-such-article');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText(t('content', 'articleMissing'));
  await checkAxeAtBothWidths();
  await page.getByRole('searchbox').fill('轮椅');
  await page.getByRole('button', { name: t('content', 'search') }).click();
  await expect(page.getByRole('link', { name: /轮椅旅客/ })).toBeVisible();
});

test('health advice is found by city, in any spelling', async ({ page, checkAxeAtBothWidths, saveScreen }) => {
  await openPage(page, '/yqzl');
  await expect(page.getByRole('heading', { name: '目的地健康提示说明' })).toBeVisible();
  await page.getByRole('searchbox', { name: t('content', 'city') }).fill('lasa');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^拉萨：/ })).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('epidemic');
  await page.getByRole('searchbox', { name: t('content', 'city') }).fill('亚特兰蒂斯');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('content', 'noAdvice'))).toBeVisible();
});

test('travellers can read about the cabin safety volunteers', async ({ page, checkAxeAtBothWidths }) => {
  await openPage(page, '/securityVolunteers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('content', 'volunteers'));
  await checkAxeAtBothWidths();
});

test('an English page has an English text and links to English pages', async ({
  page,
  context,
  baseURL,
  checkAxeAtBothWidths,
}) => {
  await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }]);
  await openPage(page, '/articleD?articleId=power-banks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Power banks: three things to check');
  await expect(page.getByRole('heading', { name: '2. The rated energy' })).toBeVisible();
  await expect(page.locator('main [lang^="zh"]')).toHaveCount(0);
  const link = page.getByRole('main').getByRole('link', { name: 'Dangerous goods and lithium batteries' });
  await expect(link).toHaveAttribute('href', '/en/articleD?docKey=DANGEROUS_GOODS');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dangerous goods and lithium batteries');
  await expect(page.getByText('Lighters and matches.')).toBeVisible();
  await checkAxeAtBothWidths();
});

test('an article has data for search engines and a print view', async ({ page, request }) => {
  const answer = await request.get('/articleD?articleId=power-banks&cur=43&par=4');
  const html = await answer.text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(data.map(([, json]) => JSON.parse(json ?? '')['@type'])).toEqual(['Article', 'BreadcrumbList']);
  expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/articleD\?articleId=power-banks"/);

  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  expect(addresses.length).toBeGreaterThan(50);
  // Each text is listed in both languages. Each language in turn keeps the renderings within the time of one request.
  for (const language of ['zh-CN', 'en']) {
    const own = addresses.filter(({ pathname }) => pathname.startsWith('/en/') === (language === 'en'));
    const answers = await Promise.all(
      own.map(({ pathname, search }) => request.get(pathname + search, { timeout: 60_000 })),
    );
    expect(answers.filter((each) => each.status() !== 200).map((each) => each.url())).toEqual([]);
  }
  expect(await (await request.get('/robots.txt')).text()).toContain('sitemap.xml');

  await openPage(page, '/articleD?articleId=power-banks');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: t('content', 'print') })).toBeHidden();
});

/**
 * The limits of the specification's section 9 that are part of the carrier's texts, each with the page that shows it.
 */
const limits: Record<string, [path: string, ...words: RegExp[]]> = {
  'Free insurance promotion: coverage up to 2 million, claim on a delay of 10 minutes': [
    '/articleD?articleId=free-insurance',
    /最高 200 万元/,
    /延误 10 分钟/,
  ],
  'Youth discount 13 to 24, senior 55 and over': [
    '/articleD?articleId=youth-senior-fare',
    /13 至 24 周岁，或者 55 周岁及以上/,
  ],
  'Group fare: 2 to 6 people, at least 2 adults; the last two together': [
    '/articleD?articleId=companion-fare',
    /2 至 6 人，其中至少 2 名成人/,
    /只剩 2 人时须一起退/,
  ],
  'Maximum assignees: 8. Activation delay: first list 15 days, later additions 60 days': [
    '/articleD?articleId=assignees',
    /最多 8 人/,
    /15 天后生效；之后增加的，60 天后生效/,
  ],
  'Default change-fee table: first time 100 yuan, second time 100 yuan': [
    '/articleD?docKey=B2C_CHANGE_RULE',
    /第一次改期 100 元，第二次改期 100 元/,
  ],
};

test('the limits in the carrier’s texts can be read', async ({ page }) => {
  for (const [row, [path, ...words]] of Object.entries(limits)) {
    await test.step(row, async () => {
      await page.goto(path);
      for (const each of words) await expect(page.getByRole('main')).toContainText(each);
    });
  }
});

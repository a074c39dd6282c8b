import type { Page } from '@playwright/test';
import { dayAfter, inWords } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { t } from './support/texts.ts';

/** Opens the page and waits until the booking box answers, which is after hydration. */
async function open(page: Page, path = '/index') {
  await openPage(page, path);
  await expect(page.getByRole('button', { name: t('shopping/box', 'searchFlights') })).toBeVisible();
}
type Field = 'origin' | 'destination' | 'departureDate' | 'returnDate' | 'passengers';
const field = (page: Page, key: Field) => page.getByRole('button', { name: new RegExp(`^${t('shopping/box', key)}`) });
type Kind = 'adults' | 'children' | 'babies';
const moreOf = (kind: Kind) => t('shopping/box/party', 'more', { kind: t('shopping/box/party', kind) });
const searched = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

async function choose(page: Page, end: 'origin' | 'destination', typed: string, name: string) {
  await field(page, end).click();
  await page.getByRole('combobox', { name: t('shopping/box', end) }).fill(typed);
  await page.getByRole('option', { name, exact: true }).click();
}

test('the home page shows the carrier, the box and the lowest fares, and no dead link', async ({
  page,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('山海之间，从容出发');
  await expect(page.getByRole('complementary', { name: t('shell', 'testHost') })).toContainText('所付款项不予退还');
  await expect(
    page
      .getByRole('list')
      .getByRole('link', { name: /^青岛 — / })
      .first(),
  ).toBeVisible();
  const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.filter((href) => !href || href === '#')).toEqual([]);
  expect(problems).toEqual([]);
  await saveScreen('home');
  await checkAxeAtBothWidths();
});

test('a return trip is entered in the box and searched', { tag: '@both' }, async ({ page, checkAxe, saveScreen }) => {
  await open(page);
  await field(page, 'destination').click();
  await page.getByRole('combobox', { name: t('shopping/box', 'destination') }).fill('heb');
  await expect(page.getByRole('option', { name: '哈尔滨 HRB', exact: true })).toBeVisible();
  await checkAxe();
  await page.getByRole('option', { name: '哈尔滨 HRB', exact: true }).click();
  await expect(field(page, 'destination')).toContainText('太平国际机场');

  await field(page, 'departureDate').click();
  const calendar = page.getByRole('dialog', { name: t('shopping/box/dates', 'chooseDates') });
  // On its last day, the current month has no flight left, and a telephone shows one month.
  await calendar.getByRole('button', { name: t('ui/fields', 'nextMonth') }).click();
  await expect(calendar.getByRole('button', { name: /元起/ }).first()).toBeVisible();
  await checkAxe();
  await saveScreen('home-calendar');
  await calendar
    .getByRole('table')
    .last()
    .getByRole('button', { name: /月10日 / })
    .click();
  await calendar
    .getByRole('table')
    .last()
    .getByRole('button', { name: /月17日 / })
    .click();
  await expect(calendar.getByText('共 8 天')).toBeVisible();
  await calendar.getByRole('button', { name: t('shopping/box', 'confirm') }).click();
  await expect(calendar).toBeHidden();

  await field(page, 'passengers').click();
  const party = page.getByRole('dialog', { name: t('shopping/box', 'passengers') });
  await party.getByRole('button', { name: moreOf('adults') }).click();
  await party.getByRole('button', { name: t('linked-booking', 'more') }).click();
  await party.getByRole('button', { name: moreOf('babies') }).click();
  await checkAxe();
  await party.getByRole('button', { name: t('shopping/box', 'confirm') }).click();
  await expect(field(page, 'passengers')).toContainText('2 成人');

  await page.getByLabel(t('shopping/box', 'cabin')).selectOption(t('shopping/box', 'BUSINESS'));
  await page.getByRole('button', { name: t('shopping/box', 'searchFlights') }).click();
  await expect(page).toHaveURL(/\/book\/flightSearch\?/);
  const { departureDate = '', returnDate = '', ...search } = searched(page);
  expect(departureDate).toMatch(/-10$/);
  expect(returnDate).toMatch(/-17$/);
  expect(search).toMatchObject({
    isReturn: 'true',
    iorD: 'D',
    origCode3: 'TAO',
    origName: '青岛',
    destCode3: 'HRB',
    destName: '哈尔滨',
    classType: 'BUSINESS',
    payment: 'CASH',
    adultNum: '2',
    childNum: '1',
    babyNum: '1',
  });
});

test('cities are found by Chinese, pinyin, initials, English and code', async ({ page }) => {
  await open(page);
  await field(page, 'destination').click();
  const typed = page.getByRole('combobox', { name: t('shopping/box', 'destination') });
  for (const [text, city] of [
    ['哈尔滨', '哈尔滨 HRB'],
    ['haerbin', '哈尔滨 HRB'],
    ['heb', '哈尔滨 HRB'],
    ['Harbin', '哈尔滨 HRB'],
    ['HRB', '哈尔滨 HRB'],
    ['双流', '成都 CTU'],
  ] as const) {
    await typed.fill(text);
    await expect(page.getByRole('option', { name: city, exact: true }), text).toBeVisible();
  }
  await typed.fill('没有这座城');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(0);
  await expect(page.getByText(t('shopping/box/cities', 'noCity'))).toBeVisible();
});

test('the box shows its defaults and its options, and its search sends the chosen values', async ({
  page,
  sandbox,
}) => {
  await open(page);
  await test.step('preferential origin TAO; default return date: departure plus 3 days; adults 1, children 0, babies 0', async () => {
    await expect(field(page, 'origin')).toContainText('青岛');
    await expect(field(page, 'departureDate')).toContainText(inWords(await dayAfter(sandbox, 0)));
    await expect(field(page, 'returnDate')).toContainText(inWords(await dayAfter(sandbox, 3)));
    await expect(field(page, 'passengers')).toContainText('1 成人');
    await expect(field(page, 'passengers')).toContainText('0 儿童');
    await expect(field(page, 'passengers')).toContainText('0 婴儿');
  });
  await field(page, 'passengers').click();
  const party = page.getByRole('dialog', { name: t('shopping/box', 'passengers') });
  const more = (kind: Kind) => page.getByRole('button', { name: moreOf(kind) });
  const less = (kind: Kind) =>
    page.getByRole('button', { name: t('shopping/box/party', 'less', { kind: t('shopping/box/party', kind) }) });
  await test.step('Ages: adult 12 and over, child 2 to 12, baby under 2', async () => {
    for (const hint of [t('shopping/box/party', 'adultsHint'), t('shopping/box/party', 'childrenHint'), '2 岁以下'])
      await expect(party).toContainText(hint);
  });
  await test.step('the number of infants never exceeds the number of adults', async () => {
    await more('babies').click();
    await expect(more('babies')).toBeDisabled();
    await more('adults').click();
    await more('babies').click();
    await less('adults').click();
    await expect(field(page, 'passengers')).toContainText('1 婴儿');
  });
  await test.step('Adult options 1 to 4, child options 0 to 2', async () => {
    await expect(less('adults')).toBeDisabled();
    for (let adults = 1; adults < 4; adults += 1) await more('adults').click();
    await expect(more('adults')).toBeDisabled();
    await expect(less('children')).toBeDisabled();
    for (let children = 0; children < 2; children += 1) await more('children').click();
    await expect(more('children')).toBeDisabled();
    await page.keyboard.press('Escape');
  });
  await test.step('a button swaps the cities, and a one-way trip has one date', async () => {
    const destination = (await field(page, 'destination').locator('b').textContent()) ?? '';
    await page.getByRole('button', { name: t('shopping/box', 'swap') }).click();
    await expect(field(page, 'origin').locator('b')).toHaveText(destination);
    await page.getByRole('tab', { name: t('shopping/box', 'oneWay') }).click();
    await expect(field(page, 'returnDate')).toBeHidden();
  });
  await test.step('Defaults: payment CASH, iorD D', async () => {
    await page.getByRole('button', { name: t('shopping/box', 'searchFlights') }).click();
    await expect(page).toHaveURL(/isReturn=false/);
    expect(searched(page)).toMatchObject({ returnDate: '', payment: 'CASH', iorD: 'D', adultNum: '4', childNum: '2' });
  });
});

test('the same city at both ends is refused before the search', async ({ page }) => {
  await open(page);
  await choose(page, 'origin', 'heb', '哈尔滨 HRB');
  await page.getByRole('button', { name: t('shopping/box', 'swap') }).click();
  await choose(page, 'origin', 'heb', '哈尔滨 HRB');
  await expect(page.getByRole('alert')).toHaveText(t('shopping/box', 'sameCity'));
  await page.getByRole('button', { name: t('shopping/box', 'searchFlights') }).click();
  await expect(page).toHaveURL('/index');
});

test('the whole box works with the keyboard alone', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('shell', 'skipToContent') })).toBeFocused();
  await field(page, 'destination').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: t('shopping/box', 'destination') })).toBeFocused();
  await page.keyboard.type('heb');
  await page.keyboard.press('Enter');
  await expect(field(page, 'destination')).toBeFocused();
  await expect(field(page, 'destination')).toContainText('哈尔滨');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const focused = page.locator('dialog button:focus');
  const start = await focused.getAttribute('data-day');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  await expect(focused).not.toHaveAttribute('data-day', start ?? '');
  const day = (await focused.getAttribute('data-day')) ?? '';
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field(page, 'departureDate')).toBeFocused();

  await page.getByRole('button', { name: t('shopping/box', 'searchFlights') }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`departureDate=${day}`));
});

test('Esc and a press outside close a panel, and the page behind a sheet does not scroll', { tag: '@both' }, async ({
  page,
}) => {
  await open(page);
  await field(page, 'passengers').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field(page, 'passengers')).toBeFocused();
  await field(page, 'destination').click();
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await page.mouse.click(195, 30);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('/book stores the searches of this browser, and puts one of them back into the box', async ({
  page,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  await open(page, '/book');
  await expect(page.getByRole('heading', { name: t('shopping/box', 'recentSearches') })).toBeHidden();
  await choose(page, 'destination', 'heb', '哈尔滨 HRB');
  await page.getByRole('button', { name: t('shopping/box', 'searchFlights') }).click();
  await expect(page).toHaveURL(/destCode3=HRB/);
  await open(page, '/book');
  await expect(page.getByRole('link', { name: /青岛\s*哈尔滨/ })).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('book');
  await field(page, 'destination').click();
  await expect(
    page.getByRole('group', { name: t('shopping/box/cities', 'recent') }).getByRole('option', { name: '哈尔滨 HRB' }),
  ).toBeVisible();

  await open(page, '/book?isReturn=false&origCode3=HRB&destCode3=TAO&adultNum=3&classType=ECO');
  await expect(field(page, 'origin')).toContainText('哈尔滨');
  await expect(field(page, 'passengers')).toContainText('3 成人');
  await expect(page.getByRole('tab', { name: t('shopping/box', 'oneWay') })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel(t('shopping/box', 'cabin'))).toHaveValue('ECO');
});

test('a low fare on the home page leads to its day', async ({ page }) => {
  await open(page);
  await page
    .getByRole('link', { name: /^青岛 — / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/book\/flightSearch\?.*isReturn=false/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the whole home page is in English for a reader of English', async ({ page, checkAxe }) => {
  await open(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Between mountainsand the sea');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The language is of a new document, whose buttons answer when it is ready.
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await checkAxe();
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

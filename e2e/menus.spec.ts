import { listMenus } from '@haidai/contract/content';
import { expect, test } from './support/fixtures.ts';
import { keyboardOf } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import type { Sandbox } from './support/sandbox.ts';
import { t } from './support/texts.ts';

test('hover, keyboard and Esc open and close a menu heading, and an entry carries cur and par and stays marked', async ({
  page,
  checkAxe,
  saveScreen,
}) => {
  await openPage(page, '/index');
  const menu = page.getByRole('navigation', { name: t('shell', 'mainMenu') });
  const book = menu.getByRole('button', { name: '机票预订' });
  await book.hover();
  await expect(menu.getByRole('link', { name: '国内、国际及地区机票' })).toBeVisible();
  await checkAxe();
  await saveScreen('menu-open');
  await page.mouse.move(700, 600);
  await expect(book).toHaveAttribute('aria-expanded', 'false');

  const keys = keyboardOf(page);
  const travel = menu.getByRole('button', { name: '出行服务' });
  await keys.enter(travel);
  await expect(travel).toHaveAttribute('aria-expanded', 'true');
  await keys.goTo(menu.getByRole('link', { name: '充电宝和锂电池' }));
  await keys.press('Escape');
  await expect(travel).toBeFocused();
  await expect(menu.getByRole('link', { name: '充电宝和锂电池' })).toBeHidden();
  await keys.enter(travel);
  await keys.enter(menu.getByRole('link', { name: '充电宝和锂电池' }));
  await expect(page).toHaveURL('/articleD?articleId=power-banks&cur=43&par=400');
  await expect(menu.getByRole('link', { name: '充电宝和锂电池' })).toBeHidden();
  await travel.click();
  await expect(menu.getByRole('link', { name: '充电宝和锂电池' })).toHaveAttribute('aria-current', 'page');
});

test('every menu entry is in the page for search engines and leads to a page that exists', async ({
  request,
  sandbox,
}) => {
  const html = await (await request.get('/index')).text();
  for (const { menuUrl, menuId, parentId } of await entries(sandbox)) {
    const address = `${menuUrl}${menuUrl.includes('?') ? '&' : '?'}cur=${menuId}&par=${parentId}`;
    expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}"`);
    const answer = await request.get(address);
    expect([answer.status(), new URL(answer.url()).pathname]).toEqual([200, new URL(address, answer.url()).pathname]);
  }
});

test('the menu of a phone has the login, the registration, the menus and more services', { tag: '@phone' }, async ({
  page,
  checkAxe,
  saveScreen,
}) => {
  await openPage(page, '/articles');
  await page.getByRole('button', { name: t('shell', 'openMenu') }).click();
  const menu = page.getByRole('dialog', { name: t('shell', 'mainMenu') });
  await expect(menu.getByRole('link', { name: t('shell', 'register') })).toHaveAttribute(
    'href',
    '/register?redirect=%2Farticles',
  );
  await expect(menu.getByRole('link', { name: t('shell', 'login') })).toHaveAttribute(
    'href',
    '/login?redirect=%2Farticles',
  );
  await menu.getByText(t('shell', 'moreServices')).click();
  // Links beginning with http open in the same window.
  const channel = menu.getByRole('link', { name: '公众号' });
  await expect(channel).toHaveAttribute('href', /^https:/);
  await expect(channel).not.toHaveAttribute('target', /./);
  await checkAxe();
  await saveScreen('menu-phone');
  await menu.getByText('机票预订').click();
  await menu.getByRole('link', { name: '国内、国际及地区机票' }).click();
  await expect(page).toHaveURL('/book?cur=21&par=20');
  await expect(menu).toBeHidden();
});

/** Lists every menu that leads to a page of the site: at the top, in the footer and on the tiles of the home page. */
async function entries({ api }: Sandbox) {
  const labels = ['1000', '2000', '9999'].map((label) => api.expectOk(listMenus, { query: { label } }));
  const all = (await Promise.all(labels)).flat();
  const below = all.flatMap(({ subMenu }) => subMenu);
  return [...all, ...below, ...below.flatMap(({ subMenu }) => subMenu)].filter(({ menuUrl }) =>
    menuUrl.startsWith('/'),
  );
}

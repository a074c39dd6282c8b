import type { Page } from '@playwright/test';
import { dayAfter, inWords } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { expectFocusOnHeading, expectFocusTrapped, type Keyboard, keyboardOf } from './support/keyboard.ts';
import { passCheck, typeContact, typePassenger } from './support/keyboard-traveller.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder } from './support/orders.ts';
import { citizen, someMobile, withBirthCertificate } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { slideWithKeys } from './support/slider.ts';
import { t } from './support/texts.ts';
import { expectTicketed, goToCashier, openFlights, passengerFields } from './support/traveller.ts';

test('a booking works with the keyboard alone, from the home page to the ticket', async ({ page, sandbox }) => {
  test.setTimeout(180_000);
  const keys = keyboardOf(page);
  const mobile = someMobile();
  const departure = await dayAfter(sandbox, 30);

  await test.step('the traveller enters the route, the dates and the passengers', async () => {
    await openPage(page, '/index');
    await keys.enter(page.getByRole('link', { name: t('shell', 'skipToContent') }));
    await keys.goTo(page.getByRole('tab', { name: t('shopping/box', 'roundTrip') }));
    await keys.press('ArrowRight');
    await expect(page.getByRole('tab', { name: t('shopping/box', 'oneWay') })).toBeFocused();

    const destination = page.getByRole('button', { name: /^到达城市/ });
    await keys.enter(destination);
    await expect(page.getByRole('combobox', { name: t('shopping/box', 'destination') })).toBeFocused();
    await keys.type('chengdu');
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(/成都/);
    await keys.press('Enter');
    await expect(destination).toBeFocused();

    const day = page.getByRole('button', { name: /^去程日期/ });
    await keys.enter(day);
    await walkToDay(page, keys, departure);
    await keys.press('Enter');
    await expect(day).toBeFocused();
    await expect(day).toContainText(inWords(departure));

    const party = page.getByRole('button', { name: /^乘机人/ });
    await keys.enter(party);
    await expect(
      page.getByRole('button', { name: t('shopping/box', 'less', { kind: t('shopping/box', 'adults') }) }),
    ).toBeFocused();
    const more = page.getByRole('button', { name: t('shopping/box', 'more', { kind: t('shopping/box', 'babies') }) });
    await keys.goTo(more);
    await keys.press('Space');
    await expect(more).toBeFocused();
    await expect(more).toBeDisabled();
    await keys.press('Escape');
    await expect(party).toBeFocused();
    await keys.enter(page.getByRole('button', { name: t('shopping/box', 'searchFlights') }));
    await expectFocusOnHeading(page, '青岛到成都的航班');
  });

  await test.step('the traveller chooses a fare and logs in over the page', async () => {
    await keys.enter(page.getByRole('button', { name: /^经济舱/ }).first());
    await keys.goTo(page.getByRole('button', { name: /^选择/ }).first());
    await keys.press('Space');
    await expect(page.getByRole('button', { pressed: true })).toBeFocused();
    await keys.enter(page.getByRole('button', { name: t('shopping', 'goPassengers') }));
    const dialog = page.getByRole('dialog', { name: t('identity', 'title') });
    await expect(dialog.getByLabel(t('identity', 'username'))).toBeFocused();
    await expectFocusTrapped(page, dialog);
    await logIn(page, sandbox, keys, mobile);
    await expectFocusOnHeading(page, t('booking/passengers', 'passengersTitle'));
  });

  await test.step('the traveller enters the passengers', async () => {
    await keys.enter(page.getByRole('button', { name: t('booking/passengers', 'goVerify') }));
    await expect(
      passengerFields(page, 1).getByRole('textbox', { name: t('person', 'surname'), exact: true }),
    ).toBeFocused();
    await typePassenger(page, keys, 1, citizen('李', '清和', '1990-03-07'));
    await typePassenger(page, keys, 2, withBirthCertificate('李', '小满', await dayAfter(sandbox, -200)));
    await typeContact(page, keys, { name: '李清和', mobile });
    await expectFocusOnHeading(page, t('booking/verify', 'verifyTitle'));
  });

  await test.step('the traveller reads the terms, submits and solves the captcha', async () => {
    const read = page.getByRole('button', { name: /^阅读.*购票须知/ });
    await keys.enter(read);
    await expect(page.getByRole('dialog')).toBeVisible();
    await keys.press('Escape');
    await expect(read).toBeFocused();

    // The documents stand below the button that accepts them.
    await keys.goTo(page.getByRole('button', { name: t('booking/verify', 'goSecure') }));
    await keys.press('Enter');
    await passCheck(page, sandbox);
    await expectFocusOnHeading(page, t('payment', 'payTitle'));
  });

  await test.step('the traveller pays and opens the tickets', async () => {
    await keys.goTo(page.getByRole('radio', { checked: true }));
    for (let ways = 0; ways < 3 && !(await page.getByRole('radio', { name: /^支付宝/ }).isChecked()); ways += 1)
      await keys.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^支付宝/ })).toBeFocused();
    await keys.enter(page.getByRole('button', { name: /^支付 ¥/ }));
    await page.waitForURL(/gateway/);
    await keys.enter(page.getByRole('button', { name: '支付', exact: true }));
    await expectTicketed(page);
    await keys.enter(page.getByRole('link', { name: t('payment', 'viewOrder') }));
    await expectFocusOnHeading(page, t('booking/orders', 'orderTitle'));
  });
});

test('dialogs keep the focus and return it when they close', async ({ page, sandbox, checkAxeAtBothWidths }) => {
  const keys = keyboardOf(page);
  const mobile = someMobile();
  const api = await signInPageBySms(page, mobile);
  const orderNo = await givenOrder(api, mobile, { departureDate: await dayAfter(sandbox, 30) });
  await openPage(page, `/book/payPreCash?orderNo=${orderNo}`);

  const cancel = page.getByRole('button', { name: t('booking/orders', 'cancelOrder') });
  await keys.enter(cancel);
  await expectFocusTrapped(page, page.getByRole('dialog', { name: t('booking/orders', 'cancelTitle') }));
  await checkAxeAtBothWidths();
  await keys.press('Escape');
  await expect(cancel).toBeFocused();

  await goToCashier(page, '微信支付');
  await expect(page.getByAltText(t('payment', 'qrAlt'))).toBeVisible();
  await expectFocusTrapped(page, page.getByRole('dialog', { name: t('payment', 'wechatTitle') }));
  await checkAxeAtBothWidths();
  await keys.press('Escape');
  await expect(page.getByRole('button', { name: /^支付 ¥/ })).toBeFocused();

  await keys.enter(cancel);
  await keys.enter(page.getByRole('dialog').getByRole('button', { name: t('booking/orders', 'cancelOrder') }));
  await expect(page.getByRole('heading', { name: t('payment', 'stageCancelled') })).toBeVisible();
  await keys.enter(page.getByRole('link', { name: t('payment', 'bookAgain') }));
  await expectFocusOnHeading(page, t('home', 'bookTitle'));
});

test('a closed login dialog returns the focus to the pressed link', async ({ page }) => {
  const keys = keyboardOf(page);
  const username = page.getByLabel(t('identity', 'username'));
  await openPage(page, '/book');
  const orders = page.getByRole('banner').getByRole('link', { name: t('shell', 'myOrders') });
  await keys.enter(orders);
  await expect(username).toBeFocused();
  await keys.press('Escape');
  await expect(page).toHaveURL('/book');
  await expect(orders).toBeFocused();
  await openPage(page, '/login');
  await keys.enter(page.getByRole('tabpanel').getByRole('button', { name: t('identity', 'login'), exact: true }));
  await expect(username).toBeFocused();
});

test('the focus stays on the control that changes the day or the sorting of the list', async ({ page, sandbox }) => {
  const keys = keyboardOf(page);
  const departureDate = await dayAfter(sandbox, 30);
  await openFlights(page, { ...qingdaoToChengdu, departureDate });
  const next = page
    .getByRole('region', { name: t('shopping', 'ribbonTitle', { days: 7 }) })
    .getByRole('button', { name: inWords(await dayAfter(sandbox, 31)) });
  await keys.enter(next);
  await expect(next).toHaveAttribute('aria-current', 'date');
  await expect(next).toBeFocused();

  await keys.goTo(page.getByRole('button', { name: t('shopping', 'directOnly') }));
  await keys.press('Space');
  await expect(page).toHaveURL(/direct=true/);
  await expect(page.getByRole('button', { name: t('shopping', 'directOnly'), pressed: true })).toBeFocused();
  await keys.choose(page.getByLabel(t('shopping', 'period')), t('shopping', 'morning'));
  await keys.goTo(page.getByRole('radio', { name: t('shopping', 'sortRecommended') }));
  await keys.press('ArrowRight');
  await expect(page.getByRole('radio', { name: t('shopping', 'sortPrice') })).toBeFocused();
  await expect(page).toHaveURL(/sort=price/);
});

const qingdaoToChengdu = { origCode3: 'TAO', origName: '青岛', destCode3: 'CTU', destName: '成都' };

/** Moves from the first day of the calendar to the given day, first by months and then by days. */
async function walkToDay(page: Page, keys: Keyboard, date: string): Promise<void> {
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.day ?? '');
  await expect.poll(focused).not.toBe('');
  for (let steps = 0; steps < 40 && (await focused()) < date; steps += 1) await keys.press('ArrowRight');
  expect(await focused()).toBe(date);
}

async function logIn(page: Page, sandbox: Sandbox, keys: Keyboard, mobile: string): Promise<void> {
  // The focus begins in the first field, which comes after the tabs.
  await keys.goTo(page.getByRole('tab', { name: t('identity', 'memberTab') }));
  await keys.press('ArrowRight');
  await keys.fill(page.getByLabel(t('identity', 'mobile'), { exact: true }), mobile);
  await keys.enter(page.getByRole('button', { name: t('identity', 'sendCode') }));
  await expect(page.getByRole('dialog', { name: t('identity/captcha', 'checkTitle') })).toBeVisible();
  await keys.enter(page.getByRole('button', { name: t('identity/captcha', 'checkPuzzle') }));
  await keys.goTo(page.getByRole('slider'));
  await slideWithKeys(page, sandbox);
  await expect(page.getByLabel(t('identity', 'smsCode'))).toBeFocused();
  await keys.type(await sandbox.smsCode(mobile));
}

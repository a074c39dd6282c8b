import { getOrderInfo } from '@haidai/contract/booking';
import { signInBySms } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder } from './support/orders.ts';
import { citizen, someMobile } from './support/people.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import { chooseFare, flightCard, goToPassengers, logInAsMember, logInBySms, openFlights } from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';

const toDalian = { origCode3: 'TAO', origName: '青岛', destCode3: 'DLC', destName: '大连' };

test('a wrong login keeps the dialog, the entries and the trip, and closing the dialog leads back to the list', async ({
  page,
  sandbox,
}) => {
  await openFlights(page, { ...toDalian, departureDate: await dayAfter(sandbox, 58) });
  const card = flightCard(page);
  await chooseFare(card);
  const flightNo = ((await card.getAttribute('aria-label')) ?? '').split(' ')[0] ?? '';
  await goToPassengers(page);
  const dialog = page.getByRole('dialog', { name: t('identity', 'title') });

  await test.step('a wrong password keeps the dialog open', async () => {
    await logInAsMember(page, sandbox, { username: 'qinghe@example.com', password: 'guessed' });
    await expect(dialog.getByRole('alert')).toHaveText(t('identity', 'loginFailed'));
    await expect(dialog.getByLabel(t('identity', 'username'))).toHaveValue('qinghe@example.com');
    await expect(dialog.getByLabel(t('identity', 'password'), { exact: true })).toHaveValue('guessed');
  });
  await test.step('the closed dialog leads back to the list', async () => {
    await dialog.getByRole('button', { name: t('booking/passengers', 'close') }).click();
    await expect(page).toHaveURL(/\/book\/flightSearch/);
    await expect(dialog).toBeHidden();
  });
  await test.step('the next login continues with the trip', async () => {
    await goToPassengers(page);
    await logInBySms(page, sandbox, someMobile());
    await expect(page).toHaveURL(/\/book\/cashPaxInfoInput\?orderNo=OW/);
    await expect(page.getByRole('main')).toContainText(flightNo);
  });
});

test('the user centre asks for a login and then opens', async ({ page, sandbox }) => {
  await openPage(page, '/user');
  await expect(page).toHaveURL('/login?redirect=%2Fuser');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await logInBySms(page, sandbox, someMobile());
  await expect(page).toHaveURL(/\/user\/airorder/);
  await expect(page.getByText(t('booking/orders/list', 'noOrders'))).toBeVisible();
});

test('another person’s order is not found on any page', async ({ page: stranger, sandbox }) => {
  const mobile = someMobile();
  const api = sandbox.api.another();
  await signInBySms(api, mobile);
  const people = [citizen('李', '清和', '1990-03-07')];
  const orderNo = await givenOrder(api, mobile, { departureDate: await dayAfter(sandbox, 59), people });

  await signInPageBySms(stranger);
  await openPage(stranger, '/user/airorder');
  await expect(stranger.getByText(t('booking/orders/list', 'noOrders'))).toBeVisible();
  for (const path of ['/user/airorder/orderdetail', '/book/payPreCash', '/book/orderVerify', '/pay/success']) {
    await openPage(stranger, `${path}?orderNo=${orderNo}`);
    await expect(stranger.getByText(t('booking', 'orderMissing')).last()).toBeVisible();
    await expect(stranger.getByText('李清和')).toHaveCount(0);
  }
  const answer = await userCalls(stranger).api.call(getOrderInfo, { body: { orderNo } });
  expect(answer).toMatchObject({ status: 404, error: 'orderNotFound', result: null });
});

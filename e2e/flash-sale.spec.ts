import { getPassengerInput } from '@haidai/contract/booking';
import { enterFlashSale, getFlashSale, listFlashOrders, listFlashSales } from '@haidai/contract/flashsale';
import { countUnreadNotices } from '@haidai/contract/notification';
import { openFlashRound } from '@haidai/contract/sandbox';
import { type Api, passSlider, signInMember } from '@haidai/testkit';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { keyboardOf } from './support/keyboard.ts';
import { clearProposed } from './support/keyboard-traveller.ts';
import { newMember } from './support/new-member.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { citizen } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageAsMember } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import {
  expectTicketed,
  fillContact,
  fillPassenger,
  goToCheck,
  orderNoOf,
  passengerFields,
  payByAlipay,
} from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';

/** Returns a round of the demonstration with the given state, and its offers. */
async function roundInState(api: Api, stands: 'OPEN' | 'SOLD_OUT') {
  const { rounds } = await api.expectOk(listFlashSales, {});
  const isGone = ({ offers }: (typeof rounds)[number]) => offers.every(({ state }) => state === 'SOLD_OUT');
  const found = rounds.find((round) =>
    stands === 'SOLD_OUT' ? isGone(round) : round.state === stands && !isGone(round),
  );
  const offer = found?.offers.find(({ state }) => stands === 'SOLD_OUT' || state !== 'SOLD_OUT');
  if (!found || !offer) throw new Error(`The site has no round in the state ${stands}`);
  return { round: found, offer, way: `${offer.from.cityName} — ${offer.to.cityName}` };
}

/**
 * Creates a round that opens in an hour. The round of the demonstration opens in three days, and another test may have
 * moved the clock beyond its draw.
 */
async function newRoundWithRoom(api: Api) {
  const { roundId } = await api.expectOk(openFlashRound, { body: { opensInSeconds: 3600, stock: 2 } });
  const { rounds } = await api.expectOk(listFlashSales, {});
  const round = rounds.find((each) => each.roundId === roundId);
  const offer = round?.offers[0];
  if (!round || !offer) throw new Error(`The list does not show the new round ${roundId}`);
  return { round, way: `${offer.from.cityName} — ${offer.to.cityName}` };
}

/** Opens a page of the site in the browser of a new member. */
async function openAsNewMember(page: Page, sandbox: Sandbox, path: string) {
  const member = await newMember(sandbox);
  await signInPageAsMember(page, member);
  await openPage(page, path);
  return member;
}

test('a seat is bought with the keyboard alone: day, captcha, granted seats and travellers, without accessibility faults at both widths', async ({
  page,
  sandbox,
  checkAxe,
  checkAxeAtBothWidths,
  slideWithKeys,
}) => {
  const keys = keyboardOf(page);
  const { offer } = await roundInState(sandbox.api, 'OPEN');
  await openAsNewMember(page, sandbox, `/Seckill/SeckillDetails?offerId=${offer.offerId}`);
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^距本场结束/);
  const days = page.getByRole('group', { name: t('flashsale/sale', 'chooseDay') }).getByRole('button');
  await keys.enter(days.last());
  await expect(days.last()).toHaveAttribute('aria-pressed', 'true');
  await keys.enter(page.getByRole('button', { name: t('flashsale/sale', 'more') }));
  await checkAxeAtBothWidths();
  await keys.enter(page.getByRole('button', { name: t('flashsale', 'buyNow') }));
  await expect(page.getByRole('dialog', { name: t('flashsale/sale', 'puzzleTitle') })).toBeVisible();
  await checkAxe();
  await slideWithKeys();
  await expect(page.getByText(t('flashsale/line', 'granted', { seats: 2 }), { exact: true })).toBeVisible();
  await expect(page.locator('[data-state="GRANTED"]')).toBeFocused();
  await expect(page).toHaveTitle(/^轮到您了/);
  await checkAxeAtBothWidths();

  await keys.enter(page.getByRole('link', { name: t('flashsale/line', 'fillIn') }));
  await keys.enter(
    page.getByRole('button', {
      name: t('flashsale/order/party', 'lessOf', { what: t('flashsale/order/party', 'adults') }),
    }),
  );
  await keys.enter(page.getByRole('button', { name: t('linked-booking', 'more') }));
  await keys.enter(page.getByRole('button', { name: t('shopping', 'goPassengers') }));
  await clearProposed(page, keys, 1);
  await keys.fill(passengerFields(page, 1).getByRole('textbox', { name: t('person', 'surname'), exact: true }), '吕');
  await checkAxe();
  // Another number of travellers creates another draft, which keeps the entries.
  const before = orderNoOf(page);
  await expect(passengerFields(page, 2)).toBeVisible();
  const kept = () => userCalls(page).api.expectOk(getPassengerInput, { body: { orderNo: before } });
  await expect.poll(async () => (await kept()).form ?? '').toContain('吕');
  await keys.goTo(page.getByRole('button', { name: t('flashsale', 'changeParty') }));
  await keys.press('Enter');
  await keys.enter(page.getByRole('button', { name: t('linked-booking', 'less') }));
  await keys.enter(page.getByRole('button', { name: t('flashsale/order/party', 'saveParty') }));
  await expect.poll(() => orderNoOf(page)).not.toBe(before);
  await expect(passengerFields(page, 2)).toHaveCount(0);
  await expect(
    passengerFields(page, 1).getByRole('textbox', { name: t('person', 'surname'), exact: true }),
  ).toHaveValue('吕');
});

test('a sold-out offer is marked on its card and its page, and a member with all seats sees them', async ({
  page,
  sandbox,
  checkAxe,
  checkAxeAtBothWidths,
}) => {
  const gone = await roundInState(sandbox.api, 'SOLD_OUT');
  const open = await roundInState(sandbox.api, 'OPEN');
  await openAsNewMember(page, sandbox, `/Seckill/SeckillList?roundId=${gone.round.roundId}`);
  const card = page.getByRole('article').filter({ hasText: gone.way });
  await expect(card).toContainText(t('flashsale/log', 'outcomeSOLD_OUT'));
  await expect(card.getByRole('link', { name: /立即抢/ })).toHaveCount(0);
  await checkAxeAtBothWidths();
  await card.getByRole('link', { name: `查看 ${gone.way}` }).click();
  const panel = page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: gone.way }) });
  await expect(panel).toContainText('不会再有退回');
  await expect(panel.getByRole('button')).toHaveCount(0);
  await checkAxe();

  const { api } = userCalls(page);
  const { items } = await api.expectOk(getFlashSale, { query: { offerId: open.offer.offerId } });
  const item = items.find(({ left }) => left >= open.round.perMember);
  const entered = await api.expectOk(enterFlashSale, {
    params: { itemId: item?.itemId ?? '' },
    body: { seats: open.round.perMember, NECaptchaValidate: await passSlider(api, 'flashEntry') },
  });
  expect(entered).toMatchObject({ state: 'GRANTED', grantedSeats: open.round.perMember });
  const other = open.round.offers.find(({ offerId }) => offerId !== open.offer.offerId);
  await openPage(page, `/Seckill/SeckillDetails?offerId=${other?.offerId}`);
  await expect(page.getByText(t('flashsale/sale', 'limitReached'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('flashsale/sale', 'myFlashOrders') })).toBeVisible();
  // The place belongs to the member. The page finds it without an address parameter and then adds the parameter.
  await openPage(page, `/Seckill/SeckillDetails?offerId=${open.offer.offerId}`);
  await expect(page).toHaveURL(new RegExp(`entryId=${entered.entryId}`));
  await page.getByRole('button', { name: t('flashsale/line', 'giveUpSeats') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('flashsale/line', 'giveUp') })
    .click();
  await expect(page.locator('[data-state="LEFT"]')).toBeFocused();
  await page.getByRole('button', { name: t('flashsale/line', 'askAgain') }).click();
  await expect(page.getByRole('button', { name: t('flashsale', 'buyNow') })).toBeVisible();
});

test.describe('at the opening of a round', { tag: '@alone' }, () => {
  test.afterEach(({ sandbox }) => sandbox.resetClock());

  test('a member in the waiting room is drawn, gets seats, pays the order, and finds it in the list', async ({
    page,
    sandbox,
    slideWithKeys,
  }) => {
    const { round, way } = await newRoundWithRoom(sandbox.api);
    const member = await openAsNewMember(page, sandbox, `/Seckill/SeckillList?roundId=${round.roundId}`);
    await page.getByRole('link', { name: `登记候场 ${way}` }).click();
    await page.getByRole('button', { name: t('flashsale', 'enterRoom') }).click();
    await slideWithKeys();
    await expect(page.getByText(/^已登记 1 席/)).toBeVisible();
    await expect(page.locator('[data-state="ENTERED"] code')).toHaveText(round.seedHash);

    const wait = Date.parse(round.opensAt) - (await sandbox.now()).getTime();
    await sandbox.moveClock(Math.ceil(wait / 60_000));
    await signInMember(userCalls(page).api, member);
    await reloadPage(page);
    await expect(page.getByText(t('flashsale/line', 'granted', { seats: 1 }), { exact: true })).toBeVisible({
      timeout: 20_000,
    });
    await page.getByRole('link', { name: t('flashsale/line', 'fillIn') }).click();
    await page.getByRole('button', { name: t('shopping', 'goPassengers') }).click();
    await fillPassenger(page, 1, citizen('吕', '长安', '1992-05-06'));
    await fillContact(page, { name: '吕长安', mobile: member.username });
    await goToCheck(page);
    await page.getByRole('button', { name: t('booking/verify', 'goSecure') }).click();
    await expect(page).toHaveURL(/\/Seckill\/seckillPayPre\?/);
    const orderNo = orderNoOf(page);
    await payByAlipay(page);
    await expectTicketed(page);
    await page.getByRole('link', { name: t('flashsale/line', 'seeOrder') }).click();
    await expect(page).toHaveURL(/\/user\/SeckillOrdeDetails\?/);
    await expect(page.getByRole('button', { name: t('refund', 'start') })).toBeVisible();
    await page
      .getByRole('link', { name: t('member', 'flashOrders') })
      .first()
      .click();
    await expect(page.getByRole('article', { name: `订单号 ${orderNo}` })).toContainText('已出票');
    const { orderList } = await userCalls(page).api.expectOk(listFlashOrders, { body: {} });
    expect(orderList.map((order) => [order.orderNo, order.source])).toEqual([[orderNo, 'FLASH']]);

    // Each SMS is also a message on the site. A counter shows it until the member reads it.
    const messages = page
      .getByRole('navigation', { name: t('member', 'account') })
      .getByRole('link', { name: /^消息/ });
    await expect(messages).toHaveAccessibleName(/\d 条未读$/);
    await messages.click();
    await expect(page.getByRole('listitem').filter({ hasText: orderNo }).first()).toContainText(
      t('notification', 'unread'),
    );
    await page.getByRole('button', { name: t('notification', 'readAll') }).click();
    await expect(messages).toHaveAccessibleName(t('notification', 'title'));
    expect(await userCalls(page).api.expectOk(countUnreadNotices)).toEqual({ unread: 0 });
  });
});

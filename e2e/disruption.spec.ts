import { getOrderInfo } from '@haidai/contract/booking';
import { issueCertificate } from '@haidai/contract/disruption';
import { closeDeparture, getDeparture } from '@haidai/contract/flight-ops';
import { demoClerks, signInBySms, signInStaff } from '@haidai/testkit';
import type { Page } from '@playwright/test';
import { checkAxe } from './support/axe.ts';
import { isSecond } from './support/carrier-words.ts';
import { dayAfter } from './support/days.ts';
import { openQueueAs, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { keyboardOf } from './support/keyboard.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { givenOrder, payForTickets } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageAsStaff } from './support/sign-in-page.ts';
import { t, textsIn } from './support/texts.ts';
import { desktop, telephone } from './support/widths.ts';

test('the link in the message of a late flight shows vouchers that the desk redeems; when it is cancelled, a code confirms the decision, and the certificate can be checked', async ({
  page,
  visitor,
  sandbox,
  checkAxeAtBothWidths,
  checkAxeEverywhere,
  dragSlider,
  slideWithKeys,
  saveScreen,
}) => {
  const mobile = someMobile();
  const date = await dayOfNextFlight(sandbox);
  const api = sandbox.api.another();
  await signInBySms(api, someMobile());
  const orderNo = await givenOrder(api, mobile, { departureDate: date, destCode3: 'KMG' });
  await payForTickets(sandbox, api, orderNo);
  const order = await api.expectOk(getOrderInfo, { body: { orderNo } });
  const segment = order.trips[0]?.segments[0];
  const [person] = order.passengerInfoVoList;
  if (!segment || !person) throw new Error('The order has no flight');
  const masked = person.passName.replace(/(?<=.)./g, '*');
  const flight = { flightNo: segment.flightNo, flightDate: segment.flightDate };
  const estimatedDeparture = `${await dayAfter(sandbox, date === (await dayAfter(sandbox, 0)) ? 1 : 2)}T20:30`;
  await sandbox.reportFlight({ ...flight, event: 'delay', cause: 'CREW', estimatedDeparture });
  const late = await sandbox.messageTo(mobile, '，并领取餐食和住宿凭证', 'key=');
  await openLink(page, late.body);
  await page
    .getByRole('button', { name: t('disruption/care', 'show') })
    .first()
    .click();
  const code = page.getByRole('img', { name: /的凭证码$/ });
  await expect(code).toBeVisible();
  await reloadPage(page);
  await expect(code).toBeVisible();
  await checkAxeEverywhere({
    shown: (words) => page.getByRole('img', { name: new RegExp(words('disruption/care', 'codeOf', { name: '.+' })) }),
    names: [masked],
  });
  await saveScreen('disruption-vouchers');
  const number = /[A-Z2-9]{4}(?: [A-Z2-9]{4}){3}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
  await redeemAtDesk(visitor, number, flight);
  await reloadPage(page);
  await expect(page.getByText(t('disruption/care', 'used'), { exact: true })).toBeVisible();

  await sandbox.reportFlight({ ...flight, event: 'cancel', cause: 'AIRCRAFT' });
  const { body } = await sandbox.messageTo(mobile, '取消', 'key=');
  await openLink(page, body);
  await expect(page.getByText(t('disruption', 'notGoing'))).toBeVisible();
  await expect(page.getByText(/请在北京时间 .* 前选择；届时未选择的，我们将主动全额退款。/)).toBeVisible();
  await expect(page.locator('main')).not.toContainText(person.passName);
  await checkAxeAtBothWidths();
  await saveScreen('disruption');
  // The traveller decides in English on a dark telephone, with the keyboard alone.
  const keys = keyboardOf(page);
  const say = await textsIn('en');
  await page.emulateMedia({ colorScheme: 'dark' });
  await openLink(page, body, '/en');
  await expect(page.getByText(say('disruption', 'notGoing'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await checkAxeAtBothWidths();
  await saveScreen('disruption-english-dark');
  await page.setViewportSize(telephone);
  await keys.goTo(page.getByRole('button', { name: say('disruption', 'refund') }));
  await keys.enter(page.getByRole('button', { name: say('disruption', 'change') }));
  const dialog = page.getByRole('dialog', { name: say('disruption', 'confirmCHANGE') });
  await keys.pick(dialog.getByRole('radio').first());
  const sent = dialog.getByText(say('disruption', 'codeSent'));
  await slideWithKeys({ done: sent });
  await expect(sent).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('disruption-dialog');
  await keys.fill(dialog.getByLabel(say('disruption', 'code')), await sandbox.smsCode(mobile));
  await keys.enter(dialog.getByRole('button', { name: say('disruption', 'confirm') }));
  await expect(page.getByText(say('disruption', 'doneCHANGED'))).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(desktop);

  await openPage(page, '/self/Registration');
  await page.getByLabel(t('disruption/certificate', 'flightNo')).fill(flight.flightNo);
  await page.getByLabel(t('disruption/certificate', 'date')).fill(flight.flightDate);
  await page.getByLabel(t('disruption/certificate', 'name')).fill(person.passName);
  await page.getByLabel(t('disruption/certificate', 'number')).fill(person.tktNo ?? '');
  await page.getByRole('button', { name: t('disruption/certificate', 'look') }).click();
  const issue = page.getByRole('button', { name: '下载证明' });
  await dragSlider({ done: issue });
  const download = page.waitForEvent('download');
  const issued = page.waitForResponse((answer) => new URL(answer.url()).pathname === issueCertificate.path);
  await issue.click();
  expect((await download).suggestedFilename()).toMatch(/^YW\d{16}\.pdf$/);
  await checkAxeAtBothWidths();
  await saveScreen('disruption-registration');

  // The values on the certificate, in the form that a reader types.
  const { result } = await (await issued).json();
  await openPage(page, `/self/Verification?certificateNo=${result.certificateNo}`);
  await page.getByLabel(t('disruption/certificate', 'verifyCode')).fill(result.verifyCode);
  await page.getByRole('button', { name: t('disruption/certificate', 'verify'), exact: true }).click();
  const verified = page.getByText(`${flight.flightNo} ${flight.flightDate}`);
  await dragSlider({ done: verified });
  await expect(verified).toBeVisible();
  await expect(page.locator('main')).not.toContainText(person.passName);
  await saveScreen('disruption-verified');
  await sandbox.withdrawReports(flight.flightNo, flight.flightDate);
});

test.describe('a flight that closes late by the carrier’s cause', { tag: '@alone' }, () => {
  test('gives its traveller a compensation, and two clerks pay what the fare does not cover', async ({
    page,
    sandbox,
    saveScreen,
  }) => {
    const [api, clerk, mobile] = [sandbox.api.another(), sandbox.api.another(), someMobile()];
    await signInBySms(api, mobile);
    // A short flight from the hub, whose fare is less than the compensation.
    const destCode3 = isSecond ? 'CKG' : 'DLC';
    const wanted = { departureDate: await dayAfter(sandbox, 21), destCode3, fare: 'cheapest' as const };
    const orderNo = await givenOrder(api, mobile, wanted);
    await payForTickets(sandbox, api, orderNo);
    const { trips } = await api.expectOk(getOrderInfo, { body: { orderNo } });
    const { flightNo = '', flightDate = '', departTime = '' } = trips[0]?.segments[0] ?? {};
    const planned = Date.parse(`${flightDate}T${departTime}:00+08:00`);
    const local = (instant: number) => new Date(instant + 8 * 3_600_000).toISOString().slice(0, 16);
    const moveTo = async (instant: number) =>
      sandbox.moveClock(Math.ceil((instant - (await sandbox.now()).getTime()) / 60_000));
    try {
      await moveTo(planned - 3_600_000);
      const estimatedDeparture = local(planned + 4 * 3_600_000);
      await sandbox.reportFlight({ flightNo, flightDate, event: 'delay', cause: 'CREW', estimatedDeparture });
      const late = await sandbox.messageTo(mobile, 'key=');
      await moveTo(planned + 4.1 * 3_600_000);
      await signInStaff(clerk, demoClerks[0]);
      const key = { flightNo, flightDate, legSeq: 1 };
      const { travellers } = await clerk.expectOk(getDeparture, { query: key });
      await clerk.expectOk(closeDeparture, {
        body: { ...key, named: 'MISSED', tickets: [], seen: travellers.length },
      });
      // The flight waits on the ground with its travellers on board.
      await moveTo(planned + 8.1 * 3_600_000);
      const actualDeparture = local(planned + 8 * 3_600_000);
      await sandbox.reportFlight({ flightNo, flightDate, event: 'takeOff', actualDeparture });
      await sandbox.moveClock(24 * 60 + 5);
      await sandbox.messageTo(mobile, '补偿共400元');

      for (const [prefix, words] of [
        ['', /^其中 ¥\d+ 原路退回；¥\d+ 由工作人员联系您支付$/],
        ['/en', /^¥\d+ goes back to the original payment method; ¥\d+: /],
      ] as const) {
        await openLink(page, late.body, prefix);
        await expect(page.getByText(words)).toBeVisible();
        await saveScreen(`decision-compensation${prefix.replace('/', '-')}`);
      }

      const kind = 'disruption.compensation';
      await openQueueAs(page, demoClerks[0], kind);
      await takeStep(page, { work: orderNo, action: '已与旅客约定账户', note: '招商银行 6225' });
      await takeStep(page, { work: orderNo, action: '退回', note: '账户有误' });
      await takeStep(page, { work: orderNo, action: '已与旅客约定账户', note: '招商银行 6226' });
      await openQueueAs(page, demoClerks[1], kind);
      await saveScreen('desk-compensation');
      await takeStep(page, { work: orderNo, action: '已付款，登记', note: '转账 20261201' });
      await expect(page.getByRole('article').filter({ hasText: orderNo })).toHaveCount(0);
    } finally {
      await sandbox.resetClock();
    }
  });
});

/** Returns the day of the next flight to Kunming. It leaves within a day, so a delay gives vouchers. */
async function dayOfNextFlight(sandbox: Sandbox): Promise<string> {
  const hour = ((await sandbox.now()).getUTCHours() + 8) % 24;
  return dayAfter(sandbox, hour < 16 ? 0 : 1);
}

/** Opens the link of a message, in Chinese or with the prefix of another language. */
async function openLink(page: Page, message: string, prefix = ''): Promise<void> {
  const link = new URL(/https?:\S+?key=[\w-]+/.exec(message)?.[0] ?? '');
  await openPage(page, `${prefix}${link.pathname}${link.search}`);
}

/** Redeems a voucher at the desk and finds it in the list of its flight. */
async function redeemAtDesk(
  desk: Page,
  number: string,
  { flightNo, flightDate }: Record<string, string>,
): Promise<void> {
  const words = (key: Parameters<typeof t<'disruption/desk'>>[1]) => t('disruption/desk', key);
  await signInPageAsStaff(desk, demoClerks[0]);
  await openPage(desk, '/ops/vouchers');
  await desk.getByLabel(words('number')).fill(number);
  await desk.getByRole('button', { name: words('find'), exact: true }).click();
  await desk.getByLabel(words('outlet')).fill('海鲜面馆');
  await desk.getByRole('button', { name: words('redeem'), exact: true }).click();
  // The first voucher is one for a meal or for a hotel, by the hour at which the flight was to leave.
  await expect(desk.getByRole('status').filter({ hasText: /^已核销 (50|300)/ })).toBeVisible();
  await checkAxe(desk);
  await desk.getByLabel(words('flightNo')).fill(flightNo ?? '');
  await desk.getByLabel(words('date')).fill(flightDate ?? '');
  await desk.getByRole('button', { name: words('look'), exact: true }).click();
  await expect(desk.getByText('海鲜面馆').last()).toBeVisible();
}

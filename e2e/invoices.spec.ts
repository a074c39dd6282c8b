import { getSeatMap, saveAncillaries } from '@haidai/contract/ancillaries';
import { listInvoices } from '@haidai/contract/documents';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { type Api, signInBySms } from '@haidai/testkit';
import { checkIn, findFlightWithCheckIn } from './support/check-in.ts';
import { expect, test } from './support/fixtures.ts';
import { keyboardOf } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import { givenDraftOn, payForTickets, placeDraft, segmentsOf } from './support/orders.ts';
import { someAdult, someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import { telephone } from './support/widths.ts';

const DAY_MINUTES = 1440;

test('on a phone, a seat, a bag and a refund fee are invoiced after the trip, downloaded and verified with the keyboard', {
  tag: '@alone',
}, async ({ page, sandbox, checkAxeAtBothWidths, checkAxeEverywhere, slideWithKeys, saveScreen }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(telephone);
  const keys = keyboardOf(page);
  const mobile = someMobile();
  const api = await signInPageBySms(page, mobile);
  const { orderNo, names } = await givenAddOnsAndRefund(sandbox, api, mobile);
  const states = async () =>
    (await api.expectOk(listInvoices, { body: { orderNo } })).lines.map(({ state }) => state).toSorted();
  try {
    await sandbox.moveClock(2 * DAY_MINUTES);
    await signInBySms(api, mobile);
    await expect.poll(states, { message: 'lines', timeout: 30_000 }).toEqual(['READY', 'READY', 'READY']);
    await openPage(page, `/self/ElectronicItinerary?orderNo=${orderNo}`);
    const form = page.getByRole('region', { name: t('documents/invoice', 'formTitle') });
    await expect(page.getByRole('checkbox', { name: /^退票费/ })).toBeChecked();
    await checkAxeEverywhere({
      shown: (words) => page.getByRole('region', { name: words('documents/invoice', 'formTitle') }),
      names,
    });
    await saveScreen('invoice-form');
    await keys.choose(form.getByLabel(t('documents', 'titleType')), t('documents', 'ENTERPRISE'));
    await keys.fill(form.getByLabel(t('documents', 'titleField')), '海岱科技有限公司');
    await keys.fill(form.getByLabel(t('documents', 'taxNumber')), '91110108551385082Q');
    await keys.fill(form.getByLabel(t('documents/invoice', 'mail')), `${mobile}@example.com`);
    await keys.press('Enter');
    await expect(page.getByText(t('documents/invoice', 'saved'))).toBeVisible();
    await checkAxeAtBothWidths();
    await saveScreen('invoice');
    const download = page.waitForEvent('download');
    await keys.enter(page.getByRole('button', { name: /^下载 PDF FP/ }));
    expect((await download).suggestedFilename()).toMatch(/^FP\d{16}\.pdf$/);
    await sandbox.messageTo(`${mobile}@example.com`, '发票');

    const fact = (name: string) => page.getByText(name, { exact: true }).locator('+ dd');
    const [verifyCode, amount] = [
      (await fact(t('documents/invoice', 'verifyCode')).textContent()) ?? '',
      (await fact(t('documents/invoice', 'amount')).textContent()) ?? '',
    ];
    await keys.enter(page.getByRole('link', { name: t('documents', 'verifyLink') }));
    await keys.fill(page.getByLabel(t('disruption/certificate', 'verifyCode')), verifyCode);
    await keys.enter(page.getByRole('button', { name: t('disruption/certificate', 'verify') }));
    const genuine = page.getByText(t('documents', 'genuine'));
    await slideWithKeys({ done: genuine });
    await expect(genuine).toBeVisible();
    await expect(fact(t('documents/invoice', 'amount'))).toHaveText(amount);
    await expect(fact(t('documents/invoice', 'madeTo'))).toHaveText('海岱科技有限公司');
    await expect(page.getByRole('main')).not.toContainText(orderNo);
    await checkAxeAtBothWidths();
    await saveScreen('invoice-verified');
  } finally {
    await sandbox.resetClock();
  }
});

/** Gives an order of two: one flies with a paid seat and a bag, the other one has refunded the ticket for a fee. */
async function givenAddOnsAndRefund(sandbox: Sandbox, api: Api, mobile: string) {
  const flight = await findFlightWithCheckIn(sandbox, api);
  const segments = segmentsOf(flight, flight.fares[0]?.name ?? '');
  const passengers = [someAdult(), someAdult()];
  const orderNo = await givenDraftOn(api, { segments, passengers, mobile });
  const { rows, prices } = await api.expectOk(getSeatMap, { body: { orderNo, segmentIndex: 0 } });
  const seat = rows.flatMap(({ seats }) => seats).find(({ tier, taken }) => tier === 'WINDOW_AISLE' && !taken);
  const seatProduct = prices.find(({ tier }) => tier === 'WINDOW_AISLE');
  const own = { passengerSeq: 1, segmentIndex: 0 };
  const ancillaryOrderVoList = [
    { ...own, productCode: seatProduct?.productCode ?? '', seatNo: seat?.seatNo ?? null, acceptsDuty: false },
    { ...own, productCode: 'BAG10' },
  ];
  await api.expectOk(saveAncillaries, { body: { orderNo, ancillaryOrderVoList } });
  await placeDraft(api, orderNo);
  await payForTickets(sandbox, api, orderNo);
  const { quote, fee } = await api.expectOk(quoteRefund, { body: { orderNo, tickets: [{ passengerSeq: 2 }] } });
  expect(fee).toBeGreaterThan(0);
  await api.expectOk(refundTicket, { body: { orderNo, quote } });
  await checkIn(api, orderNo);
  return { orderNo, names: passengers.map(({ surname, firstName }) => `${surname}${firstName}`) };
}

import { listOrderDocuments, printOrderDocument } from '@haidai/contract/booking';
import { quoteAddOns, quoteRefund, refundAddOns, refundTicket } from '@haidai/contract/refund';
import { maskDocument } from '@haidai/domain/identity';
import { type Api, adult, openServiceFor, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textIn } from '../../checks/read-pdf.ts';
import { addOns, bag, choose } from '../../given/add-ons.ts';
import { order } from '../../given/booking.ts';
import { insuranceOf, insure } from '../../given/insurance.ts';
import { givenDraftWithPassengers, payInFull } from '../../given/order.ts';
import { newTraveller } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
let clerk: Api;
let people = 640;

beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  clerk = site.api.another();
  await signInStaff(clerk);
});
afterAll(() => site.close());

/** Gives a ticketed order with a bag and two policies, whose caller is identified. */
async function givenCaller() {
  people += 1;
  const traveller = adult(people);
  const api = await newTraveller(site);
  const orderNo = await givenDraftWithPassengers(api, [traveller]);
  await insure(api, orderNo, '1 DELAY, 1 FREE');
  await choose(api, orderNo, [bag(1)]);
  await order(api, orderNo);
  await payInFull(site, orderNo);
  await openServiceFor(clerk, { orderNo, documentNo: traveller.documentNo });
  return { api, orderNo, traveller, name: `${traveller.surname}${traveller.firstName}` };
}

async function listed(orderNo: string, kind: string) {
  const { documents } = await clerk.expectOk(listOrderDocuments, { body: { orderNo } });
  return documents.filter((each) => each.kind === kind);
}

async function print(orderNo: string, kind: 'emd' | 'policy', key: string) {
  const { fileName, pdf } = await clerk.expectOk(printOrderDocument, { body: { orderNo, kind, key } });
  return { fileName, text: textIn(Buffer.from(pdf, 'base64')) };
}

test('the desk prints the receipt of each EMD, with its amount, its VAT, its payment and its present state', async () => {
  const { api, orderNo, name } = await givenCaller();
  const bought = (await addOns(api, orderNo)).ancillaryOrderVoList;
  const receipts = await listed(orderNo, 'emd');
  const emdNo = bought[0]?.emd?.emdNo ?? '';
  expect(receipts).toMatchObject([{ title: '电子杂费单收据', detail: expect.stringContaining(`${emdNo}`) }]);
  const key = receipts[0]?.key ?? '';
  const { fileName, text } = await print(orderNo, 'emd', key);
  expect(fileName).toBe(`EMD-${key}.pdf`);
  const { record_locator: locator } = await site.db
    .selectFrom('sales_order')
    .select('record_locator')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  // 10 kg for CNY 110 include 9 % VAT: 110 × 9 / 109 = 9.08.
  for (const words of [locator ?? '?', emdNo, name, '可使用 Open for use', '¥110', '增值税 9%', '¥9.08', '支付宝'])
    expect(text).toContain(words);

  const back = (await api.expectOk(quoteAddOns, { body: { orderNo } })).filter(({ amount }) => amount === 110);
  const body = { orderNo, itemIds: back.map(({ itemId }) => itemId), amountSeen: 110 };
  await api.expectOk(refundAddOns, { body });
  await site.runJobs({ failuresExpected: true });
  expect((await print(orderNo, 'emd', key)).text).toContain('已退 Refunded');
});

test('the desk prints the certificate of each policy in force with the name in full and the document masked, and none after its end', async () => {
  const { api, orderNo, traveller, name } = await givenCaller();
  const policies = await insuranceOf(api, orderNo);
  const certificates = await listed(orderNo, 'policy');
  expect(certificates.map(({ key }) => key).toSorted()).toEqual(policies.map(({ policyId }) => policyId).toSorted());
  const delay = policies.find(({ productCode }) => productCode === 'DELAY');
  const key = delay?.policyId ?? '';
  const { fileName, text } = await print(orderNo, 'policy', key);
  expect(fileName).toBe(`policy-${delay?.policyNo}.pdf`);
  for (const words of [
    delay?.policyNo ?? '?',
    `${name}　${maskDocument(traveller.documentNo)}`,
    '航班延误险',
    '延误 2 小时赔 200 元',
    '2026-12-08',
    '¥30',
    '400-000-0532',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain(traveller.documentNo);

  const { quote } = await api.expectOk(quoteRefund, { body: { orderNo, tickets: [{ passengerSeq: 1 }] } });
  await api.expectOk(refundTicket, { body: { orderNo, quote } });
  await site.runJobs({ failuresExpected: true });
  expect(await listed(orderNo, 'policy')).toEqual([]);
  await clerk.expectRefused(printOrderDocument, 'documentGone', { body: { orderNo, kind: 'policy', key } });
});

test('neither an EMD nor a policy of another order is printed', async () => {
  const [first, second] = [await givenCaller(), await givenCaller()];
  for (const kind of ['emd', 'policy'] as const) {
    const [own] = await listed(first.orderNo, kind);
    const body = { orderNo: second.orderNo, kind, key: own?.key ?? '' };
    await clerk.expectRefused(printOrderDocument, 'documentGone', { body });
  }
});

import { applyPayment, identifyPayer, receivePayer } from '@haidai/contract/payment';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../src/platform/runtime.ts';
import {
  apply,
  askWechat,
  comeBack,
  fenOf,
  givenBookedOrder,
  money,
  pay,
  paymentRow,
  payState,
  type Traveller,
  ways,
} from '../given/payment.ts';
import { usePaymentDesk } from '../given/use-payment-desk.ts';

/** These tests cover the payers inside WeChat, whom WeChat identifies before they pay. */
const lines: string[] = [];
const desk = usePaymentDesk({ log: createLog('trace', { write: (line) => lines.push(line) }) });

const inWechat = ways['WECHAT JSAPI'];
const rows = () => desk.site.db.selectFrom('payer_identification').selectAll().execute();
const rowsOf = async ({ orderNo }: Traveller) => (await rows()).filter((row) => row.order_no === orderNo);

/** Applies inside WeChat without asking WeChat who pays. Returns the product that the server chose. */
async function productFor({ api, orderNo }: Traveller) {
  return (await api.expectOk(applyPayment, { body: { orderNo, ...inWechat } })).product;
}

/** Comes back from WeChat as the payer whom WeChat names. */
async function identifyAs(traveller: Traveller, name: string) {
  await desk.gateway.control('POST', 'payer', { name });
  const query = await askWechat(traveller);
  if (query) await comeBack(traveller, query);
}

describe('a payer inside WeChat', () => {
  it('is identified once for an order, and comes back to the page of the payment', async () => {
    const traveller = await givenBookedOrder(desk);
    const query = await askWechat(traveller);
    expect(query?.state).toMatch(/^[0-9a-f]{96}$/);
    expect(await comeBack(traveller, query ?? {})).toBe(`/book/payPreCash?orderNo=${traveller.orderNo}`);
    expect(await askWechat(traveller)).toBeNull();
    expect(await productFor(traveller)).toBe('JSAPI');
  });

  it('who is not identified pays by a code', async () => {
    const traveller = await givenBookedOrder(desk);
    expect(await productFor(traveller)).toBe('NATIVE');
    const query = await askWechat(traveller);
    expect(await comeBack(traveller, { state: query?.state ?? '' })).toContain('/book/payPreCash');
    expect(await productFor(traveller)).toBe('NATIVE');
  });

  it('can always choose a code instead', async () => {
    const traveller = await givenBookedOrder(desk);
    const first = await apply(traveller, inWechat);
    const { api, orderNo } = traveller;
    const code = await api.expectOk(applyPayment, { body: { orderNo, ...inWechat, byCode: true } });
    expect(code).toMatchObject({ product: 'NATIVE', bridge: null, codeUrl: expect.any(String) });
    expect((await paymentRow(desk, first)).status).toBe('CLOSED');
  });

  it('who changes gets an attempt with a new number, and only one of both can be paid', async () => {
    const traveller = await givenBookedOrder(desk);
    const first = await apply(traveller, inWechat);
    await desk.site.db.deleteFrom('payer_identification').where('order_no', '=', traveller.orderNo).execute();
    await identifyAs(traveller, 'second');
    const second = await apply(traveller, inWechat);
    expect(second.paymentNo).not.toBe(first.paymentNo);
    expect((await paymentRow(desk, first)).status).toBe('CLOSED');
    await pay(desk, second);
    expect(await payState(traveller)).toMatchObject({ stage: 'issuing' });
    await desk.gateway.control('POST', 'payer', { name: 'first' });
  });
});

describe('the state of an identification', () => {
  it('is valid once: a repeated return changes nothing and shows the same page', async () => {
    const traveller = await givenBookedOrder(desk);
    const query = await askWechat(traveller);
    const paths = await Promise.all([1, 2, 3].map(() => comeBack(traveller, query ?? {})));
    expect(new Set(paths)).toEqual(new Set([`/book/payPreCash?orderNo=${traveller.orderNo}`]));
    const asked = await desk.site.db
      .selectFrom('provider_attempt')
      .select('outcome')
      .where('action', '=', 'identify')
      .where('subject', '=', (await rowsOf(traveller))[0]?.id ?? '')
      .execute();
    expect(asked).toEqual([{ outcome: 'known' }]);
  });

  it('that is forged, of another browser or too late identifies nobody', async () => {
    const traveller = await givenBookedOrder(desk);
    const query = (await askWechat(traveller)) ?? { code: '', state: '' };
    const { code, state } = query;
    const flipped = `${state.slice(0, 95)}${state.endsWith('0') ? '1' : '0'}`;
    for (const wrong of ['', 'x', flipped, '0'.repeat(96), `${state}0`])
      expect(await comeBack(traveller, { code, state: wrong })).toBe('/user/airorder');
    expect(await comeBack({ api: desk.site.api.another() }, query)).toBe('/user/airorder');
    await desk.site.clock.advance({ minutes: 11 });
    expect(await comeBack(traveller, query)).toContain('/book/payPreCash');
    expect((await rowsOf(traveller)).map(({ openid_sealed }) => openid_sealed)).toEqual([null]);
  });

  it('is not given for an order of another traveller, and a page of another site is refused', async () => {
    const [traveller, other] = [await givenBookedOrder(desk), await givenBookedOrder(desk)];
    const { orderNo } = other;
    await traveller.api.expectRefused(identifyPayer, 'orderNotFound', { body: { orderNo, page: '/book/payPreCash' } });
    for (const page of ['//evil.example', 'https://evil.example/book/payPreCash', '/book/payPreCash?x', '/user/x'])
      await other.api.expectRefused(identifyPayer, 'invalidInput', { body: { orderNo, page } });
  });
});

describe('an openid', () => {
  it('is stored sealed, for half an hour, and no log and no address holds it', async () => {
    const traveller = await givenBookedOrder(desk);
    const { openid } = await desk.gateway.control('POST', 'payer', { name: 'first' });
    await pay(desk, await apply(traveller, inWechat));
    expect(await money(desk, traveller)).toMatchObject({ counted: fenOf(traveller) });
    const stored = await desk.site.db.selectFrom('provider_attempt').selectAll().execute();
    expect(JSON.stringify([await rows(), stored, await payState(traveller)])).not.toContain(String(openid));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toContain(String(openid));
    expect((await rowsOf(traveller))[0]?.openid_sealed).toMatch(/^v1\./);
    await desk.site.clock.advance({ minutes: 31 });
    const { db, deps } = desk.site;
    await db.transaction().execute((tx) => deps.jobs.enqueue(tx, 'payment.forgetPayers', {}));
    await desk.site.runJobs();
    expect(await rowsOf(traveller)).toEqual([]);
  });

  it('is asked for by nobody without a sign-in', async () => {
    const { orderNo } = await givenBookedOrder(desk);
    const body = { orderNo, page: '/book/payPreCash' };
    await desk.site.api.another().expectRefused(identifyPayer, 'unauthenticated', { body });
    expect((await desk.site.api.another().call(receivePayer, { query: {} })).headers.location).toBe('/user/airorder');
  });
});

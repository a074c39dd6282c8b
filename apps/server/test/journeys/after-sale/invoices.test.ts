import { getInvoicePdf, listInvoices, reissueInvoice, saveInvoice, verifyInvoice } from '@haidai/contract/documents';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { type Api, passSlider } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lettersIn } from '../../checks/read-pdf.ts';
import { bag, choose, seatChoice } from '../../given/add-ons.ts';
import { order, view } from '../../given/booking.ts';
import { givenChange } from '../../given/change.ts';
import { givenDraftWithPassengers, payInFull } from '../../given/order.ts';
import { untilMoneyIsBack } from '../../given/refund.ts';
import { givenPaidTickets, givenTickets } from '../../given/ticket.ts';
import { newAdults, newTraveller, signInAgain } from '../../given/traveller.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

const company = {
  ...{ titleType: 'ENTERPRISE' as const, title: '海岱科技有限公司', taxNumber: '91110108551385082q' },
  mail: 'finance@example.com',
};
const person = { titleType: 'PERSONAL' as const, title: '李清和', mail: 'qinghe@example.com' };

const linesOf = async (api: Api, orderNo: string) =>
  (await api.expectOk(listInvoices, { body: { orderNo } })).lines.map(({ key, name, amount, state }) => ({
    ...{ key, name, amount, state },
  }));

describe('an ordinary invoice of add-ons', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  });
  afterAll(() => site.close());
  let day = 1;

  /** Gives a ticketed order with a seat and a bag. `flown`: its flight has arrived, and both are used. */
  async function givenAddOns({ flown }: { flown: boolean }) {
    await site.clock.moveTo('2026-11-21T09:00:00+08:00');
    day += 1;
    const api = await newTraveller(site);
    const departureDate = `2026-12-${String(day).padStart(2, '0')}`;
    const trip = { destCode3: 'TFU', flightNo: 'HD4613', departureDate };
    const orderNo = await givenDraftWithPassengers(api, newAdults(1), trip);
    await choose(api, orderNo, [await seatChoice(api, orderNo, 1, '36A'), bag(1)]);
    await order(api, orderNo);
    await payInFull(site, orderNo);
    if (!flown) return { api, orderNo };
    const [segment] = (await view(api, orderNo)).trips[0]?.segments ?? [];
    const lands = Date.parse(`${segment?.destDate}T${segment?.destTime}:00+08:00`);
    await site.clock.moveTo(new Date(lands + 7 * 3_600_000).toISOString());
    await site.deps.db.transaction().execute((tx) => site.deps.jobs.enqueue(tx, 'ancillaries.useFlown', {}));
    await site.runJobs();
    await signInAgain(api);
    return { api, orderNo };
  }

  it('waits for the flight, and then lists the seat and the bag with one number, one PDF and one e-mail', async () => {
    const early = await givenAddOns({ flown: false });
    expect((await linesOf(early.api, early.orderNo)).map(({ state }) => state)).toEqual(['NOT_YET', 'NOT_YET']);
    const { api, orderNo } = await givenAddOns({ flown: true });
    const lines = await linesOf(api, orderNo);
    expect(lines.map(({ amount, state }) => ({ amount, state }))).toContainEqual({ amount: 110, state: 'READY' });
    const lineKeys = lines.map(({ key }) => key);
    const made = await api.expectOk(saveInvoice, { body: { orderNo, lineKeys, ...company } });
    expect(made.lines.map(({ state }) => state)).toEqual(['INVOICED', 'INVOICED']);
    const [invoice] = made.invoices;
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    expect(invoice).toMatchObject({ amount, taxNumber: '91110108551385082Q', canReissue: true });
    const invoiceNo = invoice?.invoiceNo ?? '';
    const { fileName, pdf } = await api.expectOk(getInvoicePdf, { body: { orderNo, invoiceNo } });
    expect(fileName).toBe(`${invoiceNo}.pdf`);
    const letters = lettersIn(Buffer.from(pdf, 'base64'));
    for (const letter of '电子普通发票旅客运输服务座位行李海岱科技') expect(letters).toContain(letter);
    const mails = await site.db.selectFrom('message').select('channel').where('subject_key', '=', invoiceNo).execute();
    expect(mails.map(({ channel }) => channel)).toContain('MAIL');
    await api.expectRefused(saveInvoice, 'invoiceRefused', { body: { orderNo, lineKeys, ...company } });
    const stranger = await newTraveller(site);
    await stranger.expectRefused(getInvoicePdf, 'orderNotFound', { body: { orderNo, invoiceNo } });
    await stranger.expectRefused(saveInvoice, 'orderNotFound', { body: { orderNo, lineKeys, ...company } });
  });

  it('is voided and issued anew once, with the same lines and another buyer', async () => {
    const { api, orderNo } = await givenAddOns({ flown: true });
    const lineKeys = (await linesOf(api, orderNo)).map(({ key }) => key);
    const first = (await api.expectOk(saveInvoice, { body: { orderNo, lineKeys, ...person } })).invoices[0];
    const body = { orderNo, invoiceNo: first?.invoiceNo ?? '', ...company };
    const { invoices } = await api.expectOk(reissueInvoice, { body });
    expect(invoices).toMatchObject([{ amount: first?.amount, title: company.title, canReissue: false }]);
    await api.expectRefused(getInvoicePdf, 'receiptUnknown', { body: { orderNo, invoiceNo: body.invoiceNo } });
    await api.expectRefused(reissueInvoice, 'reissueRefused', { body });
    const second = { ...body, invoiceNo: invoices[0]?.invoiceNo ?? '' };
    await api.expectRefused(reissueInvoice, 'reissueRefused', { body: second });
  });

  it('is verified by its number and code, with a masked buyer and without seats, also after it is void', async () => {
    const { api, orderNo } = await givenAddOns({ flown: true });
    const lineKeys = (await linesOf(api, orderNo)).map(({ key }) => key);
    const [first] = (await api.expectOk(saveInvoice, { body: { orderNo, lineKeys, ...person } })).invoices;
    const body = { certificateNo: first?.invoiceNo ?? '', verifyCode: first?.verifyCode ?? '' };
    const stranger = site.api.another();
    const verify = async (typed: typeof body) => {
      const NECaptchaValidate = await passSlider(stranger, 'verification');
      return stranger.call(verifyInvoice, { body: { ...typed, NECaptchaValidate } });
    };
    const { result } = await verify({ ...body, verifyCode: body.verifyCode.toLowerCase() });
    expect(result).toMatchObject({ voided: false, amount: first?.amount, vat: first?.vat, title: '李**' });
    expect(result?.lines).toHaveLength(lineKeys.length);
    for (const secret of [person.title, person.mail, orderNo, '36A'])
      expect(JSON.stringify(result)).not.toContain(secret);
    expect((await verify({ ...body, verifyCode: 'AAAAAAAA' })).error).toBe('certificateUnknown');
    await api.expectOk(reissueInvoice, { body: { orderNo, invoiceNo: body.certificateNo, ...company } });
    expect((await verify(body)).result).toMatchObject({ voided: true });
    const [second] = (await api.expectOk(listInvoices, { body: { orderNo } })).invoices;
    const again = await verify({ certificateNo: second?.invoiceNo ?? '', verifyCode: second?.verifyCode ?? '' });
    expect(again.result).toMatchObject({ title: company.title, taxNumber: '91110108551385082Q' });
  });

  it('has each line once if two windows ask at the same moment', async () => {
    const { api, orderNo } = await givenAddOns({ flown: true });
    const lineKeys = (await linesOf(api, orderNo)).map(({ key }) => key);
    const answers = await Promise.all(
      [lineKeys, lineKeys.slice(0, 1), lineKeys].map((keys) =>
        api.call(saveInvoice, { body: { orderNo, lineKeys: keys, ...company } }),
      ),
    );
    expect(answers.map(({ error }) => error ?? 'issued')).not.toContain('internal');
    const valid = await site.db
      .selectFrom('invoice_line')
      .select('line_key')
      .where('line_key', 'in', lineKeys)
      .where('valid', '=', true)
      .execute();
    expect(new Set(valid.map(({ line_key }) => line_key)).size).toBe(valid.length);
  });

  it('never contains more than the carrier keeps', async () => {
    const { api, orderNo } = await givenAddOns({ flown: true });
    const lineKeys = (await linesOf(api, orderNo)).map(({ key }) => key);
    const setPaid = (paid_fen: number) =>
      site.db.updateTable('sales_order').set({ paid_fen }).where('order_no', '=', orderNo).execute();
    const { paidAmount } = await view(api, orderNo);
    await setPaid(10_000);
    await api.expectRefused(saveInvoice, 'invoiceTooMuch', { body: { orderNo, lineKeys, ...company } });
    await setPaid(Math.round(paidAmount * 100));
    await api.expectOk(saveInvoice, { body: { orderNo, lineKeys, ...company } });
  });

  it('names the wrong fields of the buyer', async () => {
    const { api, orderNo } = await givenAddOns({ flown: true });
    const lineKeys = (await linesOf(api, orderNo)).map(({ key }) => key);
    const body = { orderNo, lineKeys, ...company, taxNumber: '123', mail: 'nobody' };
    const { fields } = await api.expectRefused(saveInvoice, 'receiptInvalid', { body });
    expect(fields?.map(({ path }) => path)).toEqual(['taxNumber', 'mail']);
  });
});

describe('an ordinary invoice of a refund fee', () => {
  const desk = usePaymentDesk();

  it('is possible when the refund has arrived, for the fee that was kept', async () => {
    const traveller = await givenPaidTickets(desk);
    const { api, orderNo } = traveller;
    const { quote, fee } = await api.expectOk(quoteRefund, { body: { orderNo } });
    expect(fee).toBeGreaterThan(0);
    await api.expectOk(refundTicket, { body: { orderNo, quote } });
    expect(await linesOf(api, orderNo)).toMatchObject([{ name: '退票费', amount: fee, state: 'NOT_YET' }]);
    await untilMoneyIsBack(desk);
    const [line] = await linesOf(api, orderNo);
    expect(line).toMatchObject({ amount: fee, state: 'READY' });
    const body = { orderNo, lineKeys: [line?.key ?? ''], ...person };
    const { invoices } = await api.expectOk(saveInvoice, { body });
    expect(invoices).toMatchObject([{ amount: fee, lines: ['退票费'] }]);
    expect(invoices[0]?.vat).toBeCloseTo((fee * 6) / 106, 1);
  });
});

describe('an ordinary invoice of a change fee', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  });
  afterAll(() => site.close());

  it('is possible when the new tickets are issued, for the fee of the change without the fare difference', async () => {
    const trip = { destCode3: 'TFU', flightNo: 'HD4613', departureDate: '2026-12-08' };
    const { api, orderNo } = await givenTickets(site, newAdults(1), trip);
    const { orderNo: changeNo, quoted } = await givenChange(api, orderNo);
    const fee = quoted.fee;
    expect(fee).toBeGreaterThan(0);
    expect(await linesOf(api, changeNo)).toMatchObject([{ name: '改期费', amount: fee, state: 'NOT_YET' }]);
    await payInFull(site, changeNo);
    const [line] = await linesOf(api, changeNo);
    expect(line).toMatchObject({ amount: fee, state: 'READY' });
    const body = { orderNo: changeNo, lineKeys: [line?.key ?? ''], ...company };
    const { invoices } = await api.expectOk(saveInvoice, { body });
    expect(invoices).toMatchObject([{ amount: fee, lines: ['改期费'] }]);
    expect(invoices[0]?.vat).toBeCloseTo((fee * 6) / 106, 1);
    expect(await linesOf(api, orderNo)).toEqual([]);
    await api.expectRefused(saveInvoice, 'invoiceRefused', { body });
  });
});

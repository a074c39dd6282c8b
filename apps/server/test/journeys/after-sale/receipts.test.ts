import {
  getReceiptPdf,
  listReceipts,
  openSentReceipt,
  reissueReceipt,
  verifyReceipt,
} from '@haidai/contract/documents';
import { saveReceiver } from '@haidai/contract/member';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { getQueue, takeAction } from '@haidai/contract/staff';
import { demoClerks, passSlider, signInMember, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lettersIn } from '../../checks/read-pdf.ts';
import { order, view } from '../../given/booking.ts';
import { checkIn, openOrder } from '../../given/check-in.ts';
import { givenDraftWithPassengers, payInFull } from '../../given/order.ts';
import {
  abroad,
  afterFlight,
  askForReceipts,
  beforeFlight,
  bySms,
  company,
  domestic,
  firstTicket,
  givenFlown,
  withPassports,
} from '../../given/receipt.ts';
import { givenTickets } from '../../given/ticket.ts';
import { newAdults, newTraveller, signInAgain } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: beforeFlight });
});
afterAll(() => site.close());
beforeEach(() => site.clock.moveTo(beforeFlight));

const home = {
  name: '李清和',
  mobile: '13612345678',
  province: '山东省',
  city: '青岛市',
  address: '海尔路 1 号 2 单元',
};

const save = askForReceipts;
const first = firstTicket;

async function verify(certificateNo: string, verifyCode: string) {
  const api = site.api.another();
  const NECaptchaValidate = await passSlider(api, 'verification');
  return api.call(verifyReceipt, { body: { certificateNo, verifyCode, NECaptchaValidate } });
}

describe('a receipt', () => {
  it('is issued after the flights, shows every tax, and its link opens only with the end of the document number', async () => {
    const holder = await givenTickets(site, withPassports(), abroad);
    const { api, orderNo, passengers } = holder;
    const [person] = passengers;
    if (!person) throw new Error('nobody');
    expect((await first(holder))?.state).toBe('NOT_YET');
    expect((await save(holder)).error).toBe('receiptRefused');
    await checkIn(api, await openOrder(holder), [{ travelId: '0-0' }]);
    await site.clock.moveTo(afterFlight);
    await signInAgain(api);
    const { totalPrice } = await view(api, orderNo);
    expect(await first(holder)).toMatchObject({ state: 'READY', amount: totalPrice, receipt: null });

    const { result } = await save(holder);
    const made = result?.tickets[0]?.receipt;
    expect(made).toMatchObject({
      receiptStatus: 'SENT',
      amount: totalPrice,
      title: company.title,
      taxNumber: '91110108551385082Q',
      sentTo: '136****6666',
      form: 'CARRIER',
      invoiceNo: '',
      canReissue: true,
    });
    const receiptNo = made?.receiptNo ?? '';
    const { pdf } = await api.expectOk(getReceiptPdf, { body: { orderNo, receiptNo } });
    const letters = lettersIn(Buffer.from(pdf, 'base64'));
    const said = `${person.surname}${person.firstName}${company.title}燃油附加费增值税大写${made?.verifyCode}`;
    for (const letter of said) expect(letters).toContain(letter);

    await site.runJobs();
    const [{ body } = { body: '' }] = await site.api.expectOk(listSandboxMessages, {
      query: { recipient: bySms.mobile },
    });
    for (const secret of [`${person.surname}${person.firstName}`, company.title, orderNo, person.documentNo])
      expect(body).not.toContain(secret);
    const linkToken = /#link=([\w-]{22})/.exec(body)?.[1] ?? '';
    const reader = site.api.another();
    const documentEnd = person.documentNo.slice(-4);
    const wrong = documentEnd === '0000' ? '1111' : '0000';
    await reader.expectRefused(openSentReceipt, 'receiptLinkRefused', { body: { linkToken, documentEnd: wrong } });
    const sent = await reader.expectOk(openSentReceipt, { body: { linkToken, documentEnd } });
    expect(sent).toMatchObject({ fileName: `${receiptNo}.pdf` });
    const stored = JSON.stringify(await site.db.selectFrom('itinerary_receipt').selectAll().execute());
    for (const secret of [company.title, bySms.mobile, linkToken]) expect(stored).not.toContain(secret);
  });

  it('is issued once for a ticket, also for five requests at once, and later requests are refused with its number', async () => {
    const holder = await givenFlown(site);
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(holder)));
    expect(answers.map(({ error }) => error ?? 'ok').toSorted()).toEqual(['ok', ...Array(4).fill('receiptExists')]);
    const again = await save(holder);
    expect(again.details?.receiptNo).toMatch(/^XC\d{16}$/);
    expect(await first(holder)).toMatchObject({ receipt: { receiptNo: again.details?.receiptNo } });
  });

  it('is issued for all chosen tickets or for none, can be replaced once, and a voided one cannot be opened', async () => {
    const holder = await givenFlown(site, 2);
    const { api, orderNo } = holder;
    await save(holder, bySms, [2]);
    expect((await save(holder, bySms, [1, 2])).error).toBe('receiptExists');
    expect((await first(holder))?.receipt).toBeNull();
    await save(holder, bySms, [1]);
    await site.runJobs();
    const old = (await first(holder))?.receipt;
    const person = { titleType: 'PERSONAL' as const, title: '李清和', taxNumber: '', method: 'EMAIL' as const };
    const wish = { ...person, mobile: '', mail: 'li@example.com' };
    const body = { orderNo, receiptNo: old?.receiptNo ?? '', ...wish };
    const { tickets } = await api.expectOk(reissueReceipt, { body });
    const made = tickets[0]?.receipt;
    expect(made).toMatchObject({ title: '李清和', taxNumber: '', sentTo: 'l*@example.com', canReissue: false });
    expect(made?.receiptNo).not.toBe(old?.receiptNo);
    const twice = { ...body, receiptNo: made?.receiptNo ?? '' };
    await api.expectRefused(reissueReceipt, 'reissueRefused', { body: twice });
    const gone = { orderNo, receiptNo: old?.receiptNo ?? '' };
    await api.expectRefused(getReceiptPdf, 'receiptUnknown', { body: gone });
    expect((await verify(gone.receiptNo, old?.verifyCode ?? '')).result).toMatchObject({ voided: true });
  });

  it('is refused to other accounts, and anybody with its number and code can check it, masked', async () => {
    const holder = await givenFlown(site);
    await save(holder);
    await site.runJobs();
    const made = (await first(holder))?.receipt;
    const { orderNo } = holder;
    const stranger = await newTraveller(site);
    await stranger.expectRefused(listReceipts, 'orderNotFound', { body: { orderNo } });
    const receiptNo = made?.receiptNo ?? '';
    await stranger.expectRefused(getReceiptPdf, 'orderNotFound', { body: { orderNo, receiptNo } });
    const other = await givenTickets(site, newAdults(1), { ...domestic, departureDate: '2026-12-20' });
    const elsewhere = { orderNo: other.orderNo, receiptNo };
    await other.api.expectRefused(getReceiptPdf, 'receiptUnknown', { body: elsewhere });
    const seen = await verify(` ${receiptNo.toLowerCase()} `, made?.verifyCode ?? '');
    expect(seen.result).toMatchObject({ voided: false, title: company.title, amount: made?.amount });
    expect(seen.result?.passengerName).toMatch(/^王\*+$/);
    expect((await verify(receiptNo, 'AAAAAAAA')).error).toBe('certificateUnknown');
    await site.api.another().expectRefused(verifyReceipt, 'captchaRequired', {
      body: { certificateNo: receiptNo, verifyCode: made?.verifyCode ?? '' },
    });
  });
});

describe('a request for a receipt', () => {
  it.each([
    [{ taxNumber: '91110108551385082R' }, 'taxNumber', '税号有误'],
    [{ taxNumber: '' }, 'taxNumber', '企业抬头须填写税号'],
    [{ title: ' ' }, 'title', '请填写发票抬头'],
    [{ mobile: '123' }, 'mobile', '请填写正确格式的手机号'],
    [{ method: 'EMAIL', mail: 'nobody' }, 'mail', '请填写正确的邮箱'],
    [{ method: 'POST', receiver: { ...home, province: '' } }, 'receiver.province', '请选择省份'],
  ])('with %o is refused with the name of the field', async (wrong, path, message) => {
    const holder = await givenTickets(site, newAdults(1), domestic);
    const refused = await save(holder, wrong);
    expect(refused.error).toBe('receiptInvalid');
    expect(refused.fields).toEqual([expect.objectContaining({ path, message: expect.stringContaining(message) })]);
  });

  it('a paper receipt is printed and posted by the staff, its receiver gets the number, and members pay no postage', async () => {
    const holder = await givenFlown(site, 1, abroad);
    expect((await save(holder, { method: 'SF_PAID', receiver: home })).error).toBe('deliveryRefused');
    const { result } = await save(holder, { method: 'SF_UNPAID', receiver: home });
    const made = result?.tickets[0]?.receipt;
    expect(made).toMatchObject({ receiptStatus: 'WAITING', sentTo: '李** 青岛市' });
    const clerk = site.api.another();
    await signInStaff(clerk, demoClerks[0]);
    const kind = 'itinerary.post';
    const { items } = await clerk.expectOk(getQueue, { body: { kind } });
    const id = made?.receiptNo ?? '';
    expect(
      items
        .find((item) => item.id === id)
        ?.facts.map(({ value }) => value)
        .join(),
    ).toContain('13612345678');
    const act = (trackingNo: string) => ({ body: { kind, id, action: 'send', note: '', inputs: { trackingNo } } });
    await clerk.expectRefused(takeAction, 'invalidInput', act(''));
    await clerk.expectOk(takeAction, act('SF1234567890'));
    await clerk.expectRefused(takeAction, 'conflict', act('SF1234567890'));
    expect((await first(holder))?.receipt).toMatchObject({ receiptStatus: 'SENT', trackingNo: 'SF1234567890' });
    await site.runJobs();
    const [{ body } = { body: '' }] = await site.api.expectOk(listSandboxMessages, {
      query: { recipient: home.mobile },
    });
    expect(body).toContain('单号SF1234567890');

    const posted = (action: string) => ({ body: { kind: 'itinerary.posted', id, action, note: '地址不详' } });
    await clerk.expectRefused(takeAction, 'conflict', { body: { kind, id, action: 'void', note: '查无此人' } });
    const inPost = await clerk.expectOk(getQueue, { body: { kind: 'itinerary.posted' } });
    expect(inPost.items.map((item) => item.id)).toContain(id);
    await clerk.expectOk(takeAction, posted('comeBack'));
    await clerk.expectRefused(takeAction, 'conflict', posted('comeBack'));
    expect((await first(holder))?.receipt).toMatchObject({ receiptStatus: 'RETURNED', statusText: '已退回' });
    await clerk.expectOk(takeAction, act('SF1234567891'));
    await site.runJobs();
    const told = await site.api.expectOk(listSandboxMessages, { query: { recipient: home.mobile } });
    expect(told.filter(({ body: said }) => said.includes('SF1234567891'))).toHaveLength(1);
    await clerk.expectOk(takeAction, posted('comeBack'));
    await clerk.expectRefused(takeAction, 'invalidInput', { body: { kind, id, action: 'void', note: '' } });
    await clerk.expectOk(takeAction, { body: { kind, id, action: 'void', note: '旅客不再需要' } });
    expect((await first(holder))?.receipt).toBeNull();
  });

  it('a member sends a receipt to a saved address, which no other account can use', async () => {
    const api = site.api.another();
    await signInMember(api);
    const orderNo = await givenDraftWithPassengers(api, withPassports(), abroad);
    await order(api, orderNo);
    await payInFull(site, orderNo);
    await checkIn(api, await openOrder({ api, orderNo }), [{ travelId: '0-0' }]);
    const [kept] = await api.expectOk(saveReceiver, { body: home });
    await site.clock.moveTo(afterFlight);
    await signInMember(api);
    const { deliveries } = await api.expectOk(listReceipts, { body: { orderNo } });
    expect(deliveries.map(({ method }) => method)).toContain('SF_PAID');
    const { result } = await save({ api, orderNo }, { method: 'SF_PAID', receiverId: kept?.id });
    expect(result?.tickets[0]?.receipt).toMatchObject({ methodText: '顺丰寄付', sentTo: '李** 青岛市' });
    await site.clock.moveTo(beforeFlight);
    const holder = await givenFlown(site, 1, abroad);
    expect((await save(holder, { method: 'POST', receiverId: kept?.id })).error).toBe('receiptInvalid');
  });
});

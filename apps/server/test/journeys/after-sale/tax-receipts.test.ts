import {
  getReceiptFile,
  getReceiptPdf,
  openSentReceipt,
  reissueReceipt,
  resendReceipt,
} from '@haidai/contract/documents';
import { closeDeparture } from '@haidai/contract/flight-ops';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { demoClerks, signInStaff } from '@haidai/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askDueActsJob } from '../../../src/modules/documents/tax/ask-tax-office.ts';
import { unzip } from '../../../src/providers/payment/alipay/unzip.ts';
import { setTaxInvoiceFault } from '../../../src/providers/tax-invoice/index.ts';
import { givenChange } from '../../given/change.ts';
import { payInFull } from '../../given/order.ts';
import {
  abroad,
  askForReceipts,
  beforeFlight,
  bySms,
  company,
  domestic,
  firstTicket,
  givenFlown,
  givenIssued,
} from '../../given/receipt.ts';
import type { TicketedOrder } from '../../given/ticket.ts';
import { newTraveller } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

/** E-itineraries of the tax office: issue, files, reversal, and the desk. */
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: beforeFlight });
});
afterEach(() => setTaxInvoiceFault(site.db, 'none'));
afterAll(() => site.close());
beforeEach(() => site.clock.moveTo(beforeFlight));

const receiptOf = async (holder: TicketedOrder) => (await firstTicket(holder))?.receipt;
const rowOf = (receiptNo: string) =>
  site.db.selectFrom('itinerary_receipt').selectAll().where('receipt_no', '=', receiptNo).executeTakeFirstOrThrow();

/** Lets two minutes of the clock pass, with the jobs that they make due. */
async function askAgain() {
  await site.clock.advance({ minutes: 2 });
  await askDueActsJob.run(site.deps, {});
  await site.runJobs({ failuresExpected: true });
}

/** Closes the departure of the flight with nobody on board, so that checked-in travellers turn out not to have come. */
async function nobodyCame() {
  const clerk = site.api.another();
  await signInStaff(clerk, demoClerks[0]);
  const key = { flightNo: domestic.flightNo, flightDate: domestic.departureDate, legSeq: 1 };
  const coupons = await site.db
    .selectFrom('flight_coupon as c')
    .innerJoin('order_segment as s', (join) =>
      join.onRef('s.order_no', '=', 'c.order_no').onRef('s.segment_index', '=', 'c.segment_index'),
    )
    .select(['c.ticket_no', 'c.status'])
    .where('s.flight_no', '=', key.flightNo)
    .where('s.flight_date', '=', key.flightDate)
    .where('c.status', 'in', ['CHECKED IN', 'OPEN FOR USE', 'LIFTED/BOARDED'])
    .execute();
  const tickets = coupons.map(({ ticket_no }) => ticket_no);
  await clerk.expectOk(closeDeparture, {
    body: { ...key, tickets, named: 'MISSED', seen: tickets.length },
  });
}

const refund = async ({ api, orderNo }: TicketedOrder) => {
  const { quote } = await api.expectOk(quoteRefund, { body: { orderNo } });
  await api.expectOk(refundTicket, { body: { orderNo, quote } });
  await site.runJobs({ failuresExpected: true });
};

describe('an e-itinerary', () => {
  it('has the number of the tax office, its files open for the owner only, and its message names nobody', async () => {
    const holder = await givenFlown(site);
    const { api, orderNo, passengers } = holder;
    const asked = await askForReceipts(holder);
    expect(asked.result?.tickets[0]?.receipt).toMatchObject({
      receiptStatus: 'ISSUING',
      form: 'DIGITAL',
      hasFiles: false,
      canReissue: false,
    });
    const receiptNo = asked.result?.tickets[0]?.receipt?.receiptNo ?? '';
    const early = { body: { orderNo, receiptNo } };
    await api.expectRefused(getReceiptPdf, 'receiptNotReady', early);
    await api.expectRefused(resendReceipt, 'receiptNotReady', {
      body: { orderNo, receiptNo, method: 'MSG', mobile: bySms.mobile },
    });
    await site.runJobs();
    const receipt = await receiptOf(holder);
    expect(receipt).toMatchObject({
      receiptStatus: 'SENT',
      hasFiles: true,
      invoiceNo: expect.stringMatching(/^\d{20}$/),
    });

    const pdf = await api.expectOk(getReceiptPdf, { body: { orderNo, receiptNo } });
    expect(pdf.fileName).toBe(`电子行程单_${receipt?.invoiceNo}.pdf`);
    expect(Buffer.from(pdf.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const xml = await api.expectOk(getReceiptFile, { body: { orderNo, receiptNo, format: 'XML' } });
    const text = Buffer.from(xml.content, 'base64').toString();
    for (const word of [company.title, '91110108551385082Q', receipt?.invoiceNo, receiptNo])
      expect(text).toContain(word);
    expect(text).not.toContain(passengers[0]?.documentNo);
    const ofd = await api.expectOk(getReceiptFile, { body: { orderNo, receiptNo, format: 'OFD' } });
    expect(ofd).toMatchObject({ fileName: expect.stringMatching(/\.ofd$/), contentType: 'application/ofd' });
    expect(String(await unzip(Buffer.from(ofd.content, 'base64')).then(([first]) => first))).toContain('ofd:OFD');

    const stranger = await newTraveller(site);
    const wanted = { body: { orderNo, receiptNo, format: 'XML' as const } };
    await stranger.expectRefused(getReceiptFile, 'orderNotFound', wanted);
    const [{ body } = { body: '' }] = await site.api.expectOk(listSandboxMessages, {
      query: { recipient: bySms.mobile },
    });
    for (const secret of [passengers[0]?.documentNo ?? '–', company.title, receipt?.invoiceNo ?? '–'])
      expect(body).not.toContain(secret);
    const linkToken = /#link=([\w-]{22})/.exec(body)?.[1] ?? '';
    const documentEnd = passengers[0]?.documentNo.slice(-4) ?? '';
    expect(await site.api.another().expectOk(openSentReceipt, { body: { linkToken, documentEnd } })).toEqual(pdf);
    const stored = JSON.stringify([
      await site.db.selectFrom('tax_act').selectAll().execute(),
      await site.db.selectFrom('tax_file').selectAll().execute(),
    ]);
    expect(stored).not.toContain(Buffer.from(company.title).toString('base64').slice(0, 12));
  });

  it('is sent again to the mailbox that the owner names, and a wrong address is refused with the field', async () => {
    const { holder, receipt } = await givenIssued(site);
    const { api, orderNo } = holder;
    const body = { orderNo, receiptNo: receipt.receiptNo, method: 'EMAIL' as const };
    const wrong = await api.expectRefused(resendReceipt, 'receiptInvalid', { body: { ...body, mail: 'nobody' } });
    expect(wrong.fields?.map(({ path }) => path)).toEqual(['mail']);
    const sent = await api.expectOk(resendReceipt, { body: { ...body, mail: 'li@example.com' } });
    expect(sent.sentTo).toBe('l*@example.com');
    await site.runJobs();
    const acts = await site.db
      .selectFrom('tax_act')
      .select(['kind', 'status'])
      .where('receipt_no', '=', receipt.receiptNo)
      .where('kind', '=', 'RESEND')
      .execute();
    expect(acts).toEqual([{ kind: 'RESEND', status: 'DONE' }]);
  });

  it('with a wrong buyer is reversed first, and the right one is issued afterwards', async () => {
    const { holder, receipt } = await givenIssued(site);
    const { api, orderNo } = holder;
    const person = { titleType: 'PERSONAL' as const, title: '李清和', taxNumber: '', method: 'EMAIL' as const };
    const wish = { orderNo, receiptNo: receipt.receiptNo, ...person, mail: 'li@example.com' };
    await setTaxInvoiceFault(site.db, 'silent');
    const { tickets } = await api.expectOk(reissueReceipt, { body: wish });
    expect(tickets[0]).toMatchObject({
      receipt: { receiptStatus: 'ISSUING', title: '李清和' },
      former: [{ receiptNo: receipt.receiptNo, statusText: '冲红中', invoiceNo: receipt.invoiceNo, redInvoiceNo: '' }],
    });
    await site.runJobs();
    const asked = await site.db
      .selectFrom('provider_attempt')
      .select('action')
      .where('subject', '=', tickets[0]?.receipt?.receiptNo ?? '')
      .execute();
    expect(asked).toEqual([]);
    await setTaxInvoiceFault(site.db, 'none');
    await askAgain();
    expect(await firstTicket(holder)).toMatchObject({
      receipt: { receiptStatus: 'SENT', title: '李清和', canReissue: false },
      former: [{ statusText: '已冲红', redInvoiceNo: expect.stringMatching(/^\d{20}$/) }],
    });
  });

  it('is the only form for domestic flights, and abroad the law still has paper', async () => {
    const holder = await givenFlown(site);
    const home = { name: '李清和', mobile: '13612345678', province: '山东省', city: '青岛市', address: '海尔路 1 号' };
    const paper = { method: 'POST', receiver: home };
    expect(await askForReceipts(holder, paper)).toMatchObject({ error: 'paperEnded' });
    await site.clock.moveTo(beforeFlight);
    const away = await givenFlown(site, 1, abroad);
    const { result } = await askForReceipts(away, paper);
    expect(result?.tickets[0]?.receipt).toMatchObject({ receiptStatus: 'WAITING', form: 'CARRIER' });
    expect((await rowOf(result?.tickets[0]?.receipt?.receiptNo ?? '')).form_rule_id).toBe('RCP-PAPER-I-2008-06');
  });
});

describe('a ticket with an e-itinerary', () => {
  it('that turns out to be unused is refunded or changed, which reverses the document in the same transaction', async () => {
    const refunded = await givenIssued(site);
    await site.clock.moveTo(beforeFlight);
    const changed = await givenIssued(site);
    await site.clock.moveTo(beforeFlight);
    const inIssue = await givenFlown(site);
    await setTaxInvoiceFault(site.db, 'unknown');
    await askForReceipts(inIssue);
    await site.runJobs();
    const pending = (await receiptOf(inIssue))?.receiptNo ?? '';
    await setTaxInvoiceFault(site.db, 'silent');
    await nobodyCame();

    await refund(refunded.holder);
    expect(await firstTicket(refunded.holder)).toMatchObject({
      receipt: null,
      former: [{ statusText: '冲红中', redInvoiceNo: '' }],
    });
    await refund(inIssue);
    expect(await rowOf(pending)).toMatchObject({ status: 'ISSUING', end_reason: 'REFUND' });
    const change = await givenChange(changed.holder.api, changed.holder.orderNo, { depDate: '2026-12-15' });
    await payInFull(site, change.orderNo);
    expect(await rowOf(changed.receipt.receiptNo)).toMatchObject({ status: 'REVERSING', end_reason: 'CHANGE' });

    await setTaxInvoiceFault(site.db, 'none');
    await askAgain();
    for (const receiptNo of [refunded.receipt.receiptNo, changed.receipt.receiptNo, pending])
      expect(await rowOf(receiptNo), receiptNo).toMatchObject({
        status: 'REVERSED',
        invoice_no: expect.stringMatching(/^\d{20}$/),
        red_invoice_no: expect.stringMatching(/^\d{20}$/),
      });
  });
});

import { signMessage } from '@haidai/connectors';
import { getReceiptFile, reissueReceipt } from '@haidai/contract/documents';
import { receiveTaxReceipt } from '@haidai/contract/party';
import { faultCases } from '@haidai/testkit/rounds';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askDueActsJob } from '../../src/modules/documents/tax/ask-tax-office.ts';
import { createClock, createLog } from '../../src/platform/runtime.ts';
import { createConnectedTaxInvoice, type TaxReceipt } from '../../src/providers/tax-invoice/index.ts';
import { askForReceipts, beforeFlight, bySms, firstTicket, givenFlown } from '../given/receipt.ts';
import { startSandboxParties } from '../given/sandbox-parties.ts';
import type { TicketedOrder } from '../given/ticket.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

/** These tests issue e-itineraries at a party that runs as a process of its own and fails in each way. */
let site: TestApp;
const sent: TaxReceipt[] = [];
const key = { id: 'tax', secret: Buffer.alloc(32, 5) };
let parties: Awaited<ReturnType<typeof startSandboxParties>>;
beforeAll(async () => {
  parties = await startSandboxParties();
  const deps = { clock: createClock(), log: createLog('silent') };
  const connected = createConnectedTaxInvoice(parties.settingsOf('TAX_INVOICE', 'tax-invoice'), deps);
  const issue: typeof connected.issue = (request) => {
    sent.push(request);
    return connected.issue(request);
  };
  const providers = { taxInvoice: { ...connected, issue }, partyKeys: { 'tax-invoice': [key] } };
  site = await startTestApp({ clock: beforeFlight, providers });
});
afterEach(() => parties.endFaults());
afterAll(async () => {
  await site.close();
  await parties.stop();
});
beforeEach(() => site.clock.moveTo(beforeFlight));

const rowOf = (receiptNo: string) =>
  site.db.selectFrom('itinerary_receipt').selectAll().where('receipt_no', '=', receiptNo).executeTakeFirstOrThrow();
const there = async (receiptNo: string) => (await parties.receipts()).filter((each) => each.receiptNo === receiptNo);

/** Lets ten minutes of the clock pass, with the jobs that they make due. */
async function passTenMinutes() {
  for (let minute = 0; minute < 10; minute += 1) {
    await site.clock.advance({ minutes: 1 });
    await askDueActsJob.run(site.deps, {});
    await site.runJobs({ failuresExpected: true });
  }
}

/** Asks for the receipt of a flown ticket, and returns its number. */
async function givenAsked(): Promise<TicketedOrder & { receiptNo: string }> {
  const holder = await givenFlown(site);
  const { result } = await askForReceipts(holder);
  await site.runJobs({ failuresExpected: true });
  return { ...holder, receiptNo: result?.tickets[0]?.receipt?.receiptNo ?? '' };
}

test('the party receives the buyer, the whole document, the flight and amounts that add up', async () => {
  const { receiptNo, passengers, api, orderNo } = await givenAsked();
  const request = sent.find((each) => each.receiptNo === receiptNo);
  expect(request).toMatchObject({
    buyer: { type: 'ENTERPRISE', name: bySms.title, taxNumber: '91110108551385082Q' },
    passenger: { documentType: 'NI', documentNo: passengers[0]?.documentNo },
    ticketNo: expect.stringMatching(/^\d{13}$/),
    isDomestic: true,
    flights: [{ carrier: 'HD', flightNo: 'HD4613', date: '2026-12-08', origin: 'TAO', destination: 'TFU' }],
    vatPercent: 9,
  });
  const { fareFen = 0, fuelFen = 0, fundFen = 0, otherTaxesFen = 0, totalFen, vatFen } = request ?? {};
  expect(fareFen + fuelFen + fundFen + otherTaxesFen).toBe(totalFen);
  expect(vatFen).toBe(Math.round(((fareFen + fuelFen) * 9) / 109));
  expect((await firstTicket({ api, orderNo }))?.receipt?.invoiceNo).toBe((await there(receiptNo))[0]?.invoiceNo);
  const file = await api.expectOk(getReceiptFile, { body: { orderNo, receiptNo, format: 'OFD' } });
  expect(Buffer.from(file.content, 'base64').subarray(0, 2).toString()).toBe('PK');
});

const faults = faultCases([
  ['acts and hangs up', 'hangUp', 2],
  ['acts and never answers', 'timeoutAfterAct', 2],
  ['answers late', 'slow', 2],
  ['is unavailable', 'unavailable', 3],
  ['receives each call twice', 'double', undefined],
  ['acts and answers nonsense', 'wrong', 2],
]);

describe('after ten minutes, the document exists once, here and there, if the party', () => {
  test.each(faults)('%s', async (_, fault, times) => {
    for (const operation of ['issue', 'getFiles']) await parties.setFault('tax-invoice', operation, fault, times);
    const { receiptNo } = await givenAsked();
    await passTenMinutes();
    const documents = await there(receiptNo);
    expect(documents).toHaveLength(1);
    expect(await rowOf(receiptNo)).toMatchObject({ status: 'SENT', invoice_no: documents[0]?.invoiceNo });
    const files = await site.db.selectFrom('tax_file').select('format').where('receipt_no', '=', receiptNo).execute();
    expect(files.map(({ format }) => format).toSorted()).toEqual(['OFD', 'PDF', 'XML']);
  });
});

describe('after ten minutes, the document is reversed once and its successor is issued, if the party', () => {
  test.each(faults)('%s', async (_, fault, times) => {
    const { api, orderNo, receiptNo } = await givenAsked();
    await parties.setFault('tax-invoice', 'reverse', fault, times);
    const { tickets } = await api.expectOk(reissueReceipt, { body: { ...bySms, orderNo, receiptNo } });
    await site.runJobs({ failuresExpected: true });
    await passTenMinutes();
    const [document] = await there(receiptNo);
    expect(document?.reversals).toHaveLength(1);
    expect(document?.reversedFen).toBe(document?.totalFen);
    expect(await rowOf(receiptNo)).toMatchObject({ status: 'REVERSED', red_invoice_no: document?.reversals[0] });
    expect(await rowOf(tickets[0]?.receipt?.receiptNo ?? '')).toMatchObject({ status: 'SENT' });
  });
});

test('a refusal gives the document to the staff, and none exists there', async () => {
  await parties.setFault('tax-invoice', 'issue', 'refuse');
  const { receiptNo } = await givenAsked();
  await passTenMinutes();
  expect(await rowOf(receiptNo)).toMatchObject({ status: 'REFUSED', refusal: '沙箱按设定拒绝' });
  expect(await there(receiptNo)).toEqual([]);
});

describe('a notice of the party', () => {
  let count = 0;
  async function tell(receiptNo: string, change: object, by = key) {
    count += 1;
    const noticeNo = `n-${count}`;
    const { path } = receiveTaxReceipt;
    const body = JSON.stringify({ noticeNo, at: new Date().toISOString(), receiptNo, change });
    const headers = { 'content-type': 'application/json', 'idempotency-key': noticeNo };
    const signed = await signMessage({ method: 'POST', url: `http://site${path}`, headers, body }, by, new Date());
    const send = async () => (await site.app.inject({ method: 'POST', url: path, headers: signed, body })).statusCode;
    return { status: await send(), send };
  }

  test('without the shared key changes nothing', async () => {
    const { receiptNo } = await givenAsked();
    const other = { id: 'tax', secret: Buffer.alloc(32, 6) };
    const { status } = await tell(receiptNo, { state: 'entry', entry: 'ENTERED' }, other);
    expect(status).toBe(400);
    expect(await rowOf(receiptNo)).toMatchObject({ entry_state: 'UNUSED' });
  });

  test('says what the buyer has done, and a repeated one changes nothing more', async () => {
    const { receiptNo } = await givenAsked();
    const { status, send } = await tell(receiptNo, { state: 'entry', entry: 'ENTERED' });
    expect(status).toBe(200);
    await tell(receiptNo, { state: 'entry', entry: 'UNUSED' });
    expect(await send()).toBe(200);
    expect(await rowOf(receiptNo)).toMatchObject({ entry_state: 'UNUSED' });
  });

  test('issues a document that the tax office decides about later', async () => {
    await parties.setFault('tax-invoice', 'issue', 'unavailable');
    const { receiptNo } = await givenAsked();
    const invoiceNo = '26990000000000000042';
    await tell(receiptNo, { state: 'issued', invoiceNo, issuedAt: new Date().toISOString() });
    expect(await rowOf(receiptNo)).toMatchObject({ status: 'ISSUED', invoice_no: invoiceNo });
    const open = await site.db
      .selectFrom('tax_act')
      .select('kind')
      .where('receipt_no', '=', receiptNo)
      .where('status', '=', 'WAITING')
      .execute();
    expect(open).toEqual([{ kind: 'FILES' }]);
  });

  test('refuses a document, or reverses one that another system reversed; other numbers are left alone', async () => {
    await parties.setFault('tax-invoice', 'issue', 'unavailable');
    const late = await givenAsked();
    await tell(late.receiptNo, { state: 'refused', code: 'buyerUnknown', reason: '购买方不存在' });
    expect(await rowOf(late.receiptNo)).toMatchObject({ status: 'REFUSED', refusal: '购买方不存在' });
    await parties.endFaults();
    await site.clock.moveTo(beforeFlight);
    const { receiptNo, ...holder } = await givenAsked();
    const red = { state: 'reversed', redInvoiceNo: '26990000000000000043', reversedAt: new Date().toISOString() };
    await tell(receiptNo, { ...red, invoiceNo: '0'.repeat(20) });
    expect(await rowOf(receiptNo)).toMatchObject({ status: 'SENT' });
    await tell(receiptNo, { ...red, invoiceNo: (await rowOf(receiptNo)).invoice_no });
    expect(await rowOf(receiptNo)).toMatchObject({ status: 'REVERSED', red_invoice_no: red.redInvoiceNo });
    expect(await firstTicket(holder)).toMatchObject({ state: 'READY', receipt: null });
  });
});

import { getReceiptPdf, reissueReceipt, resendReceipt } from '@haidai/contract/documents';
import { getQueue, takeAction } from '@haidai/contract/staff';
import { demoClerks, signInStaff } from '@haidai/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setTaxInvoiceFault } from '../../../src/providers/tax-invoice/index.ts';
import {
  askForReceipts,
  beforeFlight,
  bySms,
  company,
  firstTicket,
  givenFlown,
  givenIssued,
} from '../../given/receipt.ts';
import type { TicketedOrder } from '../../given/ticket.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: beforeFlight });
});
afterEach(() => setTaxInvoiceFault(site.db, 'none'));
afterAll(() => site.close());
beforeEach(() => site.clock.moveTo(beforeFlight));

const receiptOf = async (holder: TicketedOrder) => (await firstTicket(holder))?.receipt;

describe('an e-itinerary that the tax office refuses', () => {
  const kind = 'itinerary.tax';
  async function openDesk() {
    const clerk = site.api.another();
    await signInStaff(clerk, demoClerks[0]);
    const find = async (word: string) => {
      const { items } = await clerk.expectOk(getQueue, { body: { kind } });
      return items.find(({ title }) => title.includes(word));
    };
    const act = (id: string, action: string, inputs = {}, note = '') => ({ body: { kind, id, action, note, inputs } });
    return { clerk, find, act };
  }

  it('is corrected by the staff, or by its holder, and neither counts as a reissue', async () => {
    await setTaxInvoiceFault(site.db, 'refuse');
    const holder = await givenFlown(site);
    await askForReceipts(holder);
    await site.runJobs();
    const refusedReceipt = await receiptOf(holder);
    expect(refusedReceipt).toMatchObject({
      receiptStatus: 'REFUSED',
      canReissue: true,
      refusal: '购买方信息未通过校验（沙箱）',
    });
    const { clerk, find, act } = await openDesk();
    const id = refusedReceipt?.receiptNo ?? '';
    const item = await find(id);
    expect(item?.facts.map(({ value }) => value)).toContain('购买方信息未通过校验（沙箱）');
    expect(item?.actions.map(({ action }) => action)).toEqual(['correct', 'again', 'settle']);
    const wrong = { title: '海岱科技', taxNumber: '123' };
    const answer = await clerk.expectRefused(takeAction, 'invalidInput', act(id, 'correct', wrong));
    expect(answer.fields?.map(({ path }) => path)).toEqual(['taxNumber']);
    await clerk.expectOk(takeAction, act(id, 'correct', { title: '海岱科技', taxNumber: company.taxNumber }));
    await clerk.expectRefused(takeAction, 'conflict', act(id, 'again'));
    await site.runJobs();
    const second = await receiptOf(holder);
    expect(second).toMatchObject({ receiptStatus: 'REFUSED', title: '海岱科技' });

    await setTaxInvoiceFault(site.db, 'none');
    const { api, orderNo } = holder;
    const wish = { ...bySms, orderNo, receiptNo: second?.receiptNo ?? '' };
    await api.expectOk(reissueReceipt, { body: wish });
    await site.runJobs();
    expect(await receiptOf(holder)).toMatchObject({ receiptStatus: 'SENT', canReissue: true, refusal: '' });
    expect(await find(second?.receiptNo ?? '')).toBeUndefined();
  });

  it('is given up with a note, and another one can be asked for', async () => {
    await setTaxInvoiceFault(site.db, 'refuse');
    const holder = await givenFlown(site);
    await askForReceipts(holder);
    await site.runJobs();
    const id = (await receiptOf(holder))?.receiptNo ?? '';
    const { clerk, act } = await openDesk();
    await clerk.expectRefused(takeAction, 'invalidInput', act(id, 'settle'));
    await clerk.expectOk(takeAction, act(id, 'settle', {}, '旅客改由公司统一开具'));
    expect(await firstTicket(holder)).toMatchObject({ state: 'READY', receipt: null, former: [] });
  });

  it('to reverse is asked again, or recorded with the number of a reversal by hand', async () => {
    const { holder, receipt } = await givenIssued(site);
    await setTaxInvoiceFault(site.db, 'refuse');
    const { api, orderNo } = holder;
    await api.expectOk(reissueReceipt, { body: { ...bySms, orderNo, receiptNo: receipt.receiptNo } });
    await site.runJobs();
    const { clerk, find, act } = await openDesk();
    const first = (await find(receipt.receiptNo))?.id ?? '';
    await clerk.expectOk(takeAction, act(first, 'again'));
    await site.runJobs();
    const again = (await find(receipt.receiptNo))?.id ?? '';
    expect(again).not.toBe(first);
    const short = await clerk.expectRefused(takeAction, 'invalidInput', act(again, 'settle', { redInvoiceNo: '1' }));
    expect(short.fields?.map(({ path }) => path)).toEqual(['redInvoiceNo']);
    await setTaxInvoiceFault(site.db, 'none');
    const redInvoiceNo = '26990000000000000077';
    await clerk.expectOk(takeAction, act(again, 'settle', { redInvoiceNo }));
    await site.runJobs();
    expect(await firstTicket(holder)).toMatchObject({
      receipt: { receiptStatus: 'SENT' },
      former: [{ statusText: '已冲红', redInvoiceNo }],
    });
  });

  it('without an answer has no action at the desk, because the first question may have been heard', async () => {
    const { holder, receipt } = await givenIssued(site);
    await setTaxInvoiceFault(site.db, 'unknown');
    const { api, orderNo } = holder;
    await api.expectOk(reissueReceipt, { body: { ...bySms, orderNo, receiptNo: receipt.receiptNo } });
    await site.runJobs();
    const waiting = await site.db
      .selectFrom('tax_act')
      .select('act_no')
      .where('receipt_no', '=', receipt.receiptNo)
      .where('status', '=', 'WAITING')
      .executeTakeFirstOrThrow();
    const { clerk, act } = await openDesk();
    await clerk.expectRefused(takeAction, 'conflict', act(waiting.act_no, 'again'));
  });

  it('is not asked for by somebody else’s order', async () => {
    const { receipt } = await givenIssued(site);
    await site.clock.moveTo(beforeFlight);
    const other = await givenFlown(site);
    const body = { ...bySms, orderNo: other.orderNo, receiptNo: receipt.receiptNo };
    await other.api.expectRefused(reissueReceipt, 'reissueRefused', { body });
    await other.api.expectRefused(getReceiptPdf, 'receiptUnknown', { body });
    await other.api.expectRefused(resendReceipt, 'receiptUnknown', { body: { ...body, method: 'MSG' } });
  });
});

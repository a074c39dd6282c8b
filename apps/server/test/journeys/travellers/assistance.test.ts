import { applyAssistance, listAssistance, withdrawAssistance } from '@haidai/contract/assistance';
import { getTicketInfo } from '@haidai/contract/exchange';
import { quoteRefund, refundOrder } from '@haidai/contract/refund';
import { getQueue, readQueueFile, takeAction } from '@haidai/contract/staff';
import { type Api, demoClerks, signInStaff } from '@haidai/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkInventory } from '../../checks/check-inventory.ts';
import { smsEventsAbout } from '../../checks/sms-events-about.ts';
import { view } from '../../given/booking.ts';
import { smsAbout, type Traveller } from '../../given/payment.ts';
import { forgetCertificates, upload } from '../../given/refund.ts';
import { givenPaidTickets } from '../../given/ticket.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';

const desk = usePaymentDesk();
let zhao: Api;
let qian: Api;
beforeAll(async () => {
  [zhao, qian] = [desk.site.api.another(), desk.site.api.another()];
  await signInStaff(zhao, demoClerks[0]);
  await signInStaff(qian, demoClerks[1]);
});

const wish = { segmentIndex: 0, reason: 'THIRD' as const, wish: '12月3日下午任意航班' };
const ask = ({ api, orderNo }: Traveller, kind: 'CHANGE' | 'ENDORSE') =>
  api.expectOk(applyAssistance, { body: { orderNo, kind, ...wish } });
const step = (requestNo: string, action: string, note = '') => ({
  body: { kind: 'assistance.requests', id: requestNo, action, note },
});
const statusOf = async ({ api, orderNo }: Traveller) =>
  (await api.expectOk(listAssistance, { body: { orderNo } })).map(({ requestStatus }) => requestStatus);
const isFree = async ({ api, orderNo }: Traveller) =>
  JSON.stringify(await api.expectOk(getTicketInfo, { body: { orderNo } })).includes('"involuntary":true');

describe('the certificate of a request', () => {
  it('comes with the request, is shown only to the staff, and is used once', async () => {
    const traveller = await givenPaidTickets(desk);
    const { api, orderNo } = traveller;
    const body = { orderNo, kind: 'CHANGE' as const, ...wish, reason: 'ILLNESS' as const };
    await api.expectRefused(applyAssistance, 'certificateNeeded', { body });
    const other = await givenPaidTickets(desk);
    const foreign = await upload(other);
    await api.expectRefused(applyAssistance, 'certificateGone', { body: { ...body, certificates: [foreign] } });
    expect(await statusOf(traveller)).toEqual([]);
    const certificates = [await upload(traveller)];
    const { requestNo, certificates: count } = await api.expectOk(applyAssistance, { body: { ...body, certificates } });
    expect(count).toBe(1);
    const { items } = await zhao.expectOk(getQueue, { body: { kind: 'assistance.requests' } });
    const [file] = items.find(({ id }) => id === requestNo)?.files ?? [];
    expect(file).toMatchObject({ contentType: 'image/jpeg' });
    const query = { kind: 'assistance.requests', id: requestNo, fileId: file?.fileId ?? '' };
    const { cookies } = desk.site.config;
    const shown = await desk.site.app.inject({
      url: readQueueFile.path,
      query,
      cookies: { cookieId: zhao.deviceId, [cookies.staff]: zhao.cookie(cookies.staff) ?? '' },
    });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    await api.expectRefused(readQueueFile, 'unauthenticated', { query });
    await api.expectOk(withdrawAssistance, { body: { requestNo } });
    await api.expectRefused(applyAssistance, 'certificateGone', { body: { ...body, certificates } });
  });

  it('is retained until 180 days after the decision', async () => {
    const traveller = await givenPaidTickets(desk);
    const { api, orderNo } = traveller;
    const certificates = [await upload(traveller)];
    const body = { orderNo, kind: 'CHANGE' as const, ...wish, reason: 'ILLNESS' as const, certificates };
    const { requestNo } = await api.expectOk(applyAssistance, { body });
    await zhao.expectOk(takeAction, step(requestNo, 'take'));
    await zhao.expectOk(takeAction, step(requestNo, 'refuse', '证明看不清'));
    const decided = async (days: number) => {
      const decided_at = new Date(desk.site.clock.now().getTime() - days * 86_400_000);
      const { db } = desk.site;
      await db.updateTable('assistance_request').set({ decided_at }).where('request_no', '=', requestNo).execute();
      // The test also makes the certificate as old as the decision.
      const ofRequest = db.updateTable('refund_certificate').where('request_no', '=', requestNo);
      await ofRequest.set({ created_at: decided_at }).execute();
    };
    const kept = async () => {
      await forgetCertificates(desk.site);
      return (await api.expectOk(listAssistance, { body: { orderNo } }))[0]?.certificates;
    };
    await decided(179);
    expect(await kept()).toBe(1);
    await decided(181);
    expect(await kept()).toBe(0);
  });
});

describe('a request for a change by the staff', () => {
  it('is requested once, taken by a clerk, and approved; the change is then free', async () => {
    const traveller = await givenPaidTickets(desk);
    const { api, orderNo } = traveller;
    const { requestNo, requestStatus } = await ask(traveller, 'CHANGE');
    expect(requestStatus).toBe('REQUEST');
    await api.expectRefused(applyAssistance, 'assistanceOpen', { body: { orderNo, kind: 'ENDORSE', ...wish } });
    const { items } = await zhao.expectOk(getQueue, { body: { kind: 'assistance.requests' } });
    expect(items.find(({ id }) => id === requestNo)?.actions.map(({ action }) => action)).toEqual(['take']);
    await zhao.expectRefused(takeAction, 'conflict', step(requestNo, 'agree'));
    await zhao.expectOk(takeAction, step(requestNo, 'take'));
    await qian.expectRefused(takeAction, 'anotherPersonNeeded', step(requestNo, 'agree'));
    await api.expectRefused(withdrawAssistance, 'assistanceBegun', { body: { requestNo } });
    expect(await isFree(traveller)).toBe(false);
    await zhao.expectOk(takeAction, step(requestNo, 'agree', '请在订单中选择新航班'));
    expect(await statusOf(traveller)).toEqual(['AGREE']);
    expect(await isFree(traveller)).toBe(true);
    const told = (await smsAbout(desk, traveller)).join('\n');
    expect(told).toContain(`人工改期申请${requestNo}已提交`);
    expect(told).toContain(`人工改期申请${requestNo}已同意。请在订单中选择新航班`);
  });

  it('is refused with a reason that the traveller reads, and can be made again or withdrawn', async () => {
    const traveller = await givenPaidTickets(desk);
    const { api } = traveller;
    const { requestNo } = await ask(traveller, 'CHANGE');
    await zhao.expectOk(takeAction, step(requestNo, 'take'));
    await zhao.expectRefused(takeAction, 'invalidInput', step(requestNo, 'refuse'));
    await zhao.expectOk(takeAction, step(requestNo, 'refuse', '没有诊断证明'));
    const [refused] = await api.expectOk(listAssistance, { body: {} });
    expect(refused).toMatchObject({ requestStatus: 'REJECT', answer: '没有诊断证明', canWithdraw: false });
    expect(await smsEventsAbout(desk.site, requestNo)).toEqual(['AssistanceReceived', 'AssistanceRefused']);
    const again = await ask(traveller, 'CHANGE');
    const stranger = await givenPaidTickets(desk);
    await stranger.api.expectRefused(withdrawAssistance, 'assistanceUnknown', { body: { requestNo: again.requestNo } });
    await stranger.api.expectRefused(listAssistance, 'orderNotFound', { body: { orderNo: traveller.orderNo } });
    await api.expectOk(withdrawAssistance, { body: { requestNo: again.requestNo } });
    expect(await statusOf(traveller)).toEqual(['WITHDRAWN', 'REJECT']);
  });
});

describe('an endorsement', () => {
  it('exchanges the ticket and releases its seat', async () => {
    const traveller = await givenPaidTickets(desk);
    const { requestNo } = await ask(traveller, 'ENDORSE');
    await zhao.expectOk(takeAction, step(requestNo, 'take'));
    await zhao.expectOk(takeAction, step(requestNo, 'agree'));
    await zhao.expectOk(takeAction, step(requestNo, 'finish', '改乘 XX1234，凭证 FIM-001'));
    const { passengerInfoVoList } = await view(traveller.api, traveller.orderNo);
    expect(passengerInfoVoList[0]?.ticketVos[0]?.coupons[0]?.status).toBe('EXCHANGED');
    expect(await statusOf(traveller)).toEqual(['DONE']);
    expect(await smsEventsAbout(desk.site, requestNo)).toEqual([
      'AssistanceAgreed',
      'AssistanceDone',
      'AssistanceReceived',
    ]);
    expect(await checkInventory(desk.site.db)).toEqual([]);
  });

  it('is decided once, and cannot be approved after the ticket was refunded', async () => {
    const traveller = await givenPaidTickets(desk);
    const { api, orderNo } = traveller;
    const { requestNo } = await ask(traveller, 'ENDORSE');
    await zhao.expectOk(takeAction, step(requestNo, 'take'));
    const decisions = [step(requestNo, 'agree'), step(requestNo, 'refuse', '不符合条件')];
    const answers = await Promise.all(decisions.map((each) => zhao.call(takeAction, each)));
    // A request that was just approved can still be refused. A refused request cannot be approved.
    expect(answers.filter(({ code }) => code === 1).length).toBeGreaterThanOrEqual(1);
    const [status] = await statusOf(traveller);
    expect(['AGREE', 'REJECT']).toContain(status);

    const second = status === 'AGREE' ? requestNo : (await ask(traveller, 'ENDORSE')).requestNo;
    if (status !== 'AGREE') await zhao.expectOk(takeAction, step(second, 'take'));
    const { quote } = await api.expectOk(quoteRefund, { body: { orderNo } });
    await api.expectOk(refundOrder, { body: { orderNo, quote } });
    const late = status === 'AGREE' ? step(second, 'finish', 'FIM-002') : step(second, 'agree');
    await zhao.expectRefused(takeAction, 'conflict', late);
    expect(await checkInventory(desk.site.db)).toEqual([]);
  });
});

import { deflateSync } from 'node:zlib';
import { quoteRefund, refundTicket, uploadCertificate } from '@haidai/contract/refund';
import { reportFlight, setSeatsLeft } from '@haidai/contract/sandbox';
import { listStaffActions, readQueueFile } from '@haidai/contract/staff';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { view } from '../../given/booking.ts';
import { money, smsAbout, type Traveller } from '../../given/payment.ts';
import {
  applyIll,
  untilMoneyIsBack as deskUntilBack,
  photograph,
  refundOf,
  take,
  tryTake,
  upload,
  waiting,
} from '../../given/refund.ts';
import { givenPaidTickets } from '../../given/ticket.ts';
import { useRefundDesk } from '../../given/use-payment-desk.ts';

const { desk, staff } = useRefundDesk();
const givenTickets = (count?: number) => givenPaidTickets(desk, count);
const untilMoneyIsBack = () => deskUntilBack(desk);
const couponsOf = async ({ api, orderNo }: Traveller) =>
  (await view(api, orderNo)).passengerInfoVoList.map(({ ticketVos }) => ticketVos[0]?.coupons[0]?.status);
const seatsOf = ({ orderNo }: Traveller) =>
  desk.site.db.selectFrom('seat_hold').select(['seats', 'state']).where('order_no', '=', orderNo).execute();
const fen = (yuan: number) => Math.round(yuan * 100);

describe('a refund for an illness with a certificate', () => {
  it('is checked by two clerks, refunded in full, and logged completely', async () => {
    const traveller = await givenTickets();
    const applied = await applyIll(traveller);
    const { refundNo } = applied;
    expect(applied).toMatchObject({
      refundStatus: 'REFUND_TICKET_APPLICATION',
      fee: 0,
      refundAmount: traveller.payAmount,
    });
    expect(await couponsOf(traveller)).toEqual(['SUSPENDED']);
    expect(await seatsOf(traveller)).toEqual([{ seats: 0, state: 'RELEASED' }]);
    await desk.site.runJobs();
    expect(await money(desk, traveller)).toMatchObject({ refunded: 0, refunding: 0 });

    const item = await waiting(staff.first, refundNo);
    expect(item).toMatchObject({ status: '待初审', actions: ['firstApprove', 'firstRefuse'] });
    expect(JSON.stringify(item?.facts)).toContain('旅客伤病');
    expect(item?.files).toMatchObject([{ contentType: 'image/jpeg' }]);
    await take(staff.first, refundNo, 'firstApprove');
    // The page shows the first checker that another clerk must decide, and the server refuses the first checker.
    expect(await waiting(staff.first, refundNo)).toMatchObject({ actions: [], hint: '下一步须由另一位同事完成' });
    expect(await tryTake(staff.first, refundNo, 'secondApprove')).toMatchObject({ error: 'anotherPersonNeeded' });
    await desk.site.runJobs();
    expect(await money(desk, traveller)).toMatchObject({ refunded: 0, refunding: 0 });
    await take(staff.second, refundNo, 'secondApprove');
    await untilMoneyIsBack();
    expect(await money(desk, traveller)).toMatchObject({
      counted: 0,
      refunded: fen(traveller.payAmount),
      refunding: 0,
    });
    const refund = await refundOf(traveller);
    expect(refund).toMatchObject({ refundStatus: 'REFUND_MONEY_SUCCESS', causeText: '旅客伤病', certificates: 1 });
    expect(refund?.steps.map(({ text }) => text)).toEqual([
      '提交申请',
      '初审通过',
      '复审通过',
      '退款已提交支付渠道',
      '退款成功',
    ]);
    expect(await waiting(staff.first, refundNo)).toBeUndefined();
    const { rows: log } = await staff.supervisor.expectOk(listStaffActions, { query: {} });
    expect(
      log
        .filter(({ subject }) => subject.endsWith(refundNo))
        .map(({ login, action, outcome }) => [login, action, outcome]),
    ).toEqual([
      ['clerk.qian', 'refund.tickets.secondApprove', 'done'],
      ['clerk.zhao', 'refund.tickets.secondApprove', 'anotherPersonNeeded'],
      ['clerk.zhao', 'refund.tickets.firstApprove', 'done'],
    ]);
  });

  it('is refused with a reason that the traveller reads, and the ticket is valid again with its seat', async () => {
    const traveller = await givenTickets(2);
    const { refundNo } = await applyIll(traveller, [{ passengerSeq: 2 }]);
    expect(await seatsOf(traveller)).toEqual([{ seats: 1, state: 'SOLD' }]);
    expect(await tryTake(staff.first, refundNo, 'firstRefuse', '')).toMatchObject({ error: 'invalidInput' });
    await take(staff.first, refundNo, 'firstRefuse', '证明与乘机人不符');
    expect(await couponsOf(traveller)).toEqual(['OPEN FOR USE', 'OPEN FOR USE']);
    expect(await seatsOf(traveller)).toEqual([{ seats: 2, state: 'SOLD' }]);
    expect(await refundOf(traveller)).toMatchObject({ statusText: '退票申请未通过', refuseReason: '证明与乘机人不符' });
    const told = (await smsAbout(desk, traveller)).join('\n');
    expect(told).toContain('退票申请未通过：证明与乘机人不符。客票与座位已恢复。');
    expect(await money(desk, traveller)).toMatchObject({ refunded: 0, refunding: 0 });
  });

  it('that is refused after the seat was sold leaves an open-dated ticket, and the seat is not released twice', async () => {
    const traveller = await givenTickets();
    const { refundNo } = await applyIll(traveller);
    const { flightNo = '', flightDate = '' } = traveller.trip.segments[0] ?? {};
    await desk.site.api.expectOk(setSeatsLeft, { body: { flightNo, flightDate, cabin: 'ECO', seatsLeft: 0 } });
    await take(staff.first, refundNo, 'firstRefuse', '证明已过期');
    expect(await couponsOf(traveller)).toEqual(['OPEN FOR USE']);
    expect(await seatsOf(traveller)).toEqual([{ seats: 0, state: 'RELEASED' }]);
    expect((await smsAbout(desk, traveller)).join('\n')).toContain('原座位已售出，请改期或退票');
    const { quote } = await traveller.api.expectOk(quoteRefund, { body: { orderNo: traveller.orderNo } });
    await traveller.api.expectOk(refundTicket, { body: { orderNo: traveller.orderNo, quote } });
    await untilMoneyIsBack();
    expect(await refundOf(traveller)).toMatchObject({ refundStatus: 'REFUND_MONEY_SUCCESS' });
  });

  it('that the second checker sends back is checked again from the first step, by two different clerks', async () => {
    const traveller = await givenTickets();
    const { refundNo } = await applyIll(traveller);
    await take(staff.first, refundNo, 'firstApprove');
    expect(await tryTake(staff.second, refundNo, 'secondRefuse', '')).toMatchObject({ error: 'invalidInput' });
    await take(staff.second, refundNo, 'secondRefuse', '看不清日期');
    expect(await waiting(staff.second, refundNo)).toMatchObject({ status: '复审退回' });
    await take(staff.second, refundNo, 'firstApprove');
    expect(await tryTake(staff.second, refundNo, 'secondApprove')).toMatchObject({ error: 'anotherPersonNeeded' });
    await take(staff.first, refundNo, 'secondApprove');
    await untilMoneyIsBack();
    expect(await refundOf(traveller)).toMatchObject({ refundStatus: 'REFUND_MONEY_SUCCESS' });
  });

  it('needs an unused certificate of this order from the traveller', async () => {
    const [traveller, other] = [await givenTickets(), await givenTickets()];
    const { api, orderNo } = traveller;
    const body = { orderNo, changeReason: 'FZY' as const, cause: 'ILLNESS' as const };
    const { quote, needsCheck, fee } = await api.expectOk(quoteRefund, { body });
    expect({ needsCheck, fee }).toEqual({ needsCheck: true, fee: 0 });
    const send = (certificates: string[]) => ({ body: { orderNo, quote, certificates } });
    await api.expectRefused(refundTicket, 'certificateNeeded', send([]));
    await api.expectRefused(refundTicket, 'certificateGone', send([await upload(other)]));
    await api.expectRefused(
      refundTicket,
      'certificateGone',
      send(['0197e0a0-0000-7000-8000-000000000000', 'no number at all']),
    );
    expect(await couponsOf(traveller)).toEqual(['OPEN FOR USE']);
    await other.api.expectRefused(
      uploadCertificate,
      'orderNotFound',
      { query: { orderNo } },
      {
        file: { bytes: await photograph(), type: 'image/jpeg' },
      },
    );
  });
});

describe('an uploaded certificate', () => {
  const pdf = (body = '') =>
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${body} >>\nendobj\n2 0 obj\n<< /Type /Page >>\nendobj\n%%EOF\n`);

  /** Builds a PDF whose catalogue and action are in a compressed object stream, as PDF 1.5 allows. */
  const pdfWithHiddenScript = () => {
    const catalog = '1 0 << /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>';
    const packed = deflateSync(Buffer.from(catalog)).toString('latin1');
    const dictionary = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>`;
    return Buffer.from(`%PDF-1.5\n2 0 obj\n${dictionary}\nstream\n${packed}\nendstream\nendobj\n%%EOF\n`, 'latin1');
  };

  it('is checked by its bytes, rendered again, and stored sealed', async () => {
    const traveller = await givenTickets();
    const { api, orderNo } = traveller;
    const bomb = sharp({ create: { width: 7_200, height: 7_200, channels: 3, background: '#fff' } });
    const hostile: [string, Buffer, string][] = [
      [
        'a script that calls itself a picture',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
        'image/svg+xml',
      ],
      ['the same with another type', Buffer.from('<svg onload="alert(1)"/>'), 'image/png'],
      ['a page', Buffer.from('<html><script>1</script></html>'), 'application/pdf'],
      ['half a picture', (await photograph()).subarray(0, 300), 'image/jpeg'],
      ['a picture that unfolds', await bomb.png({ compressionLevel: 1 }).toBuffer(), 'image/png'],
      ['a PDF with a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), 'application/pdf'],
      ['a PDF with a file in it', pdf('/Names << /Embedded#46iles 3 0 R >>'), 'application/pdf'],
      ['a PDF with a script in an object stream', pdfWithHiddenScript(), 'application/pdf'],
      ['nothing', Buffer.from('x'), 'application/octet-stream'],
    ];
    for (const [name, bytes, type] of hostile) {
      const answer = await api.call(uploadCertificate, { query: { orderNo } }, { file: { bytes, type } });
      expect(answer.error, name).toBe('certificateUnreadable');
    }
    const tooBig = { bytes: Buffer.alloc(5 * 1024 * 1024 + 1), type: 'image/jpeg' };
    expect(await api.call(uploadCertificate, { query: { orderNo } }, { file: tooBig })).toMatchObject({
      status: 400,
      fields: [{ path: 'body', rule: 'size', message: '5120 KB' }],
    });
    expect(await api.call(uploadCertificate, { query: { orderNo } })).toMatchObject({ error: 'invalidInput' });
    expect(
      await desk.site.db.selectFrom('refund_certificate').select('id').where('order_no', '=', orderNo).execute(),
    ).toEqual([]);

    await upload(traveller, pdf(), 'application/pdf');
    const { refundNo } = await applyIll(traveller);
    const kept = await desk.site.db
      .selectFrom('refund_certificate')
      .selectAll()
      .where('order_no', '=', orderNo)
      .execute();
    expect(kept.map(({ content_type }) => content_type).sort()).toEqual(['application/pdf', 'image/jpeg']);
    for (const { content_sealed } of kept) {
      expect(content_sealed.toString('latin1')).toMatch(/^v1\./);
      expect(content_sealed.toString('latin1')).not.toMatch(/JFIF|%PDF|SecretCamera/);
    }
    const [file] = (await waiting(staff.first, refundNo))?.files ?? [];
    const query = { kind: 'refund.tickets', id: refundNo, fileId: file?.fileId ?? '' };
    const { cookies } = desk.site.config;
    const shown = await desk.site.app.inject({
      url: readQueueFile.path,
      query,
      cookies: { cookieId: staff.first.deviceId, [cookies.staff]: staff.first.cookie(cookies.staff) ?? '' },
    });
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(shown.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
    // No clerk can see an unused certificate.
    const unused = kept.find(({ refund_no }) => refund_no === null);
    await staff.first.expectRefused(readQueueFile, 'notFound', { query: { ...query, fileId: unused?.id ?? '' } });
    await api.expectRefused(readQueueFile, 'unauthenticated', { query });
  });
});

describe('of two decisions at the same moment', () => {
  it('the first clerk’s counts, and the other clerk is refused because the refund has changed', async () => {
    const traveller = await givenTickets();
    const { refundNo } = await applyIll(traveller);
    const answers = await Promise.all([
      tryTake(staff.first, refundNo, 'firstApprove'),
      tryTake(staff.second, refundNo, 'firstRefuse', '材料不全'),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(answers.find(({ code }) => code === 0)?.error).toBe('conflict');
    const open = answers[0]?.code === 1;
    expect(await couponsOf(traveller)).toEqual([open ? 'SUSPENDED' : 'OPEN FOR USE']);
  });

  it('an open refund blocks a second application', async () => {
    const traveller = await givenTickets();
    const { api, orderNo } = traveller;
    const { quote } = await api.expectOk(quoteRefund, { body: { orderNo } });
    const { refundNo } = await applyIll(traveller);
    await take(staff.first, refundNo, 'firstApprove');
    const [voluntary, decided] = await Promise.all([
      api.call(refundTicket, { body: { orderNo, quote } }),
      tryTake(staff.second, refundNo, 'secondApprove'),
    ]);
    expect(voluntary.error).toBe('couponInUse');
    expect(decided.code).toBe(1);
    await untilMoneyIsBack();
    expect(await money(desk, traveller)).toMatchObject({ counted: 0, refunded: fen(traveller.payAmount) });
  });

  it('a proof in the records of the carrier needs no check by the staff', async () => {
    const traveller = await givenTickets();
    const { api, orderNo, trip } = traveller;
    const { flightNo = '', flightDate = '' } = trip.segments[0] ?? {};
    await desk.site.api.expectOk(reportFlight, { body: { flightNo, flightDate, event: 'cancel', cause: 'WEATHER' } });
    const { quote, needsCheck } = await api.expectOk(quoteRefund, { body: { orderNo, changeReason: 'FZY' } });
    expect(needsCheck).toBe(false);
    const { refundNo } = await api.expectOk(refundTicket, { body: { orderNo, quote } });
    expect(await waiting(staff.first, refundNo)).toBeUndefined();
    await untilMoneyIsBack();
  });
});

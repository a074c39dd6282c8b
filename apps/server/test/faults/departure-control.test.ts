import { cancelCheckIn, changeCheckInSeats, getBoardingPass } from '@haidai/contract/checkin';
import { previewNameCorrection } from '@haidai/contract/name-correction';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { decodeBcbp } from '@haidai/domain/boarding-pass';
import { faultCases } from '@haidai/testkit/rounds';
import { describe, expect, test } from 'vitest';
import { couponsOf } from '../given/check-in.ts';
import { type CheckInParty, useDepartureControl } from '../given/departure-control.ts';
import { wishOf } from '../given/name-correction.ts';
import { sendNotice } from '../given/party-notice.ts';

/** These tests check in at a departure control party that runs as a process of its own and fails in each way. */
const desk = useDepartureControl();
const {
  given,
  travels,
  wishesOf,
  checkIn,
  checkedIn,
  there,
  seatsHere,
  fault,
  queue,
  act,
  passMinutes,
  passTenMinutes,
  freeSeat,
  expectSame,
} = desk;

test('a check-in has the seat of the site and the number of the system, on the boarding pass too', async () => {
  const party = await given(2);
  const { result } = await checkIn(party);
  expect(result?.checkedIn).toHaveLength(2);
  await expectSame(party, 2);
  const passToken = result?.checkedIn[0]?.passToken ?? '';
  const pass = await party.api.expectOk(getBoardingPass, { body: { passToken } });
  expect(pass.sequence).toBeGreaterThan(300);
  const decoded = decodeBcbp(pass.bcbp);
  expect('pass' in decoded && decoded.pass.legs[0]?.sequence).toContain(String(pass.sequence));
});

describe('after ten minutes, a party is checked in once, here and there, if the system', () => {
  test.each(
    faultCases([
      ['acts and hangs up', 'hangUp', 3],
      ['acts and never answers', 'timeoutAfterAct', 3],
      ['answers late', 'slow', 3],
      ['is unavailable', 'unavailable', 3],
      ['receives each call twice', 'double', undefined],
      ['acts and answers nonsense', 'wrong', 1],
    ]),
  )('%s', async (_, name, times) => {
    const party = await given(2);
    await fault('checkIn', name, times);
    const { error } = await checkIn(party);
    if (name !== 'double') {
      expect(error).toBe('checkInPending');
      expect(await couponsOf(desk.site, party.orderNo)).toEqual(['OPEN FOR USE', 'OPEN FOR USE']);
    }
    await passTenMinutes();
    await expectSame(party, 2);
  });
});

test('a traveller who asks again while the answer is out gets the check-in of the first call', async () => {
  const party = await given();
  await fault('checkIn', 'wrong', 1);
  expect((await checkIn(party)).error).toBe('checkInPending');
  expect((await checkIn(party)).result?.checkedIn).toHaveLength(1);
  await expectSame(party, 1);
});

test('a name is not corrected while the check-in under it has no answer, and after a refusal it is', async () => {
  const party = await given();
  await fault('checkIn', 'unavailable', 3);
  expect((await checkIn(party)).error).toBe('checkInPending');
  const body = await wishOf(party.api, party.orderNo, { firstName: '青和' });
  expect((await party.api.call(previewNameCorrection, { body })).error).toBe('checkInPending');
  await desk.parties.endFaults();
  await fault('checkIn', 'refuse');
  await passMinutes(1);
  expect((await party.api.call(previewNameCorrection, { body })).error).not.toBe('checkInPending');
});

test('a refusal frees the seats, and the traveller is told', async () => {
  const party = await given();
  await fault('checkIn', 'refuse');
  expect((await checkIn(party)).error).toBe('checkInRefused');
  expect(await seatsHere(party)).toEqual([]);
  expect(await there(party)).toEqual([]);
  expect(await couponsOf(desk.site, party.orderNo)).toEqual(['OPEN FOR USE']);
  expect(await queue('checkin.departureControl', party)).toEqual([]);
});

test('a refusal that comes when nobody waits is work of the desk', async () => {
  const party = await given();
  await fault('checkIn', 'unavailable', 3);
  await checkIn(party);
  await desk.parties.endFaults();
  await fault('checkIn', 'refuse');
  await passMinutes(1);
  expect(await seatsHere(party)).toEqual([]);
  const [item] = await queue('checkin.departureControl', party);
  expect(item).toMatchObject({ status: '值机', actions: [{ action: 'settle' }] });
  await act('checkin.departureControl', item?.id ?? '', 'settle', '已通知旅客到柜台办理');
  expect(await queue('checkin.departureControl', party)).toEqual([]);
});

test('a ticket that is refunded while the answer is out is checked in nowhere', async () => {
  const party = await given();
  await fault('checkIn', 'timeoutAfterAct', 3);
  expect((await checkIn(party)).error).toBe('checkInPending');
  const { quote } = await party.api.expectOk(quoteRefund, { body: { orderNo: party.orderNo } });
  await party.api.expectOk(refundTicket, { body: { orderNo: party.orderNo, quote } });
  await passTenMinutes();
  expect(await couponsOf(desk.site, party.orderNo)).toEqual(['REFUNDED']);
  expect(await there(party)).toEqual([]);
  expect(await seatsHere(party)).toEqual([]);
});

describe('a cancellation', () => {
  const cancel = async ({ api, key, ...party }: CheckInParty) =>
    api.call(cancelCheckIn, {
      body: { checkInKey: key, travelIds: (await wishesOf({ api, key, ...party })).map(({ travelId }) => travelId) },
    });

  test('opens the coupon only after the system has cancelled', async () => {
    const party = await given();
    await checkedIn(party);
    await fault('cancelCheckIn', 'unavailable', 3);
    expect((await cancel(party)).error).toBe('checkInPending');
    expect(await couponsOf(desk.site, party.orderNo)).toEqual(['CHECKED IN']);
    await passTenMinutes();
    expect(await couponsOf(desk.site, party.orderNo)).toEqual(['OPEN FOR USE']);
    expect(await there(party)).toEqual([]);
  });

  test('that the system refuses changes nothing', async () => {
    const party = await given();
    await checkedIn(party);
    await fault('cancelCheckIn', 'refuse');
    expect((await cancel(party)).error).toBe('checkInRefused');
    await expectSame(party, 1);
  });
});

describe('a change of seat', () => {
  const move = async (party: CheckInParty) => {
    const [travel] = await travels(party);
    const seatNo = await freeSeat(party);
    return party.api.call(changeCheckInSeats, {
      body: { checkInKey: party.key, travels: [{ travelId: travel?.travelId ?? '', seatNo, acceptsDuty: false }] },
    });
  };

  test('is made here and there, and the number stays', async () => {
    const party = await given();
    const [made] = await checkedIn(party);
    const { result: moved } = await move(party);
    expect(moved?.checkedIn[0]?.seatNo).not.toBe(made?.seatNo);
    expect(moved?.checkedIn[0]?.sequence).toBe(made?.sequence);
    await expectSame(party, 1);
  });

  test('that the system refuses leaves the old seat, here and there', async () => {
    const party = await given();
    const [made] = await checkedIn(party);
    await fault('changeSeat', 'refuse');
    expect((await move(party)).error).toBe('checkInRefused');
    expect(await seatsHere(party)).toEqual([made?.seatNo]);
    await expectSame(party, 1);
  });
});

describe('the gate', () => {
  const tell = (at: string, coupons: object[]) =>
    sendNotice(desk.site, 'departure-control/boarded', { at, coupons }).then(({ status }) => expect(status).toBe(200));
  const later = (minutes: number) => new Date(desk.site.clock.now().getTime() + minutes * 60_000).toISOString();

  test('boards travellers and takes them off again; an older list undoes nothing', async () => {
    const party = await given();
    await checkedIn(party);
    const coupon = { ticketNo: party.tickets[0], couponNo: 1 };
    await tell(later(2), [{ ...coupon, state: 'BOARDED' }]);
    expect(await couponsOf(desk.site, party.orderNo)).toEqual(['LIFTED/BOARDED']);
    await tell(later(1), [{ ...coupon, state: 'OFFLOADED' }]);
    expect(await couponsOf(desk.site, party.orderNo)).toEqual(['LIFTED/BOARDED']);
    await tell(later(3), [{ ...coupon, state: 'OFFLOADED' }]);
    expect(await couponsOf(desk.site, party.orderNo)).toEqual(['CHECKED IN']);
  });

  test('boards a traveller who checked in at the counter', async () => {
    const party = await given();
    await tell(later(1), [{ ticketNo: party.tickets[0], couponNo: 1, state: 'BOARDED' }]);
    expect(await couponsOf(desk.site, party.orderNo)).toEqual(['LIFTED/BOARDED']);
  });

  test('gives the desk a traveller whose ticket is refunded', async () => {
    const party = await given();
    const { quote } = await party.api.expectOk(quoteRefund, { body: { orderNo: party.orderNo } });
    await party.api.expectOk(refundTicket, { body: { orderNo: party.orderNo, quote } });
    await tell(later(1), [{ ticketNo: party.tickets[0], couponNo: 1, state: 'BOARDED' }]);
    expect(await queue('checkin.departureControl', party)).toMatchObject([{ status: '登机通知' }]);
  });

  test('changes seats, and the boarding pass shows them', async () => {
    const party = await given();
    const [made] = await checkedIn(party);
    const seatNo = await freeSeat(party);
    const coupons = [{ ticketNo: party.tickets[0], couponNo: 1, seatNo }];
    expect((await sendNotice(desk.site, 'departure-control/seats', { coupons })).status).toBe(200);
    await desk.site.runJobs();
    const passToken = made?.passToken ?? '';
    expect(await party.api.expectOk(getBoardingPass, { body: { passToken } })).toMatchObject({ seatNo });
    expect(await seatsHere(party)).toEqual([seatNo]);
  });
});

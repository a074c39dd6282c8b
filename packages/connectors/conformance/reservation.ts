import type { PartyCalls, RequestTo } from '../party.ts';
import type { reservation } from '../reservation/index.ts';
import type { Case, RunOfCases } from './generic.ts';
import { expectEqual, expectState } from './run.ts';

type Calls = PartyCalls<typeof reservation>;
type Sale = RequestTo<(typeof reservation)['operations']['sell']>;

/**
 * Tells the story of a booking: sold, found, partly cancelled, confirmed, cancelled, and a sale that is taken back
 * before it arrives. The test system needs four free seats in class Y on flight XX1001 in thirty days, PEK to SHA, and
 * fewer than 99.
 */
export function reservationCases(calls: Calls, { run, now }: RunOfCases): Case[] {
  const flightDate = new Date(now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const orderNo = `CONF-${run}-1`;
  const leg = { flightNo: 'XX1001', flightDate, origin: 'PEK', destination: 'SHA' };
  const sale: Sale = {
    actNo: `CONF-${run}-sale`,
    orderNo,
    segments: [{ segment: 0, flightNo: 'XX1001', flightDate, airports: ['PEK', 'SHA'], bookingClass: 'Y', seats: 2 }],
    passengers: [
      { seq: 1, type: 'ADT', name: 'ZHANG/WEI' },
      { seq: 2, type: 'ADT', name: 'LI/NA' },
    ],
  };
  const number = (name: string) => `CONF-${run}-${name}`;
  const giveBack = (actNo: string, seats: number) =>
    calls.cancel({ actNo, orderNo, saleNo: null, segments: [{ segment: 0, seats }] });
  async function expectSeats(order: string, wanted: number): Promise<void> {
    const found = await calls.query({ orderNo: order });
    if (wanted === 0) return expectState(found, 'none');
    expectState(found, 'booked');
    expectEqual('the seats', found.segments[0]?.seats, wanted);
  }
  return [
    {
      name: 'availability: the seats of a leg come with a sequence',
      async run() {
        const listed = await calls.availability({ legs: [leg] });
        expectState(listed, 'listed');
        expectEqual('the flight', listed.legs[0]?.flightNo, 'XX1001');
      },
    },
    {
      name: 'query: an order that the party does not know has no booking',
      run: async () => expectSeats(`CONF-${run}-0`, 0),
    },
    {
      name: 'sell: a repeated sale sells once and gets the same record locator',
      async run() {
        const first = await calls.sell(sale);
        expectState(first, 'sold');
        const again = await calls.sell(sale);
        expectState(again, 'sold');
        expectEqual('the record locator', again.recordLocator, first.recordLocator);
        await expectSeats(orderNo, 2);
      },
    },
    {
      name: 'sell: of two sales at the same moment with the same number, one sells',
      async run() {
        const order = number('2');
        const request = { ...sale, actNo: number('twice'), orderNo: order };
        await Promise.all([calls.sell(request), calls.sell(request)]);
        await expectSeats(order, 2);
        const cancelled = await calls.cancel({
          actNo: number('twice-void'),
          orderNo: order,
          saleNo: number('twice'),
          segments: [],
        });
        expectState(cancelled, 'done');
        await expectSeats(order, 0);
      },
    },
    {
      name: 'sell: more seats than there are sell none, and the answer names the flight and the class',
      async run() {
        const [segment] = sale.segments;
        const tooMany = segment ? [{ ...segment, seats: 99 }] : [];
        const answer = await calls.sell({ ...sale, actNo: number('many'), orderNo: number('3'), segments: tooMany });
        expectState(answer, 'soldOut');
        expectEqual('the flight and class', [answer.flightNo, answer.bookingClass], ['XX1001', 'Y']);
        await expectSeats(number('3'), 0);
      },
    },
    {
      name: 'cancel: a repeated cancellation of one seat gives one seat back',
      async run() {
        expectState(await giveBack(number('one'), 1), 'done');
        expectState(await giveBack(number('one'), 1), 'done');
        await expectSeats(orderNo, 1);
      },
    },
    {
      name: 'confirm: the names and tickets of a booking are accepted, also by a repeated call',
      async run() {
        const passengers = [{ seq: 2, type: 'ADT' as const, name: 'LI/NA', ticketNo: '9992400000001' }];
        const request = { actNo: number('confirm'), orderNo, passengers };
        expectState(await calls.confirm(request), 'done');
        expectState(await calls.confirm(request), 'done');
        expectState(await calls.confirm({ ...request, actNo: number('nobody'), orderNo: number('0') }), 'refused');
      },
    },
    {
      name: 'cancel: more seats than the booking has are refused, and the last seat ends it',
      async run() {
        expectState(await giveBack(number('three'), 3), 'refused');
        await expectSeats(orderNo, 1);
        expectState(await giveBack(number('last'), 1), 'done');
        await expectSeats(orderNo, 0);
      },
    },
    {
      name: 'cancel: a sale that is taken back before it arrives sells nothing',
      async run() {
        const saleNo = number('late');
        const order = number('4');
        const request = { actNo: number('late-void'), orderNo: order, saleNo, segments: [] };
        expectState(await calls.cancel(request), 'done');
        expectState(await calls.cancel(request), 'done');
        expectState(await calls.sell({ ...sale, actNo: saleNo, orderNo: order }), 'refused');
        await expectSeats(order, 0);
      },
    },
  ];
}

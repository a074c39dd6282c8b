import type { PartyCalls, RequestTo } from '../party.ts';
import type { ticketing } from '../ticketing/index.ts';
import type { Case, RunOfCases } from './generic.ts';
import { expectEqual, expectState, skip } from './run.ts';

type Calls = PartyCalls<typeof ticketing>;
type IssueRequest = RequestTo<(typeof ticketing)['operations']['issue']>;

/** An order of an adult with an infant, for a flight there and back. */
export function sampleIssueRequest(orderNo: string, flightDate: string): IssueRequest {
  const flight = (index: number, flightNo: string, origin: string, destination: string) => ({
    index,
    flightNo,
    flightDate,
    departsAt: `${flightDate}T08:00`,
    arrivesAt: `${flightDate}T10:00`,
    origin,
    destination,
    bookingClass: 'Y',
  });
  const fare = (passengerSeq: number, fareFen: number) => ({
    passengerSeq,
    segments: [0, 1].map((index) => ({ index, fareBasis: 'YOW', fareFen })),
    taxes: passengerSeq === 1 ? [{ code: 'CN', amountFen: 10_000 }] : [],
    totalFen: 2 * fareFen + (passengerSeq === 1 ? 10_000 : 0),
    fareCalculation: 'BJS XX SHA 500.00 XX BJS 500.00 CNY1000.00END',
    endorsement: 'NONEND/REF FEE',
    penalties: [
      { index: 0, act: 'refund' as const, fromHours: 4, feeFen: 5000 },
      { index: 0, act: 'refund' as const, fromHours: null, feeFen: 10_000 },
    ],
  });
  return {
    orderNo,
    contact: { mobile: '13800000000', mail: null },
    passengers: [
      {
        seq: 1,
        type: 'ADT',
        surname: 'ZHANG',
        firstName: 'WEI',
        name: 'ZHANG/WEI',
        birthday: '1990-01-01',
        sex: 'M',
        identity: { type: 'PP', number: 'E00000000', country: 'CN', expires: '2036-01-01' },
        adultSeq: null,
      },
      {
        seq: 2,
        type: 'INF',
        surname: 'ZHANG',
        firstName: 'BAO',
        name: 'ZHANG/BAO',
        birthday: '2026-01-01',
        sex: 'F',
        identity: { type: 'PP', number: 'E00000001', country: 'CN', expires: '2031-01-01' },
        adultSeq: 1,
      },
    ],
    segments: [flight(0, 'XX1001', 'PEK', 'SHA'), flight(1, 'XX1002', 'SHA', 'PEK')],
    fares: [fare(1, 50_000), fare(2, 5000)],
    services: [
      { passengerSeq: 1, segmentIndex: 0, code: 'INFT', text: 'ZHANG/BAO 2026-01-01' },
      { passengerSeq: 1, segmentIndex: 0, code: 'WCHR', text: '' },
    ],
    formsOfPayment: [{ method: 'ALIPAY', amountFen: 120_000, reference: '2026000000000001' }],
    exchanges: [],
  };
}

/** Tells the story of some tickets: issued once, changed, exchanged, refunded, and found again in the list of the day. */
export function ticketingCases(calls: Calls, { run, now }: RunOfCases): Case[] {
  const flightDate = new Date(now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const order = `CONF-${run}-1`;
  const changed = `CONF-${run}-2`;
  const act = (name: string) => `${run}-${name}`;
  const tickets = new Map<number, string>();
  const ticketOf = (seq: number) => {
    const ticketNo = tickets.get(seq);
    if (!ticketNo) skip('ticket');
    return ticketNo;
  };
  const issueFirst = async () => {
    const answer = await calls.issue(sampleIssueRequest(order, flightDate));
    expectState(answer, 'issued');
    return answer.tickets;
  };
  const done = async (answer: Promise<{ state: string }>) => expectState(await answer, 'done');
  const refusedBy = async (answer: Promise<{ state: string }>) => expectState(await answer, 'refused');
  const coupon = (seq: number, couponNo: number) => ({ ticketNo: ticketOf(seq), couponNo });
  const refund = (coupons: { ticketNo: string; couponNos: number[] }, name: string) =>
    calls.refundCoupons({
      actNo: act(name),
      ...coupons,
      refundFen: 40_000,
      feeFen: 10_000,
      taxFen: 0,
      isInvoluntary: false,
    });

  return [
    {
      name: 'issue: an order that the party does not know has no tickets',
      run: async () => expectState(await calls.query({ orderNo: `CONF-${run}-0` }), 'none'),
    },
    {
      name: 'issue: every passenger gets a ticket of 13 digits',
      async run() {
        for (const { passengerSeq, ticketNo } of await issueFirst()) tickets.set(passengerSeq, ticketNo);
        expectEqual('the passengers with a ticket', [...tickets.keys()].sort(), [1, 2]);
      },
    },
    {
      name: 'issue: a repeated call gives the same tickets',
      async run() {
        const again = await issueFirst();
        expectEqual('the tickets', again.map(({ ticketNo }) => ticketNo).sort(), [...tickets.values()].sort());
      },
    },
    {
      name: 'query: the tickets of the order come back',
      async run() {
        const found = await calls.query({ orderNo: order });
        expectState(found, 'issued');
        expectEqual('the tickets', found.tickets.map(({ ticketNo }) => ticketNo).sort(), [...tickets.values()].sort());
      },
    },
    {
      name: 'suspend: an open coupon is suspended, and a repeated call changes nothing more',
      async run() {
        const request = { actNo: act('suspend'), coupons: [coupon(1, 1)], cause: 'NO_SHOW' };
        await done(calls.suspendCoupons(request));
        await done(calls.suspendCoupons(request));
      },
    },
    {
      name: 'resume: a suspended coupon is opened, and an open coupon is refused',
      async run() {
        await done(calls.resumeCoupons({ actNo: act('resume'), coupons: [coupon(1, 1)] }));
        await refusedBy(calls.resumeCoupons({ actNo: act('resume-again'), coupons: [coupon(1, 1)] }));
      },
    },
    {
      // The case has an order of its own, so that its failure leaves the coupons of the others open.
      name: 'states: a check-in and its end are told, and a suspended coupon is not checked in',
      async run() {
        const own = await calls.issue(sampleIssueRequest(`CONF-${run}-4`, flightDate));
        expectState(own, 'issued');
        const ticketNo = own.tickets[0]?.ticketNo ?? skip('ticket');
        const coupons = [{ ticketNo, couponNo: 1 }];
        const tell = (name: string, state: 'CHECKED IN' | 'OPEN FOR USE') =>
          calls.setCouponStates({ actNo: act(name), coupons: coupons.map((each) => ({ ...each, state })) });
        await done(tell('check-in', 'CHECKED IN'));
        await done(tell('check-in', 'CHECKED IN'));
        await refusedBy(refund({ ticketNo, couponNos: [1] }, 'refund-checked-in'));
        await done(tell('check-in-cancelled', 'OPEN FOR USE'));
        await done(calls.suspendCoupons({ actNo: act('suspend-states'), coupons, cause: 'HELD' }));
        await refusedBy(tell('check-in-suspended', 'CHECKED IN'));
      },
    },
    {
      name: 'revalidate: an open coupon moves to another flight',
      run: () =>
        done(
          calls.revalidateCoupons({
            actNo: act('revalidate'),
            coupons: [
              {
                ...coupon(1, 1),
                flightNo: 'XX1003',
                flightDate,
                departsAt: `${flightDate}T09:00`,
                arrivesAt: `${flightDate}T11:00`,
                bookingClass: 'Y',
              },
            ],
          }),
        ),
    },
    {
      name: 'amend names: a ticket keeps its number',
      async run() {
        const request = {
          orderNo: order,
          correctionNo: act('name'),
          tickets: [{ ticketNo: ticketOf(1), name: 'ZHANG/WEIWEI' }],
        };
        expectState(await calls.amendNames(request), 'amended');
        expectState(await calls.amendNames(request), 'amended');
      },
    },
    {
      name: 'EMD: the same item gets the same document, and a document is refunded once',
      async run() {
        const item = {
          itemNo: act('seat'),
          type: 'A' as const,
          passengerName: 'ZHANG/WEI',
          ...coupon(1, 1),
          service: 'SEAT',
          amountFen: 5000,
        };
        const first = await calls.issueEmds({ orderNo: order, documents: [item] });
        expectState(first, 'issued');
        const second = await calls.issueEmds({ orderNo: order, documents: [item] });
        expectState(second, 'issued');
        expectEqual('the documents', second.documents, first.documents);
        const documents = first.documents.map(({ emdNo }) => ({ emdNo, refundFen: 5000 }));
        await done(calls.refundEmds({ actNo: act('emd'), documents }));
        await done(calls.refundEmds({ actNo: act('emd'), documents }));
        await refusedBy(calls.refundEmds({ actNo: act('emd-again'), documents }));
      },
    },
    {
      name: 'exchange: the new ticket replaces an open coupon, which cannot be refunded any more',
      async run() {
        const request = sampleIssueRequest(changed, flightDate);
        const exchange = {
          passengerSeq: 1,
          ticketNo: ticketOf(1),
          couponNos: [1, 2],
        };
        const adult = {
          ...request,
          passengers: request.passengers.filter(({ seq }) => seq === 1),
          fares: request.fares.filter(({ passengerSeq }) => passengerSeq === 1),
          exchanges: [exchange],
        };
        expectState(await calls.issue(adult), 'issued');
        await refusedBy(refund({ ticketNo: ticketOf(1), couponNos: [1] }, 'refund-exchanged'));
      },
    },
    {
      name: 'refund: a coupon is refunded once, and the other coupon stays open',
      async run() {
        await done(refund({ ticketNo: ticketOf(2), couponNos: [1] }, 'refund'));
        await done(refund({ ticketNo: ticketOf(2), couponNos: [1] }, 'refund'));
        await refusedBy(refund({ ticketNo: ticketOf(2), couponNos: [1] }, 'refund-again'));
        await done(calls.suspendCoupons({ actNo: act('other'), coupons: [coupon(2, 2)], cause: 'HELD' }));
      },
    },
    {
      name: 'void: a ticket with a refunded coupon is refused, and a new one becomes void, also if it is suspended',
      async run() {
        await refusedBy(calls.voidTickets({ actNo: act('void-refunded'), ticketNos: [ticketOf(2)] }));
        const third = await calls.issue(sampleIssueRequest(`CONF-${run}-3`, flightDate));
        expectState(third, 'issued');
        const ticketNos = third.tickets.map(({ ticketNo }) => ticketNo);
        const held = ticketNos.map((ticketNo) => ({ ticketNo, couponNo: 1 }));
        await done(calls.suspendCoupons({ actNo: act('void-held'), coupons: held, cause: 'REVIEW' }));
        await done(calls.voidTickets({ actNo: act('void'), ticketNos }));
        await done(calls.voidTickets({ actNo: act('void'), ticketNos }));
        await refusedBy(calls.resumeCoupons({ actNo: act('void-resume'), coupons: held }));
      },
    },
    {
      name: 'list: the tickets of today are found page by page with their coupons',
      async run() {
        const today = new Date(now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
        const states = new Map<string, string[]>();
        for (let after: string | null = null, more = true; more; more = after !== null) {
          const page: Awaited<ReturnType<Calls['listTickets']>> = await calls.listTickets({ day: today, after });
          expectState(page, 'listed');
          for (const { ticketNo, coupons } of page.tickets)
            states.set(
              ticketNo,
              coupons.map(({ state }) => state),
            );
          after = page.next;
        }
        expectEqual('the coupons of the exchanged ticket', states.get(ticketOf(1)), ['EXCHANGED', 'EXCHANGED']);
        expectEqual('the coupons of the refunded ticket', states.get(ticketOf(2)), ['REFUNDED', 'SUSPENDED']);
      },
    },
  ];
}

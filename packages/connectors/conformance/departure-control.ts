import type { departureControl } from '../departure-control/index.ts';
import type { PartyCalls, RequestTo } from '../party.ts';
import type { Case, RunOfCases } from './generic.ts';
import { expectEqual, expectState } from './run.ts';

type Operations = (typeof departureControl)['operations'];
type Calls = PartyCalls<typeof departureControl>;

/** Tells the story of one party on one flight: checked in, moved, tagged, cancelled, and its passport data. */
export function departureControlCases(calls: Calls, { run, now }: RunOfCases): Case[] {
  const flightDate = new Date(now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const flight = { flightNo: 'XX1001', flightDate, from: 'PEK', to: 'NRT' };
  // The last digits differ between the runs, so that a party may keep what earlier runs have left.
  const serial = String(Number.parseInt(run.slice(-6), 36) % 10_000_000).padStart(7, '0');
  const first = { ticketNo: `99924${serial}1`, couponNo: 1 };
  const second = { ticketNo: `99924${serial}2`, couponNo: 1 };
  const traveller = (coupon: typeof first, seatNo: string) => ({
    ...{ ...coupon, flight, seatNo, acceptsDuty: false },
    ...{ name: 'ZHANG/WEI', type: 'ADT' as const },
  });
  const request: RequestTo<Operations['checkIn']> = {
    actNo: `CONF-${run}-1`,
    travellers: [traveller(first, '34A'), traveller(second, '34B')],
  };
  let sequences: number[] = [];
  return [
    {
      name: 'getBoardingPass: a traveller who is not checked in has no boarding pass',
      run: async () => expectState(await calls.getBoardingPass(first), 'none'),
    },
    {
      name: 'checkIn: a repeated call gives the same seats and sequence numbers',
      async run() {
        const answer = await calls.checkIn(request);
        expectState(answer, 'checkedIn');
        expectEqual(
          'the tickets',
          answer.travellers.map(({ ticketNo }) => ticketNo),
          [first.ticketNo, second.ticketNo],
        );
        sequences = answer.travellers.map(({ sequence }) => sequence);
        expectEqual('the number of different sequence numbers', new Set(sequences).size, 2);
        expectEqual('the repeated answer', await calls.checkIn(request), answer);
      },
    },
    {
      name: 'checkIn: a call with one seat that is taken changes nothing',
      async run() {
        const third = { ticketNo: `99924${serial}3`, couponNo: 1 };
        const travellers = [traveller(third, '34C'), traveller({ ...third, couponNo: 2 }, '34A')];
        expectState(await calls.checkIn({ actNo: `CONF-${run}-2`, travellers }), 'refused');
        expectState(await calls.getBoardingPass(third), 'none');
      },
    },
    {
      name: 'changeSeat: the seat changes and the sequence number stays',
      async run() {
        const answer = await calls.changeSeat({
          actNo: `CONF-${run}-3`,
          travellers: [{ ...first, seatNo: '35A' }],
        });
        expectState(answer, 'checkedIn');
        const pass = await calls.getBoardingPass(first);
        expectState(pass, 'pass');
        expectEqual('the pass', [pass.seatNo, pass.sequence], ['35A', sequences[0]]);
      },
    },
    {
      name: 'changeSeat: a traveller who is not checked in is refused',
      run: async () =>
        expectState(
          await calls.changeSeat({
            actNo: `CONF-${run}-4`,
            travellers: [{ ticketNo: `99924${serial}9`, couponNo: 1, seatNo: '36A' }],
          }),
          'refused',
        ),
    },
    {
      name: 'issueBagTags: a repeated call gives the same tags',
      async run() {
        const bags = [{ weightKg: 20 }, { weightKg: null }];
        const answer = await calls.issueBagTags({ actNo: `CONF-${run}-5`, ...first, bags });
        expectState(answer, 'issued');
        expectEqual('the number of tags', answer.tags.length, 2);
        expectEqual(
          'the repeated answer',
          await calls.issueBagTags({ actNo: `CONF-${run}-5`, ...first, bags }),
          answer,
        );
      },
    },
    {
      name: 'issueBagTags: a traveller who is not checked in gets no tags',
      run: async () =>
        expectState(
          await calls.issueBagTags({
            ...{ actNo: `CONF-${run}-9`, ticketNo: `99924${serial}9`, couponNo: 1 },
            bags: [{ weightKg: null }],
          }),
          'refused',
        ),
    },
    {
      name: 'cancelCheckIn: a cancelled traveller has no boarding pass, also after a repeated call',
      async run() {
        const cancel = { actNo: `CONF-${run}-6`, coupons: [second] };
        expectState(await calls.cancelCheckIn(cancel), 'cancelled');
        expectState(await calls.cancelCheckIn(cancel), 'cancelled');
        expectState(await calls.getBoardingPass(second), 'none');
      },
    },
    {
      name: 'cancelCheckIn: a traveller who is not checked in is cancelled already',
      run: async () =>
        expectState(await calls.cancelCheckIn({ actNo: `CONF-${run}-7`, coupons: [second] }), 'cancelled'),
    },
    {
      name: 'sendApis: the data are acknowledged once',
      async run() {
        const data: RequestTo<Operations['sendApis']> = {
          ...{ actNo: `CONF-${run}-8`, ...first, flight },
          departsAt: `${flightDate}T09:00`,
          arrivesAt: `${flightDate}T13:00`,
          traveller: {
            ...{ surname: 'ZHANG', firstName: 'WEI', birthday: '1990-01-01', sex: 'M' },
            ...{ documentType: 'PP', documentNo: 'E00000000', country: 'CHN', expires: '2035-01-01' },
          },
        };
        const answer = await calls.sendApis(data);
        expectState(answer, 'acknowledged');
        expectEqual('the repeated answer', await calls.sendApis(data), answer);
      },
    },
  ];
}

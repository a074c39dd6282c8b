import { getOrderInfo } from '@haidai/contract/booking';
import { confirmCheckIn, getTrip, openOrderCheckIn } from '@haidai/contract/checkin';
import { searchFlights } from '@haidai/contract/shopping';
import { type Api, type PassengerForm, signInBySms } from '@haidai/testkit';
import { dayAfter } from './days.ts';
import { farCity, hub } from './journey/search.ts';
import { givenDraftOn, payForTickets, placeDraft, segmentsOf } from './orders.ts';
import { someAdult, someAdultWithPassport, someMobile } from './people.ts';
import type { Sandbox } from './sandbox.ts';

export interface BoughtTickets {
  mobile: string;
  orderNo: string;
  flightNo: string;
  tktNo: string;
  passengers: PassengerForm[];
}

/** Buys tickets without the pages for a flight with open check-in. The user of the calls signs in first. */
export async function givenCheckInTickets(sandbox: Sandbox, api: Api, wanted: Wanted = {}): Promise<BoughtTickets> {
  const mobile = someMobile();
  await signInBySms(api, mobile);
  return buyCheckInTickets(sandbox, api, { ...wanted, mobile });
}

interface Wanted {
  adults?: number;
  /** Whether the flight leaves the country. Its passengers have passports. */
  isAbroad?: boolean;
  /** The open flight on which another traveller has a ticket. */
  flightNo?: string;
}

/** Buys such tickets for the signed-in user. */
export async function buyCheckInTickets(
  sandbox: Sandbox,
  api: Api,
  { mobile, adults = 1, isAbroad = false, flightNo: like }: Wanted & { mobile: string },
): Promise<BoughtTickets> {
  const passengers = Array.from({ length: adults }, isAbroad ? someAdultWithPassport : someAdult);
  const flight = await findFlightWithCheckIn(sandbox, api, like, isAbroad ? 'ICN' : undefined);
  const segments = segmentsOf(flight, flight.fares[0]?.name ?? '');
  const orderNo = await givenDraftOn(api, { segments, passengers, mobile });
  await placeDraft(api, orderNo);
  await payForTickets(sandbox, api, orderNo);
  const { passengerInfoVoList } = await api.expectOk(getOrderInfo, { body: { orderNo } });
  return { mobile, orderNo, flightNo: flight.flightNo, passengers, tktNo: passengerInfoVoList[0]?.tktNo ?? '' };
}

/**
 * Returns the last flight from the hub that leaves within a day but not within three hours. At every hour there
 * is one.
 */
export async function findFlightWithCheckIn(
  sandbox: Pick<Sandbox, 'now'>,
  api: Api,
  like?: string,
  destCode3 = farCity.code3,
) {
  const now = (await sandbox.now()).getTime();
  for (const days of [1, 0]) {
    const departureDate = await dayAfter(sandbox, days);
    const body = { origCode3: hub.code3, destCode3, departureDate };
    const { result } = await api.call(searchFlights, { query: {}, body });
    const leavesAt = (time: string) => Date.parse(`${departureDate}T${time}:00+08:00`) - now;
    const flight = result?.departAVFS
      .filter(({ flightNo, segments, fares, departTime }) => {
        const ahead = leavesAt(departTime);
        if (like !== undefined && flightNo !== like) return false;
        return segments.length === 1 && fares.length > 0 && ahead < 23.5 * 3_600_000 && ahead > 3 * 3_600_000;
      })
      .at(-1);
    if (flight) return { ...flight, departureDate };
  }
  throw new Error('No flight whose check-in is open');
}

/** Checks in the first traveller of an order without a chosen seat. */
export async function checkIn(api: Api, orderNo: string): Promise<void> {
  const { checkInKey } = await api.expectOk(openOrderCheckIn, { body: { orderNo } });
  const { dangerousGoods } = await api.expectOk(getTrip, { body: { checkInKey } });
  const travels = [{ travelId: '0-0', seatNo: null, acceptsDuty: false }];
  await api.expectOk(confirmCheckIn, { body: { checkInKey, travels, dangerousGoodsVersion: dangerousGoods.version } });
}

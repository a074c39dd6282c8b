import {
  cancelCheckIn,
  changeCheckInSeats,
  getCheckInSeats,
  getTrip,
  openOrderCheckIn,
} from '@haidai/contract/checkin';
import { until } from '../shopper.ts';
import type { Around, Booked } from './trip.ts';

/** Opens the check-in of an order of one traveller on one flight. */
async function openCheckIn({ shopper: { api }, orderNo }: Booked) {
  const { checkInKey } = await api.expectOk(openOrderCheckIn, { body: { orderNo } });
  const [flight] = (await api.expectOk(getTrip, { body: { checkInKey } })).flights;
  const [travel] = flight?.travels ?? [];
  if (!flight || !travel) throw new Error(`The order ${orderNo} has no flight to check in for`);
  return { checkInKey, flightId: flight.flightId, travel };
}

type CheckIn = Awaited<ReturnType<typeof openCheckIn>>;

/** Returns a free seat that costs the traveller nothing. */
async function findFreeSeat({ shopper: { api } }: Booked, { checkInKey, flightId, travel }: CheckIn): Promise<string> {
  const travelIds = [travel.travelId];
  const map = await api.expectOk(getCheckInSeats, { body: { checkInKey, flightId, travelIds } });
  const barred = map.passengers.find(({ travelId }) => travelId === travel.travelId)?.barred ?? {};
  const seats = map.rows.filter(({ cabin }) => cabin === travel.cabin).flatMap((row) => row.seats);
  const seat = seats.find(({ seatNo, taken, blocked }) => !taken && !blocked && !(seatNo in barred));
  if (!seat) throw new Error(`${flightId} has no free seat`);
  return seat.seatNo;
}

/** Takes another seat and then the check-in back. */
export async function takeCheckInBack(booked: Booked): Promise<void> {
  const { api } = booked.shopper;
  await until(`the end of the check-in of ${booked.orderNo}`, async () => {
    const opened = await openCheckIn(booked);
    const { checkInKey, travel } = opened;
    const { travelId } = travel;
    if (travel.state === 'OPEN') return true;
    if (travel.canChangeSeat && !booked.hasOtherSeat) {
      const travels = [{ travelId, seatNo: await findFreeSeat(booked, opened), acceptsDuty: false }];
      await api.expectOk(changeCheckInSeats, { body: { checkInKey, travels } });
      booked.hasOtherSeat = true;
    }
    await api.expectOk(cancelCheckIn, { body: { checkInKey, travelIds: [travelId] } });
    return undefined;
  });
}

/** The outcomes of a call at the sandbox party after which the site does not ask again. */
const answered = ['pass', 'refused', 'slow', 'double'];

/** Lets the counter move the traveller, and waits until the site has asked for the bar code of the new seat. */
export async function moveAtCounter(booked: Booked, { sandbox }: Around): Promise<void> {
  const opened = await openCheckIn(booked);
  const countPasses = async () => {
    const calls = await sandbox.calls();
    return calls.filter(({ operation, outcome }) => operation === 'getBoardingPass' && answered.includes(outcome))
      .length;
  };
  const before = await countPasses();
  const seatNo = await findFreeSeat(booked, opened);
  const ticketNo = opened.travel.tktNo.replace('-', '');
  const { status } = await sandbox.send('departure-control/seats', { coupons: [{ ticketNo, couponNo: 1, seatNo }] });
  if (status !== 200) throw new Error(`The site answered ${status} to the notice of another seat`);
  await until(`the bar code of ${booked.orderNo}`, async () => ((await countPasses()) > before ? true : undefined));
}

import { fullName, isSameName } from '@haidai/domain/booking';
import { pairKey } from '@haidai/domain/shopping';
import { type Db, inTransaction, Refusal } from '../../../platform/index.ts';
import { lookUp, plainNumber } from '../../identity/index.ts';
import type { Campaign } from '../campaign/campaign-file.ts';
import { isOpen, listRunningCampaigns } from '../campaign/campaigns.ts';
import type { CouponDeps } from '../deps.ts';
import { type CouponRow, insertCoupon } from '../repository.ts';
import { today } from './claim-coupon.ts';

/** The states of a flight coupon in which its ticket gives no discount coupon. */
const goneStatuses = ['REFUNDED', 'EXCHANGED', 'VOID'];

interface Holder {
  ticketNo: string;
  passengerName: string;
}

/**
 * Claims the discount coupon of a ticket. A ticket gives one coupon of each campaign. The ticket number and the
 * passenger name must match. Refusals: ticketUnknown, ticketBringsNothing, couponClaimed for the second of two claims
 * at the same moment, couponsGone, tooOften.
 */
export async function claimByTicket(
  deps: CouponDeps,
  { passengerName, ...holder }: Holder,
  { accountId, clientAddress }: { accountId: string; clientAddress: string },
): Promise<CouponRow> {
  const ticketNo = plainNumber(holder.ticketNo);
  const flown = await lookUp(
    deps,
    { number: ticketNo, name: passengerName },
    { accountId, clientAddress, unknown: 'ticketUnknown' },
    () => listFlights(deps.db, { passengerName, ticketNo }),
  );
  const isClaimed = await claimedCampaigns(deps.db, ticketNo);
  const campaign = (await listRunningCampaigns(deps.db)).find(
    (each) => isOpen(each, today(deps)) && !isClaimed.has(each.id) && flown.some((flight) => brings(each, flight)),
  );
  if (!campaign) throw new Refusal('ticketBringsNothing');
  return inTransaction(deps.db, (tx) => insertCoupon(deps, tx, { accountId, campaign, ticketNo }));
}

interface Flight {
  origin: string;
  destination: string;
  date: string;
}

function brings({ receive }: Campaign, { origin, destination, date }: Flight): boolean {
  if (receive.by !== 'TICKET') return false;
  const { routes, travelFrom, travelTo } = receive.ticket;
  const isOnRoute =
    routes.length === 0 ||
    routes.some((route) => pairKey(...(route.split('-') as [string, string])) === pairKey(origin, destination));
  return isOnRoute && travelFrom <= date && date <= travelTo;
}

/** Lists the open or flown flights of a ticket. Null if there are none or the name does not match. */
async function listFlights(db: Db, { ticketNo, passengerName }: Holder): Promise<Flight[] | null> {
  const rows = await db
    .selectFrom('ticket as t')
    .innerJoin('order_passenger as p', (join) =>
      join.onRef('p.order_no', '=', 't.order_no').onRef('p.seq', '=', 't.passenger_seq'),
    )
    .innerJoin('flight_coupon as c', 'c.ticket_no', 't.ticket_no')
    .innerJoin('order_segment as s', (join) =>
      join.onRef('s.order_no', '=', 't.order_no').onRef('s.segment_index', '=', 'c.segment_index'),
    )
    .select(['p.surname', 'p.first_name', 's.origin', 's.destination', 's.shown', 'c.status'])
    .where('t.ticket_no', '=', ticketNo)
    .where('c.status', 'not in', goneStatuses)
    .execute();
  const flights = rows
    .filter(({ surname, first_name: firstName }) => isSameName(passengerName, fullName({ surname, firstName })))
    .map(({ origin, destination, shown }) => ({ origin, destination, date: shown.from.date }));
  return flights.length > 0 ? flights : null;
}

async function claimedCampaigns(db: Db, ticketNo: string): Promise<Set<string>> {
  const rows = await db.selectFrom('discount_coupon').select('campaign_id').where('ticket_no', '=', ticketNo).execute();
  return new Set(rows.map(({ campaign_id }) => campaign_id));
}

import { sql } from 'kysely';
import { type Db, type Deps, defineJob, inTransaction, sweep, type Tx } from '../../platform/index.ts';
import { notify } from '../notification/index.ts';
import type { Person } from './find/check-in-key.ts';
import { listTravels } from './find/list-travels.ts';
import type { Travel } from './find/travel.ts';
import { loadCheckInRules } from './load-rules.ts';

/** The number of order segments in one read. */
const atATime = 200;

/**
 * Notifies travellers that check-in is open, once for each flight coupon. Travellers who cannot check in online get no
 * message.
 */
export const notifyOpenJob = defineJob('checkin.tellOpen', notifyOpen, { every: '*/10 * * * *' });

interface Place {
  departs_at: Date;
  order_no: string;
  segment_index: number;
}

async function notifyOpen(deps: Deps): Promise<void> {
  await sweep(listAllOpenFlights(deps), (place) => inTransaction(deps.db, (tx) => notifyOrder(deps, tx, place)));
}

async function* listAllOpenFlights(deps: Deps): AsyncGenerator<Place> {
  let last: Place | undefined = { departs_at: deps.clock.now(), order_no: '', segment_index: 0 };
  while (last) {
    const places: Place[] = await listOpenFlights(deps, last);
    yield* places;
    last = places.length < atATime ? undefined : places.at(-1);
  }
}

/**
 * Lists the next order segments after a given one, by departure. They depart within the longest check-in period of
 * their kind of account, and have coupons without this message.
 */
async function listOpenFlights({ db, clock }: Deps, last: Place): Promise<Place[]> {
  const now = clock.now();
  const longest = (who: 'member' | 'other') => Math.max(...loadCheckInRules().map((rules) => rules.opensHours[who]));
  const hours = { member: longest('member'), other: longest('other') };
  const until = (each: number) => new Date(now.getTime() + each * 3_600_000);
  const { rows } = await sql<Place>`
    select s.departs_at, s.order_no, s.segment_index
    from order_segment s
    join sales_order o using (order_no)
    left join account a on a.id = o.account_id
    where s.departs_at > ${now}
      and s.departs_at <= ${until(Math.max(hours.member, hours.other))}
      and s.departs_at <= case when a.kind = 'member' then ${until(hours.member)}::timestamptz else ${until(hours.other)} end
      and (s.departs_at, s.order_no, s.segment_index)
        > (${last.departs_at}, ${last.order_no}, ${last.segment_index}::int)
      and exists (
        select from flight_coupon c
        where c.order_no = s.order_no and c.segment_index = s.segment_index and c.status = 'OPEN FOR USE'
          and not exists (select from check_in_told t where t.ticket_no = c.ticket_no and t.coupon_no = c.coupon_no)
      )
    order by s.departs_at, s.order_no, s.segment_index limit ${atATime}`.execute(db);
  return rows;
}

/**
 * Sends the message only if this transaction marks the coupons. Two runs at the same moment therefore send one message.
 */
async function notifyOrder(
  deps: Deps,
  tx: Tx,
  { order_no: orderNo, segment_index: segmentIndex }: Place,
): Promise<void> {
  const travels = await listTravels(deps, tx, await peopleOf(tx, orderNo));
  const invited = travels.filter(
    ({ flight, ...travel }) => flight.row.segment_index === segmentIndex && mayCome(travel),
  );
  const [first] = invited;
  if (!first || (await markTold(deps, tx, invited)) === 0) return;
  const { row, rules, kind } = first.flight;
  const data = {
    flight: row.flight_no,
    date: row.shown.from.date,
    minutes: rules.closesMinutes[kind],
    url: `${deps.config.publicUrl}/self/CheckIn`,
  };
  await notify(deps, tx, { event: 'CheckInOpen', subjectKey: `${orderNo}/${segmentIndex}`, orderNo, data });
}

/** Returns whether the traveller can check in now, alone or together with an earlier flight of that day. */
function mayCome({ ticket, checkIn, restriction }: Pick<Travel, 'ticket' | 'checkIn' | 'restriction'>): boolean {
  return ticket !== null && checkIn === null && (restriction === null || restriction === 'earlierFlight');
}

async function peopleOf(db: Db, orderNo: string): Promise<Person[]> {
  const rows = await db.selectFrom('order_passenger').select('seq').where('order_no', '=', orderNo).execute();
  return rows.map(({ seq }) => ({ orderNo, seq }));
}

/** Marks the coupons as notified. Returns the number of coupons that were not marked before. */
async function markTold({ clock }: Deps, tx: Tx, travels: readonly Travel[]): Promise<number> {
  const values = travels.flatMap(({ ticket }) =>
    ticket ? [{ ticket_no: ticket.ticketNo, coupon_no: ticket.couponNo, told_at: clock.now() }] : [],
  );
  const marked = await tx
    .insertInto('check_in_told')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticket_no')
    .execute();
  return marked.length;
}

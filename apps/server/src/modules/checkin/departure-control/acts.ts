import { departureActMachine } from '@haidai/domain/checkin';
import type { Selectable } from 'kysely';
import { type Database, type Db, type Deps, Refusal, type Tx, transition } from '../../../platform/index.ts';
import type { CheckInRow, Travel, TravelFlight } from '../find/travel.ts';

export type ActRow = Selectable<Database['departure_act']>;
export type ActTraveller = ActRow['travellers'][number];
type Kind = ActRow['kind'];

export const actActor = 'departure-control';

/** Returns whether the carrier has connected a departure control system. */
export const isConnected = ({ providers }: Pick<Deps, 'providers'>): boolean => providers.departureControl !== null;

/** Returns the largest number of bags of a traveller that get tags at online check-in. Without a system it is 0. */
export const mostBagsOf = (deps: Pick<Deps, 'providers'>, { rules }: Pick<TravelFlight, 'rules'>): number =>
  isConnected(deps) ? rules.mostBags : 0;

/** Returns whether the departure control system has checked one of these travellers in, and must change it first. */
export const actsAtSystem = (deps: Pick<Deps, 'providers'>, travels: readonly Travel[]): boolean =>
  isConnected(deps) && travels.some(({ checkIn }) => checkIn?.from_dcs);

/** Returns the id of an open act if it is what the traveller asks for. Refuses conflict. */
export function assertSameKind(act: ActRow, kind: Kind): string {
  if (act.kind !== kind) throw new Refusal('conflict');
  return act.id;
}

interface Begun {
  kind: Kind;
  travellers: readonly ActTraveller[];
  /** Whether the site has changed already and the system has to follow. Such an act does not block its coupons. */
  follows?: boolean;
  /** The check-in whose bags get tags. */
  checkInId?: string;
}

/** Begins an act at the departure control system and returns its id. The caller has locked the orders. */
export async function beginAct(
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
  tx: Tx,
  { kind, travellers, follows = false, checkInId }: Begun,
): Promise<string> {
  const id = ids.uuid();
  await tx
    .insertInto('departure_act')
    .values({
      id,
      kind,
      status: departureActMachine.initial,
      order_no: travellers[0]?.orderNo ?? null,
      check_in_id: checkInId ?? null,
      follows,
      travellers: JSON.stringify(travellers),
      begun_at: clock.now(),
    })
    .execute();
  if (!follows) await claimCoupons(tx, id, travellers);
  return id;
}

function claimCoupons(tx: Tx, id: string, travellers: readonly ActTraveller[]) {
  const claimed = travellers.map(({ ticketNo, couponNo }) => ({
    ticket_no: ticketNo,
    coupon_no: couponNo,
    act_id: id,
  }));
  return tx.insertInto('departure_act_coupon').values(claimed).execute();
}

/** Finds the open act of one of these travellers. The caller has locked their orders. */
export async function findOpenAct(tx: Tx, travels: readonly Travel[]): Promise<ActRow | null> {
  const tickets = travels.flatMap(({ ticket }) => ticket?.ticketNo ?? []);
  if (tickets.length === 0) return null;
  const acts = await tx
    .selectFrom('departure_act_coupon as c')
    .innerJoin('departure_act as a', 'a.id', 'c.act_id')
    .selectAll('a')
    .select(['c.ticket_no', 'c.coupon_no'])
    .where('c.ticket_no', 'in', tickets)
    .execute();
  return (
    acts.find(({ ticket_no, coupon_no }) =>
      travels.some(({ ticket }) => ticket?.ticketNo === ticket_no && ticket.couponNo === coupon_no),
    ) ?? null
  );
}

/** Lists the tickets with a coupon whose act has no answer yet. */
export async function listOpenActTickets(db: Db, ticketNos: readonly string[]): Promise<string[]> {
  if (ticketNos.length === 0) return [];
  const rows = await db
    .selectFrom('departure_act_coupon')
    .select('ticket_no')
    .distinct()
    .where('ticket_no', 'in', ticketNos)
    .execute();
  return rows.map(({ ticket_no }) => ticket_no);
}

export function getAct(db: Db, id: string): Promise<ActRow> {
  return db.selectFrom('departure_act').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Ends an act, and frees its coupons unless it can still be tried again. */
export async function endAct(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  id: string,
  { event, reason = '', actor = actActor }: { event: 'confirm' | 'refuse' | 'hold'; reason?: string; actor?: string },
): Promise<void> {
  const key = { id };
  const set = { reason: reason.slice(0, 300) };
  await transition(tx, {
    machine: departureActMachine,
    table: 'departure_act',
    key,
    event,
    from: 'BEGUN',
    clock,
    actor,
    set,
  });
  await tx.deleteFrom('departure_act_coupon').where('act_id', '=', id).execute();
}

/** Returns a traveller of an act, without the wish. */
export function toActTraveller(travel: Travel): ActTraveller | null {
  const { ticket, person, flight, orderNo } = travel;
  if (!ticket) return null;
  return {
    orderNo,
    seq: person.seq,
    segmentIndex: flight.row.segment_index,
    ticketNo: ticket.ticketNo,
    couponNo: ticket.couponNo,
    seatNo: '',
    seatBefore: travel.checkIn?.seat_no ?? travel.seat?.seatNo ?? '',
    acceptsDuty: false,
    declarationVersion: '',
  };
}

/** Begins an act that tells the departure control system what has changed here. The job asks the system. */
export async function tellDepartureControl(
  deps: Pick<Deps, 'ids' | 'clock' | 'providers'>,
  tx: Tx,
  { kind, row, seatNo }: { kind: 'CHANGE_SEAT' | 'CANCEL'; row: CheckInRow; seatNo: string },
): Promise<void> {
  if (!isConnected(deps) || !row.from_dcs) return;
  const traveller: ActTraveller = {
    ...{ orderNo: row.order_no, seq: row.passenger_seq, segmentIndex: row.segment_index },
    ...{ ticketNo: row.ticket_no, couponNo: row.coupon_no, seatNo, seatBefore: row.seat_no },
    ...{ acceptsDuty: row.accepts_duty, declarationVersion: '' },
  };
  await beginAct(deps, tx, { kind, travellers: [traveller], follows: true });
}

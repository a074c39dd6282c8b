import type { EventOf } from '@haidai/domain';
import { type PssActKind, pssActMachine } from '@haidai/domain/reservation';
import { type Selectable, sql, type Updateable } from 'kysely';
import { type Database, type Deps, type Tx, transition } from '../../platform/index.ts';
import type { PssSegment } from '../../schema/reservation.ts';

export type ActRow = Selectable<Database['pss_act']>;
export type ActMove = EventOf<typeof pssActMachine>;

/**
 * Stores an act before its call. Returns null if the order has an act under way. The caller makes the call after the
 * commit.
 */
export async function openAct(
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
  tx: Tx,
  act: { orderNo: string; kind: PssActKind; segments: readonly PssSegment[]; waitSeconds: number },
): Promise<ActRow | null> {
  const now = clock.now();
  const row = await tx
    .insertInto('pss_act')
    .values({
      act_no: ids.uuid(),
      order_no: act.orderNo,
      kind: act.kind,
      status: pssActMachine.initial,
      segments: JSON.stringify(act.segments),
      asked_at: now,
      next_at: new Date(now.getTime() + act.waitSeconds * 1000),
      settled_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

interface Move {
  event: ActMove;
  from: 'ASKED' | 'VOIDING' | 'REFUSED';
  actor: string;
  /** The reason of a refusal or of a missing answer. */
  reason?: string;
  set?: Omit<Updateable<Database['pss_act']>, 'status'>;
}

/** Moves an act. Refuses `conflict` if another transaction moved it first. */
export async function moveAct(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actNo: string,
  { event, from, actor, reason, set }: Move,
): Promise<void> {
  await transition(tx, {
    machine: pssActMachine,
    table: 'pss_act',
    key: { act_no: actNo },
    event,
    from,
    clock,
    actor,
    note: reason ?? '',
    set: { next_at: null, settled_at: clock.now(), ...(reason !== undefined && { reason }), ...set },
  });
}

/** Adds seats that the PSS has for segments of an order, or subtracts them. */
export async function addKnownSeats(
  tx: Tx,
  orderNo: string,
  segments: readonly PssSegment[],
  sign: 1 | -1,
): Promise<void> {
  for (const { segment, seats } of segments) {
    await tx
      .updateTable('seat_hold')
      .set(({ eb }) => ({ pss_seats: eb('pss_seats', '+', sign * seats) }))
      .where('order_no', '=', orderNo)
      .where('segment_index', '=', segment)
      .execute();
  }
}

/** The seats that a row of `seat_hold` shall have at the PSS. */
export const wantedSeats = sql<number>`(case when state = 'RELEASED' then 0 else seats end)`;

/** Stores the record locator of an order. */
export async function saveLocator(tx: Tx, orderNo: string, recordLocator: string): Promise<void> {
  await tx
    .insertInto('pss_booking')
    .values({ order_no: orderNo, record_locator: recordLocator })
    .onConflict((conflict) => conflict.column('order_no').doUpdateSet({ record_locator: recordLocator }))
    .execute();
}

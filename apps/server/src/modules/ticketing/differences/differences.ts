import type { EventOf } from '@haidai/domain';
import { issuerDifferenceMachine } from '@haidai/domain/ticketing';
import type { Selectable } from 'kysely';
import { type Database, type Deps, type Tx, transition } from '../../../platform/index.ts';

export type DifferenceRow = Selectable<Database['issuer_difference']>;
export type Found = Pick<DifferenceRow, 'kind' | 'ticket_no' | 'coupon_no' | 'order_no' | 'ours' | 'theirs'>;

/** Saves a difference for the staff. A difference that is found again is the same row, with the newer states. */
export async function saveDifference({ clock, ids }: Pick<Deps, 'clock' | 'ids'>, tx: Tx, found: Found): Promise<void> {
  const now = clock.now();
  const { difference_no: no } = await tx
    .insertInto('issuer_difference')
    .values({
      ...found,
      difference_no: `ID${clock.today().replaceAll('-', '')}${ids.digits(10)}`,
      status: issuerDifferenceMachine.initial,
      found_at: now,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['ticket_no', 'coupon_no'])
        .where('status', '=', issuerDifferenceMachine.initial)
        .doUpdateSet({ kind: found.kind, ours: found.ours, theirs: found.theirs, seen_at: now }),
    )
    .returning('difference_no')
    .executeTakeFirstOrThrow();
  if (found.kind === 'STATE') await setDifference(tx, found, no);
}

/** Ends a difference, and lets acts change its coupon again. */
export async function endDifference(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  row: Pick<DifferenceRow, 'difference_no' | 'ticket_no' | 'coupon_no'>,
  by: { event: EventOf<typeof issuerDifferenceMachine>; actor: string },
): Promise<void> {
  await transition(tx, {
    machine: issuerDifferenceMachine,
    table: 'issuer_difference',
    key: { difference_no: row.difference_no },
    event: by.event,
    from: 'OPEN',
    clock,
    actor: by.actor,
  });
  await setDifference(tx, row, null);
}

async function setDifference(
  tx: Tx,
  { ticket_no, coupon_no }: Pick<DifferenceRow, 'ticket_no' | 'coupon_no'>,
  issuer_difference: string | null,
): Promise<void> {
  await tx
    .updateTable('flight_coupon')
    .set({ issuer_difference })
    .where('ticket_no', '=', ticket_no)
    .where('coupon_no', '=', coupon_no)
    .execute();
}

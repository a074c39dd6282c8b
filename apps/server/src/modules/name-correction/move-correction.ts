import type { EventOf } from '@haidai/domain';
import { type NameCorrectionStatus, nameCorrectionMachine } from '@haidai/domain/name-correction';
import type { Updateable } from 'kysely';
import { type Database, type Deps, Refusal, type Tx, transition } from '../../platform/index.ts';
import { lockBooking } from '../booking/index.ts';
import type { CorrectionRow } from './wire.ts';

export type CorrectionEvent = EventOf<typeof nameCorrectionMachine>;

interface Move {
  event: CorrectionEvent;
  actor: string;
  set?: Omit<Updateable<Database['name_correction']>, 'status'>;
}

/** Moves a correction that the caller has locked or just created. Refuses with `conflict`. */
export async function moveCorrection(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { correction_no, status }: Pick<CorrectionRow, 'correction_no' | 'status'>,
  { event, actor, set }: Move,
): Promise<void> {
  await transition(tx, {
    machine: nameCorrectionMachine,
    table: 'name_correction',
    key: { correction_no },
    event,
    from: status as NameCorrectionStatus,
    clock,
    actor,
    ...(set && { set }),
  });
}

/**
 * Locks the orders of a correction and then the correction. Every transaction locks the orders first. Refuses with
 * `correctionUnknown`.
 */
export async function lockCorrection(tx: Tx, correctionNo: string): Promise<CorrectionRow> {
  const known = await tx
    .selectFrom('name_correction')
    .select('order_no')
    .where('correction_no', '=', correctionNo)
    .executeTakeFirst();
  if (!known) throw new Refusal('correctionUnknown');
  await lockBooking(tx, known.order_no);
  return tx
    .selectFrom('name_correction')
    .selectAll()
    .where('correction_no', '=', correctionNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Says whether staff may take the correction back: it is finished and is not itself a return to earlier data. */
export function canGoBack({ status, restores }: Pick<CorrectionRow, 'status' | 'restores'>): boolean {
  return status === 'DONE' && restores === null;
}

import {
  heldUnaccompaniedMinorStatuses,
  ticketBy,
  type UnaccompaniedMinorStatus,
  unaccompaniedMinorMachine,
} from '@haidai/domain/assistance';
import { type Deps, defineJob, inTransaction, sweep, type Tx, transition } from '../../../platform/index.ts';
import { endCounterNote } from '../../checkin/index.ts';
import { releasePlace } from '../places.ts';
import { gone, hasTicket } from '../repository.ts';
import { notifyUnaccompaniedMinor } from './notify-unaccompanied-minor.ts';
import { lockUnaccompaniedMinor, placeOf, type UnaccompaniedMinorRow } from './repository.ts';
import { findBoughtFlight } from './wanted-flight.ts';

type EndEvent = 'cancel' | 'lapse' | 'refuse' | 'handOver';

interface End {
  event: EndEvent;
  actor: string;
  /** The answer of our staff, and the staff member who decided. */
  answer?: string;
  by?: string;
}

const messageEvents = {
  cancel: 'AloneCancelled',
  lapse: 'AloneCancelled',
  refuse: 'AloneRefused',
  handOver: 'AloneHandedOver',
} as const;

/**
 * Ends a locked application and releases its place. After a handover the application keeps its place, because the child
 * has flown. Refuses conflict.
 */
export async function endUnaccompaniedMinor(deps: Deps, tx: Tx, row: UnaccompaniedMinorRow, end: End): Promise<void> {
  const { clock, vault } = deps;
  const { event, actor, answer, by } = end;
  await transition(tx, {
    machine: unaccompaniedMinorMachine,
    table: 'unaccompanied_child',
    key: { um_no: row.um_no },
    event,
    from: row.status as UnaccompaniedMinorStatus,
    clock,
    actor,
    set: {
      decided_at: clock.now(),
      ...(answer !== undefined && { answer_sealed: vault.seal(answer) }),
      ...(by !== undefined && { decided_by: by }),
    },
  });
  if (event !== 'handOver') await releasePlace(tx, placeOf(row));
  await endCounterNote(deps, tx, { documentFp: row.child_fp, ...placeOf(row) });
  await notifyUnaccompaniedMinor(deps, tx, row.um_no, messageEvents[event]);
}

/** The most applications that one run checks. The next run continues. */
const atATime = 500;

/**
 * Ends the applications that got no ticket in time, and the applications whose ticket was refunded or changed. Releases
 * their places.
 */
export const lapseUnaccompaniedMinorsJob = defineJob(
  'assistance.lapseAlone',
  async (deps) => {
    const { db } = deps;
    const held = await db
      .selectFrom('unaccompanied_child as u')
      .select('u.um_no')
      .where('u.status', 'in', heldUnaccompaniedMinorStatuses)
      // An application with a valid ticket keeps its place. The query leaves it out, so that it does not count towards
      // the limit of the run.
      .where(({ not }) => not(hasTicket('u')))
      .orderBy('u.departs_at')
      .limit(atATime)
      .execute();
    await sweep(held, ({ um_no: umNo }) =>
      inTransaction(db, async (tx) => {
        const row = await lockUnaccompaniedMinor(tx, umNo);
        if (!heldUnaccompaniedMinorStatuses.some((status) => status === row.status)) return;
        if (await hasLapsed(deps, tx, row))
          await endUnaccompaniedMinor(deps, tx, row, { event: 'lapse', actor: lapseUnaccompaniedMinorsJob.name });
      }),
    );
  },
  { every: '*/10 * * * *' },
);

async function hasLapsed({ clock }: Deps, tx: Tx, row: UnaccompaniedMinorRow): Promise<boolean> {
  const now = clock.now().getTime();
  if (row.order_no === null || row.passenger_seq === null || row.segment_index === null) {
    const { flight_no: flightNo, flight_date: flightDate, origin: from, destination: to } = row;
    const flight = findBoughtFlight({ flightNo, flightDate, from, to });
    return flight === null || now > ticketBy(flight.rules, row.departs_at.getTime());
  }
  const over = await tx
    .selectFrom('flight_coupon as c')
    .innerJoin('ticket as t', 't.ticket_no', 'c.ticket_no')
    .select('c.status')
    .where('c.order_no', '=', row.order_no)
    .where('t.passenger_seq', '=', row.passenger_seq)
    .where('c.segment_index', '=', row.segment_index)
    .execute();
  return over.length > 0 && over.every(({ status }) => gone.includes(status));
}

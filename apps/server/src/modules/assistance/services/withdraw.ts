import { type AssistanceStatus, assistanceMachine, isAssistanceOpen } from '@haidai/domain/assistance';
import {
  type Deps,
  defineJob,
  inTransaction,
  Refusal,
  sweep,
  type Tx,
  transition,
  travellerActor,
} from '../../../platform/index.ts';
import type { Owner } from '../list-requests.ts';
import { notifyRequest } from '../notify-request.ts';
import { gone, hasTicket, lockRequest, type RequestRow } from '../repository.ts';
import { releaseService } from './places-of-service.ts';

/**
 * Withdraws a service that the traveller no longer needs. Refusals: assistanceUnknown, and conflict if the service is
 * over.
 */
export async function withdrawService(deps: Deps, requestNo: string, { session }: Owner): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockRequest(tx, requestNo);
    if (row.account_id !== session.accountId || row.kind !== 'SERVICE') throw new Refusal('assistanceUnknown');
    await withdraw(deps, tx, row, travellerActor(session));
  });
}

async function withdraw(deps: Deps, tx: Tx, row: RequestRow, actor: string): Promise<void> {
  await move(deps, tx, row, { event: 'withdraw', actor });
  await releaseService(deps, tx, row);
}

/** Ends a service together with its ticket and notifies the traveller. */
export async function endService(deps: Deps, tx: Tx, row: RequestRow, actor: string): Promise<void> {
  await withdraw(deps, tx, row, actor);
  await notifyRequest(deps, tx, row.request_no, 'AssistanceEnded');
}

function move(
  { clock }: Deps,
  tx: Tx,
  row: RequestRow,
  { event, actor }: { event: 'withdraw' | 'finish'; actor: string },
) {
  return transition(tx, {
    machine: assistanceMachine,
    table: 'assistance_request',
    key: { request_no: row.request_no },
    event,
    from: row.status as AssistanceStatus,
    clock,
    actor,
  });
}

const afterMs = 24 * 3_600_000;
/** The most requests that one run ends. The next run continues. */
const atATime = 500;

/**
 * Finishes agreed services 24 hours after departure, and withdraws services that are still undecided then. Ends
 * services whose ticket was refunded or changed, and notifies their travellers. Releases the places of the services
 * that do not finish.
 */
export const endServicesJob = defineJob(
  'assistance.endServices',
  async (deps) => {
    const due = await listOver(deps);
    await sweep(due, ({ request_no: requestNo }) =>
      inTransaction(deps.db, async (tx) => end(deps, tx, await lockRequest(tx, requestNo))),
    );
  },
  { every: '*/10 * * * *' },
);

/**
 * Lists open services whose flight departed more than 24 hours ago, or whose passenger has no ticket for the flight.
 */
function listOver({ db, clock }: Deps) {
  return db
    .selectFrom('assistance_request as r')
    .innerJoin('order_segment as s', (join) =>
      join.onRef('s.order_no', '=', 'r.order_no').onRef('s.segment_index', '=', 'r.segment_index'),
    )
    .select('r.request_no')
    .where('r.kind', '=', 'SERVICE')
    .where('r.status', 'in', ['REQUEST', 'UNDER_REVIEW', 'AGREE'])
    .where(({ or, not, eb }) =>
      or([eb('s.departs_at', '<', new Date(clock.now().getTime() - afterMs)), not(hasTicket('r'))]),
    )
    .orderBy('r.applied_at')
    .limit(atATime)
    .execute();
}

async function end(deps: Deps, tx: Tx, row: RequestRow): Promise<void> {
  if (!isAssistanceOpen(row.status)) return;
  const coupons = await tx
    .selectFrom('flight_coupon as c')
    .innerJoin('ticket as t', 't.ticket_no', 'c.ticket_no')
    .innerJoin('order_segment as s', (join) =>
      join.onRef('s.order_no', '=', 'c.order_no').onRef('s.segment_index', '=', 'c.segment_index'),
    )
    .select(['c.status', 's.departs_at'])
    .where('c.order_no', '=', row.order_no)
    .where('c.segment_index', '=', row.segment_index)
    .where('t.passenger_seq', '=', row.passenger_seq)
    .execute();
  const isOver = coupons.every(({ departs_at }) => departs_at.getTime() + afterMs < deps.clock.now().getTime());
  if (coupons.every(({ status }) => gone.includes(status))) await endService(deps, tx, row, endServicesJob.name);
  else if (isOver && row.status === 'AGREE') await move(deps, tx, row, { event: 'finish', actor: endServicesJob.name });
  else if (isOver) await withdraw(deps, tx, row, endServicesJob.name);
}

import { sql } from 'kysely';
import type { Gauge, Tx } from '../../platform/index.ts';

/** The statuses in which a refund request waits for a staff member. */
const waitingRefunds = sql`('REFUND_TICKET_APPLICATION', 'FIRST_CHECK_FINISHED', 'SECOND_CHECK_REFUSE',
  'REFUND_TICKET_FAILED', 'REFUND_MONEY_FAILED', 'REFUND_MONEY_EXCEPTION', 'REFUND_MONEY_CANCELLED')`;

/**
 * The gauges of the queues that concern a traveller's money. The labels are the kinds of the queues; `booking.held` is
 * the order review. An index of the waiting rows finds the oldest row of each queue.
 */
export const staffGauges: readonly Gauge[] = [
  {
    name: 'haidai_desk_waiting',
    help: 'The rows that wait in a queue of the desk',
    labels: ['queue'],
    goodForSeconds: 60,
    async read(tx) {
      const rows = await readQueues(tx);
      return rows.map(({ queue, waiting }) => ({ labels: { queue }, value: waiting }));
    },
  },
  {
    name: 'haidai_desk_oldest_seconds',
    help: 'How long the work that has waited longest in a queue of the desk has waited',
    labels: ['queue'],
    goodForSeconds: 60,
    async read(tx, { clock }) {
      const rows = await readQueues(tx);
      const now = clock.now().getTime();
      return rows.map(({ queue, oldest }) => ({
        labels: { queue },
        value: oldest ? Math.max(0, now - oldest.getTime()) / 1000 : 0,
      }));
    },
  },
];

interface Queue {
  queue: string;
  waiting: number;
  oldest: Date | null;
}

async function readQueues(tx: Tx): Promise<readonly Queue[]> {
  const { rows } = await sql<Queue>`
    select 'refund.tickets' as queue, count(*)::int as waiting, min(applied_at) as oldest from refund_request
      where family = 'cash' and status in ${waitingRefunds}
    union all
    select 'refund.products', count(*)::int, min(applied_at) from refund_request
      where family in ('b2c', 'product') and status in ${waitingRefunds}
    union all select 'booking.held', count(*)::int, min(held_at) from order_hold where ended_at is null
    union all select 'payment.differences', count(*)::int, min(found_at) from payment_difference
      where status in ('OPEN', 'REFUND_ASKED')
    union all select 'award.pointClaims', count(*)::int, min(claimed_at) from point_claim
      where status = 'WAITING'`.execute(tx);
  return rows;
}

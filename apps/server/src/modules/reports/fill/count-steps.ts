import { sql } from 'kysely';
import type { Tx } from '../../../platform/index.ts';
import {
  countAddOns,
  countCouponUses,
  countPolicies,
  countRefunds,
  countReturnedCards,
  type Step,
} from './count-items.ts';
import { countArrived } from './count-money.ts';
import { countCouponSteps } from './count-tickets.ts';
import type { FactBook } from './fact-book.ts';
import { type Scope, within } from './scope.ts';

type Counter = (tx: Tx, book: FactBook, steps: readonly Step[]) => Promise<void>;

/** The steps that change a figure, by machine: the events, and the function that counts them. */
const counters: Readonly<Record<string, { events: readonly string[]; count: Counter }>> = {
  'flight-coupon': {
    events: ['fly', 'refund', 'exchange', 'void'],
    count: (tx, book, steps) => countCouponSteps(tx, book, steps.map(toCouponStep)),
  },
  'ancillary-item': { events: ['pay', 'payLate', 'refund'], count: countAddOns },
  'insurance-policy': { events: ['accept', 'confirmCancel', 'cancelByHand'], count: countPolicies },
  'discount-coupon': { events: ['use', 'giveBack', 'lose'], count: countCouponUses },
  'payment-refund': {
    events: ['done', 'bookByHand'],
    count: (tx, book, steps) => countArrived(tx, book, steps.map(toArrived)),
  },
  'ticket-refund': { events: ['payOut'], count: countRefunds },
  'product-refund': { events: ['payOut'], count: countRefunds },
  'week-card': { events: ['refund'], count: countReturnedCards },
};

const toArrived = ({ entityId: refundNo, event, at }: Step) => ({ refundNo, event, at });

function toCouponStep({ entityId, event, at }: Step) {
  const [ticketNo = '', couponNo = ''] = entityId.split('/');
  return { ticketNo, couponNo: Number(couponNo), event, at };
}

/** The condition of the index `state_history_report`, in its words, so that PostgreSQL uses it. */
const inReports = sql<boolean>`
  h.machine in ('flight-coupon', 'ancillary-item', 'insurance-policy', 'discount-coupon', 'payment-refund',
    'ticket-refund', 'product-refund', 'week-card')
  and h.event in ('fly', 'refund', 'exchange', 'void', 'pay', 'payLate', 'accept', 'confirmCancel', 'cancelByHand',
    'use', 'giveBack', 'lose', 'done', 'bookByHand', 'payOut')`;

/** Adds steps of state machines. */
export async function countSteps(tx: Tx, book: FactBook, scope: Scope): Promise<void> {
  const { rows } = await sql<Step & { machine: string }>`
    select h.id::text, h.machine, h.entity_id as "entityId", h.event, h.at from state_history h
    where ${inReports} and ${within(scope, { key: sql`h.id`, at: sql`h.at`, type: 'uuid' })}`.execute(tx);
  const byMachine = Map.groupBy(rows, ({ machine }) => machine);
  for (const [machine, { events, count }] of Object.entries(counters)) {
    const steps = (byMachine.get(machine) ?? []).filter(({ event }) => events.includes(event));
    if (steps.length > 0) await count(tx, book, steps);
  }
}

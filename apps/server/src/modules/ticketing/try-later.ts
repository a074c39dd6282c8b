import { orderMachineOf } from '@haidai/domain/booking';
import { salesRulesOn } from '@haidai/domain/shopping';
import { minutesUntilIssueRetried } from '@haidai/domain/ticketing';
import type { Deps, Tx } from '../../platform/index.ts';
import { loadCatalogue } from '../flights/index.ts';
import type { OrderToTicket } from './find-order-to-ticket.ts';

/**
 * Queues the next attempt until the promised time is over. After that it abandons an order without any ticket. It
 * leaves an order with some tickets to staff, because no job cancels issued tickets.
 */
export async function tryLater(deps: Deps, tx: Tx, order: OrderToTicket): Promise<void> {
  const { orderNo, ticketed } = order;
  const now = deps.clock.now();
  const minutes = (now.getTime() - (await firstFailure(tx, order)).getTime()) / 60_000;
  const { issueMinutes } = salesRulesOn(loadCatalogue().tables, deps.clock.today());
  const wait = minutesUntilIssueRetried(minutes, issueMinutes);
  if (wait !== null) {
    const runAt = new Date(now.getTime() + wait * 60_000);
    await deps.jobs.enqueue(tx, 'ticketing.issue', { orderNo }, { runAt, key: `issue/${orderNo}` });
  } else if (ticketed.size === 0) {
    await deps.jobs.enqueue(tx, 'order.giveUp', { orderNo }, { key: `giveUp/${orderNo}` });
  } else {
    deps.log.error(
      { orderNo },
      'Some tickets of an order could not be issued in time; a staff member must settle the order at the desk',
    );
  }
}

async function firstFailure(tx: Tx, { orderNo, orderType }: OrderToTicket): Promise<Date> {
  const { at } = await tx
    .selectFrom('state_history')
    .select('at')
    .where('machine', '=', orderMachineOf(orderType).name)
    .where('entity_id', '=', orderNo)
    .where('event', 'in', ['issueSome', 'issueNone', 'issueUnknown'])
    .orderBy('at')
    .limit(1)
    .executeTakeFirstOrThrow();
  return at;
}

import { datedRules, heldUnaccompaniedMinorStatuses, unaccompaniedMinorBand } from '@haidai/domain/assistance';
import { type Deps, inTransaction, Refusal, travellerActor } from '../../../platform/index.ts';
import type { Owner } from '../list-requests.ts';
import { loadUnaccompaniedMinorRules } from '../load-rules.ts';
import { endUnaccompaniedMinor } from './end.ts';
import { childOf, lockUnaccompaniedMinor, requireOwn, type UnaccompaniedMinorRow } from './repository.ts';

/**
 * Cancels an application for the traveller. An application cannot be cancelled while an order holds a child who must
 * not fly alone without it. Refusals: aloneUnknown, aloneHasTicket, conflict.
 */
export async function cancelUnaccompaniedMinor(deps: Deps, umNo: string, { session }: Owner): Promise<void> {
  await requireOwn(deps.db, umNo, session.accountId);
  await inTransaction(deps.db, async (tx) => {
    const row = await lockUnaccompaniedMinor(tx, umNo);
    if (isOrderedWithIt(deps, row)) throw new Refusal('aloneHasTicket');
    await endUnaccompaniedMinor(deps, tx, row, { event: 'cancel', actor: travellerActor(session) });
  });
}

/**
 * Returns whether an order depends on the application, because its child must not fly alone without it. The order may
 * be the first one or the order of a change.
 */
export function isOrderedWithIt({ vault }: Pick<Deps, 'vault'>, row: UnaccompaniedMinorRow): boolean {
  if (row.order_no === null || !heldUnaccompaniedMinorStatuses.some((held) => held === row.status)) return false;
  const rules = datedRules(loadUnaccompaniedMinorRules(), row.flight_date);
  return unaccompaniedMinorBand(rules, childOf(row, vault).birthday, row.shown.from.date) === 'MUST';
}

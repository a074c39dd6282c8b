import type { OperationResult } from '@haidai/contract';
import type { viewAsTraveller as operation } from '@haidai/contract/booking';
import type { Deps, Language, StaffSignedIn } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { recordAction } from '../../staff/index.ts';
import { describeOrder } from '../list/get-order-info.ts';
import { requireMade } from '../repository.ts';

/** The time for which the desk shows the view. */
const viewMs = 10 * 60_000;

/**
 * Returns what the owner of an order reads about it. The function logs the reason first. It gives the member of staff no
 * session of the owner: the answer is data, and every act of a traveller still needs the traveller's sign-in. Refuses
 * with `orderNotFound`.
 */
export async function viewAsTraveller(
  deps: Deps,
  { orderNo, reason }: { orderNo: string; reason: string },
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Promise<OperationResult<typeof operation>> {
  const { db, clock } = deps;
  const order = await requireMade(db, orderNo);
  await recordAction(deps, db, {
    staff,
    action: 'booking.viewAsTraveller',
    subject: `booking/${orderNo}`,
    note: reason,
  });
  const detail = await describeOrder({ ...deps, catalogue: loadCatalogue() }, order, { session: null }, language);
  return { order: detail, endsAt: new Date(clock.now().getTime() + viewMs).toISOString() };
}

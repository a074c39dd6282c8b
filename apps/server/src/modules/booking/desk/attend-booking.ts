import type { OperationResult } from '@haidai/contract';
import type { attendBooking as operation } from '@haidai/contract/booking';
import type { Deps, StaffSignedIn } from '../../../platform/index.ts';
import { listBegun, markBegun } from '../../staff/index.ts';
import { requireMade } from '../repository.ts';

const kind = 'booking.order';

/**
 * Records that a member of staff has an order open, or has closed it. Returns the colleagues who have it open. Refuses
 * with `orderNotFound`.
 */
export async function attendBooking(
  deps: Deps,
  { orderNo, open }: { orderNo: string; open: boolean },
  staff: StaffSignedIn,
): Promise<OperationResult<typeof operation>> {
  await requireMade(deps.db, orderNo);
  await markBegun(deps, staff, { kind, id: orderNo, begun: open });
  const begun = await listBegun(deps, kind, staff);
  const colleagues = begun.get(orderNo) ?? [];
  return { colleagues: colleagues.map(({ name, at }) => ({ name, at: at.toISOString() })) };
}

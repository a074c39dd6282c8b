import type { OperationResult } from '@haidai/contract';
import type { openOrderCheckIn as operation } from '@haidai/contract/checkin';
import type { Deps, SignedIn } from '../../../platform/index.ts';
import { requireOwnOrder } from '../../booking/index.ts';
import { sealCheckInKey } from './check-in-key.ts';

/**
 * Creates a check-in key for all passengers of an order of the caller. The order may be of any family. Refuses
 * orderNotFound.
 */
export async function createOrderCheckInKey(
  deps: Deps,
  orderNo: string,
  { session, deviceId }: { session: SignedIn; deviceId: string },
): Promise<OperationResult<typeof operation>> {
  await requireOwnOrder(deps.db, orderNo, { session, deviceId, family: 'any' });
  const passengers = await deps.db
    .selectFrom('order_passenger')
    .select('seq')
    .where('order_no', '=', orderNo)
    .orderBy('seq')
    .execute();
  return sealCheckInKey(
    deps,
    passengers.map(({ seq }) => ({ orderNo, seq })),
    deviceId,
  );
}

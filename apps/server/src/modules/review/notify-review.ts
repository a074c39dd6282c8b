import type { Deps, Tx } from '../../platform/index.ts';
import { notify } from '../notification/index.ts';

interface Told {
  event: 'OrderHeld' | 'OrderReleased' | 'OrderRejected';
  orderNo: string;
  /** An order may be held more than once. */
  holdId: string;
}

/** In neutral words: why it is looked at is for the staff. */
export function tellHold(deps: Deps, tx: Tx, { event, orderNo, holdId }: Told): Promise<void> {
  const data = { orderNo, phone: deps.config.carrier.hotline };
  return notify(deps, tx, { event, subjectKey: `${orderNo}/${holdId}`, orderNo, data });
}

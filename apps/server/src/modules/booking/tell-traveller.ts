import type { MessageSegment } from '@haidai/domain/notification';
import type { Deps, Tx } from '../../platform/index.ts';
import { notify } from '../notification/index.ts';
import type { SegmentRow } from './repository.ts';

/** The seats are held, and until when. */
export function tellCreated(
  deps: Deps,
  tx: Tx,
  order: { orderNo: string; segments: readonly SegmentRow[]; totalFen: number; expiresAt: Date },
): Promise<void> {
  const { orderNo, segments, totalFen, expiresAt } = order;
  return notify(deps, tx, {
    event: 'Created',
    subjectKey: orderNo,
    orderNo,
    data: { orderNo, segments: segments.map(toMessage), amount: totalFen, payBefore: expiresAt.toISOString() },
  });
}

/** The order has ended without being paid: by itself, or by the traveller's hand. */
export function tellEnded(deps: Deps, tx: Tx, orderNo: string, event: 'Outdated' | 'Cancelled'): Promise<void> {
  return notify(deps, tx, { event, subjectKey: orderNo, orderNo, data: { orderNo } });
}

function toMessage({ flight_no, shown: { from, to } }: SegmentRow): MessageSegment {
  return { dep: from.city, arr: to.city, flight: flight_no, date: from.date };
}

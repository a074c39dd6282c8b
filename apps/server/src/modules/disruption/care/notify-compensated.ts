import type { Words } from '@haidai/domain/notification';
import type { Deps, Tx } from '../../../platform/index.ts';
import { notify } from '../../notification/index.ts';
import { nameFlight } from '../notify-traveller.ts';
import type { AffectedSegment } from '../repository.ts';

/** The amounts of one traveller: refunded to the payer, and paid by staff. */
export interface Paid {
  refundFen: number;
  deskFen: number;
}

/** Notifies the contact of an order of the compensation of its travellers, once for a flight. */
export async function notifyCompensated(
  deps: Deps,
  tx: Tx,
  segment: Pick<AffectedSegment, 'order_no' | 'flight_no' | 'flight_date' | 'shown'>,
  paid: readonly Paid[],
): Promise<void> {
  const { order_no: orderNo, flight_no: flightNo, flight_date: flightDate } = segment;
  const sum = (of: (each: Paid) => number) => paid.reduce((total, each) => total + of(each), 0);
  const [refundFen, deskFen] = [sum((each) => each.refundFen), sum((each) => each.deskFen)];
  const data = { ...nameFlight(segment), orderNo, amount: refundFen + deskFen, way: wayOf(refundFen, deskFen) };
  await notify(deps, tx, {
    event: 'Compensated',
    subjectKey: `${orderNo}/${flightNo}/${flightDate}`,
    orderNo,
    data,
  });
}

function wayOf(refundFen: number, deskFen: number): Words {
  if (deskFen === 0) return { zh: '原路退回', en: 'goes back to your original payment method' };
  if (refundFen === 0) return { zh: '由工作人员与您联系支付', en: 'is paid by our staff, who will contact you' };
  return {
    zh: '一部分原路退回，其余由工作人员与您联系支付',
    en: 'goes back in part to your original payment method; our staff will contact you to pay the rest',
  };
}

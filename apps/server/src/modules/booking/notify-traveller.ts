import type { Contact } from '@haidai/domain/booking';
import { hotlineWords, type MessageSegment } from '@haidai/domain/notification';
import type { Deps, SignedIn, Tx } from '../../platform/index.ts';
import { notify, type WrittenMessages, writeMessages } from '../notification/index.ts';
import type { OrderRow, SegmentRow } from './repository.ts';

type FlownSegment = Pick<SegmentRow, 'flight_no' | 'shown'>;

/**
 * Writes the message that the seats are held and until when, before the draft becomes an order of the account. The
 * caller saves it. The contact comes from the draft, which saves a query.
 */
export async function writeCreated(
  deps: Deps,
  tx: Tx,
  { draft, segments, expiresAt }: { draft: OrderRow; segments: readonly FlownSegment[]; expiresAt: Date },
  { accountId }: SignedIn,
): Promise<WrittenMessages> {
  const { order_no: orderNo, total_fen: amount, contact_sealed: contact } = draft;
  if (contact === null) throw new Error(`Order ${orderNo} has passengers but no contact`);
  const data = { orderNo, segments: segments.map(toMessage), amount, payBefore: expiresAt.toISOString() };
  const recipient = JSON.parse(deps.vault.unseal(contact)) as Contact;
  return writeMessages(deps, tx, [{ event: 'Created', subjectKey: orderNo, accountId, recipient, data }]);
}

/**
 * Notifies the traveller that an unpaid order ended, because it expired or because the traveller or our staff cancelled
 * it.
 */
export function notifyEnded(
  deps: Deps,
  tx: Tx,
  orderNo: string,
  event: 'Outdated' | 'Cancelled' | 'CancelledByStaff',
): Promise<void> {
  const data = { orderNo, phone: hotlineWords(deps.config.carrier) };
  return notify(deps, tx, { event, subjectKey: orderNo, orderNo, data });
}

function toMessage({ flight_no, shown: { from, to } }: FlownSegment): MessageSegment {
  return { dep: from.city, arr: to.city, flight: flight_no, date: from.date };
}

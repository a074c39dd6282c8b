import type { OrderDetail } from '@haidai/contract/booking';
import type { Tag } from '../../../ui/display/tag.tsx';

type Tone = Parameters<typeof Tag>[0]['tone'];

const TONES: Partial<Record<OrderDetail['orderStatus'], Tone>> = {
  BOOKED: 'warn',
  SUBMIT: 'warn',
  PAYEDPART: 'warn',
  BOOK_EXT: 'warn',
  WAITING: 'info',
  PAYED: 'info',
  CHANGING: 'info',
  HANGUP: 'info',
  TICKED: 'ok',
  FINISHED: 'ok',
  CHANGED: 'ok',
  TICKEDPART: 'err',
  TICKET_FAILED: 'err',
  ISSUE_TICKET_FAILED: 'err',
  ISSUE_TICKET_EXCEPTION: 'err',
};

/** Returns the colour of an order status. */
export function statusTone(status: OrderDetail['orderStatus']): Tone {
  return TONES[status] ?? 'plain';
}

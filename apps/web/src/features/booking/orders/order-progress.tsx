import type { OrderDetail } from '@haidai/contract/booking';
import { hasEnded, isDraft, isHeld } from '@haidai/domain/booking';
import { formatInstant } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { bookingTexts } from '../texts.ts';
import { orderDetailTexts } from './detail-texts.ts';

const PAID: readonly OrderDetail['orderStatus'][] = [
  'PAYED',
  'TICKEDPART',
  'TICKET_FAILED',
  'TICKED',
  'BOOK_EXT',
  'CHANGING',
  'CHANGED',
  'HANGUP',
  'FINISHED',
  'ISSUE_TICKET_FAILED',
  'ISSUE_TICKET_EXCEPTION',
];
const TICKETED: readonly OrderDetail['orderStatus'][] = ['TICKED', 'BOOK_EXT', 'CHANGING', 'CHANGED', 'FINISHED'];

const hasTicket = ({ tktNo }: OrderDetail['passengerInfoVoList'][number]) => tktNo !== null;

/** Where an order stands on its way from placed to flown. An order that has ended shows no way. */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const t = useTexts(bookingTexts);
  const tl = useTexts(orderDetailTexts);
  if (hasEnded(order.orderStatus)) return null;
  const held = isHeld(order.orderStatus);
  const placed = !isDraft(order.orderStatus);
  const paid = PAID.includes(order.orderStatus) && !(held && order.paidAmount < order.totalPrice);
  const ticketed = TICKETED.includes(order.orderStatus) || (held && order.passengerInfoVoList.every(hasTicket));
  const paidAt = order.payments.findLast(({ status }) => status === 'PAID')?.time;
  // What is not done yet is named as what it waits for: nobody is to read of a payment that was not made.
  const steps = [
    { done: placed, name: placed ? t('stepSubmitted') : tl('stepToSubmit'), detail: shortTime(order.createTime) },
    { done: paid, name: paid ? t('stepPaid') : tl('stepToPay'), detail: paid && paidAt ? shortTime(paidAt) : '' },
    { done: ticketed, name: ticketed ? t('stepTicketed') : tl('stepToTicket'), detail: '' },
    { done: false, name: t('stepTravel'), detail: order.trips[0]?.segments[0]?.flightDate.slice(5) ?? '' },
  ];
  const current = steps.findIndex((step) => !step.done);
  return (
    <ProgressLine
      steps={steps.map(({ name, done, detail }, index) => ({
        name,
        detail,
        stage: done ? 'done' : index === current ? 'now' : undefined,
      }))}
    />
  );
}

/** `05-22 10:20`. */
function shortTime(instant: string): string {
  return formatInstant(instant).slice(5);
}

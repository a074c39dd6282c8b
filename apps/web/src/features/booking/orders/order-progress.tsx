import type { OrderDetail } from '@haidai/contract/booking';
import { hasEnded, isHeld } from '@haidai/domain/booking';
import { formatInstant } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { bookingTexts } from '../texts.ts';

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
  if (hasEnded(order.orderStatus)) return null;
  const held = isHeld(order.orderStatus);
  const paid = PAID.includes(order.orderStatus) && !(held && order.paidAmount < order.totalPrice);
  const ticketed = TICKETED.includes(order.orderStatus) || (held && order.passengerInfoVoList.every(hasTicket));
  const steps = [
    { name: t('stepSubmitted'), done: true, detail: formatInstant(order.createTime).slice(5) },
    { name: t('stepPaid'), done: paid, detail: '' },
    { name: t('stepTicketed'), done: ticketed, detail: '' },
    { name: t('stepTravel'), done: false, detail: order.trips[0]?.segments[0]?.flightDate.slice(5) ?? '' },
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

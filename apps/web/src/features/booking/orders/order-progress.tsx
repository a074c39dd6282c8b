import type { OrderDetail } from '@haidai/contract/booking';
import { hasEnded, isDraft, isPaid, isTicketed, isUnderReview } from '@haidai/domain/booking';
import { formatDay, formatMoment } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx';
import { orderDetailTexts } from './detail-texts.ts';
import { ordersTexts } from './texts.ts';

const hasTicket = ({ tktNo }: OrderDetail['passengerInfoVoList'][number]) => tktNo !== null;

/** Shows the progress of an order from placed to flown. Shows nothing for an order that has ended. */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const t = useTexts(ordersTexts);
  const tl = useTexts(orderDetailTexts);
  const language = useLanguage();
  if (hasEnded(order.orderStatus)) return null;
  const held = isUnderReview(order.orderStatus);
  const placed = !isDraft(order.orderStatus);
  const paid = isPaid(order.orderStatus) && !(held && order.paidAmount < order.totalPrice);
  const ticketed = isTicketed(order.orderStatus) || (held && order.passengerInfoVoList.every(hasTicket));
  const paidAt = order.payments.findLast(({ status }) => status === 'PAID')?.time;
  const departure = order.trips[0]?.segments[0];
  // The label of an open step names what it waits for. Otherwise a traveller could read that a payment was made when it
  // was not.
  const steps = [
    {
      done: placed,
      name: placed ? t('stepSubmitted') : tl('stepToSubmit'),
      detail: formatMoment(order.createTime, language),
    },
    {
      done: paid,
      name: paid ? t('stepPaid') : tl('stepToPay'),
      detail: paid && paidAt ? formatMoment(paidAt, language) : '',
    },
    { done: ticketed, name: ticketed ? t('stepTicketed') : tl('stepToTicket'), detail: '' },
    { done: false, name: t('stepTravel'), detail: departure ? formatDay(departure.flightDate, language) : '' },
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

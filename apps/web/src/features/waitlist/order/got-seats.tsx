import type { OrderDetail } from '@haidai/contract/booking';
import { isCancelled } from '@haidai/domain/booking';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { waitlistQuery } from '../queries.ts';
import { waitlistOrderTexts } from './texts.ts';

/** Says which wish of a waitlist order got its seats, and what came back of the prepayment. */
export function GotSeats({ order }: { order: OrderDetail }) {
  const t = useTexts(waitlistOrderTexts);
  const language = useLanguage();
  const { data } = useQuery(waitlistQuery(order.orderNo));
  const filled = data?.wishes.find(({ state }) => state === 'FILLED');
  if (!data || !filled || isCancelled(data.orderStatus)) return null;
  const { flightNo, flightDate, departTime } = filled.segment;
  const back = data.money.find(({ kind }) => kind === 'SURPLUS');
  const sums = { price: formatYuan(filled.price), surplus: formatYuan(back?.amount ?? 0) };
  return (
    <Note>
      <b>{t('gotTitle', { flight: flightNo, day: formatDay(flightDate, language), time: departTime })}</b>{' '}
      {t(back ? (back.isDone ? 'gotLess' : 'gotLessOnItsWay') : 'gotSame', sums)}
    </Note>
  );
}

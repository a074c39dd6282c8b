import { readBooking } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { call } from '../../../core/api/call.ts';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { formatDate, formatInstant, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import deskStyles from '../../../ui/desk.module.css';
import { Card } from '../../../ui/display/card.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './booking-desk.module.css';
import { BookingNotes } from './booking-notes.tsx';
import { BookingPeople } from './booking-people.tsx';
import type { DeskAct } from './desk-act.ts';
import { OrderActs } from './order-acts.tsx';
import { bookingDeskTexts } from './texts.ts';
import type { Booking } from './types.ts';

/** A part of an order that another feature shows. It shows nothing if it does not apply to the order. */
export type DeskPanel = ComponentType<{ orderNo: string }>;

interface BookingViewProps {
  orderNo: string;
  panels: readonly DeskPanel[];
  acts: readonly DeskAct[];
  onBack: () => void;
}

/** Shows one order with all its parts, masked. */
export function BookingView({ orderNo, panels, acts, onBack }: BookingViewProps) {
  const t = useTexts(bookingDeskTexts);
  const { data, error, refetch } = useQuery({
    queryKey: ['desk.readBooking', orderNo],
    queryFn: () => call(readBooking, { body: { orderNo } }),
    staleTime: 0,
  });
  return (
    <div className={styles.desk}>
      <Button kind="text" size="s" onClick={onBack}>
        {t('back')}
      </Button>
      {error && !data && (
        <ErrorState title={isRefusal(error) ? error.message : t('loadFailed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height="320px" />}
      {data && (
        <>
          <BookingHead booking={data} />
          <OrderActs acts={acts} booking={data} onChanged={() => void refetch()} />
          <BookingPeople booking={data} />
          <BookingFlights booking={data} />
          {panels.map((Panel, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
            <Panel key={index} orderNo={orderNo} />
          ))}
          <BookingMoney booking={data} />
          <BookingWork booking={data} />
          <BookingNotes booking={data} onNoted={() => void refetch()} />
          <BookingHistory booking={data} />
        </>
      )}
    </div>
  );
}

function BookingHead({ booking }: { booking: Booking }) {
  const t = useTexts(bookingDeskTexts);
  const language = useLanguage();
  const formatTime = (instant: string) => formatDate(formatInstant(instant), language);
  const facts: [string, ReactNode][] = [
    [t('recordLocator'), booking.recordLocator || '–'],
    [t('createdAt'), formatTime(booking.createdAt)],
    [t('total'), formatMoney(booking.total)],
    [t('paid'), formatMoney(booking.paid)],
    ...(booking.points > 0 ? [[t('points'), booking.points] as [string, ReactNode]] : []),
    ...(booking.expiresAt ? [[t('expiresAt'), formatTime(booking.expiresAt)] as [string, ReactNode]] : []),
  ];
  return (
    <Card>
      <div className={deskStyles.itemHead}>
        <h3>{t('order', { orderNo: booking.orderNo })}</h3>
        <Tag tone="info">{booking.statusText}</Tag>
      </div>
      <dl className={deskStyles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function BookingFlights({ booking }: { booking: Booking }) {
  const t = useTexts(bookingDeskTexts);
  return (
    <Card>
      <h3>{t('trips')}</h3>
      <ul className={styles.lines}>
        {booking.segments.map(({ flight, date, route, time, bookingClass }) => (
          <li key={`${flight}${date}`}>
            <DateText value={date} /> {flight} {route} {time} · {t('class')} {bookingClass}
          </li>
        ))}
      </ul>
      {booking.coupons.length > 0 && <h3>{t('coupons')}</h3>}
      <ul className={styles.lines}>
        {booking.coupons.map(({ ticketNo, couponNo, passengerSeq, flight, statusText }) => (
          <li key={`${ticketNo}/${couponNo}`}>
            {ticketNo}/{couponNo} · {booking.passengers.find(({ seq }) => seq === passengerSeq)?.name} · {flight} ·{' '}
            {statusText}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function BookingMoney({ booking }: { booking: Booking }) {
  const t = useTexts(bookingDeskTexts);
  return (
    <Card>
      <h3>{t('money')}</h3>
      <ul className={styles.lines}>
        {booking.payments.map(({ paymentNo, methodText, amount, statusText, at }) => (
          <li key={paymentNo}>
            <DateText value={at} /> {t('payment', { number: paymentNo })} · {methodText} · {formatMoney(amount)} ·{' '}
            {statusText}
          </li>
        ))}
        {booking.refunds.map(({ refundNo, amount, statusText, at }) => (
          <li key={refundNo}>
            <DateText value={at} /> {t('refund', { number: refundNo })} · {formatMoney(amount)} · {statusText}
          </li>
        ))}
      </ul>
      <h3>{t('messages')}</h3>
      <ul className={styles.lines}>
        {booking.messages.map(({ event, eventText, channelText, statusText, at }) => (
          <li key={`${event}${channelText}${at}`}>
            <DateText value={at} /> {eventText} · {channelText} · {statusText}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function BookingWork({ booking: { work, orderNo } }: { booking: Booking }) {
  const t = useTexts(bookingDeskTexts);
  return (
    <Card>
      <h3>{t('work')}</h3>
      {work.length === 0 && <p className={textStyles.detail}>{t('noWork')}</p>}
      <ul className={styles.lines}>
        {work.map(({ kind, queue, title }) => (
          <li key={`${kind}${title}`}>
            <Link to="/ops" search={{ queue: kind, q: orderNo }} className={textStyles.link}>
              {queue}: {title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function BookingHistory({ booking }: { booking: Booking }) {
  const t = useTexts(bookingDeskTexts);
  return (
    <Card>
      <h3>{t('history')}</h3>
      <ol className={styles.lines}>
        {booking.history.map(({ at, text, actor, to }) => (
          <li key={`${at}${text}${to}`}>
            <DateText value={at} /> {t('historyLine', { text, actor, to })}
          </li>
        ))}
      </ol>
    </Card>
  );
}

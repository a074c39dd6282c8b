import type { OrderSummary } from '@haidai/contract/booking';
import { isCancelled, isDraft } from '@haidai/domain/booking';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useServerNow } from '../../../app/clock.ts';
import { formatDay, formatInstant } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatClock, useSecondsLeft } from '../../../ui/countdown.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { CancelOrder } from '../cancel-order.tsx';
import { pathsOf, stepOf } from '../flow-paths.ts';
import { OrderPrice } from '../order-price.tsx';
import { bookingTexts } from '../texts.ts';
import { statusTone } from './status-tone.ts';

/** One order in the list: where, when, who, how much, and what can be done now. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const [first, last] = [order.segments[0], order.segments.at(-1)];
  const isRoundTrip = first && last && order.segments.length > 1 && first.departCityName === last.destCityName;
  const destination = isRoundTrip
    ? order.segments[Math.floor((order.segments.length - 1) / 2)]?.destCityName
    : last?.destCityName;
  return (
    <Card
      as="article"
      padded={false}
      className="oc"
      tabIndex={-1}
      aria-label={t('orderNoOf', { orderNo: order.orderNo })}
    >
      <div className="oc-h">
        <span>{t('orderNoOf', { orderNo: order.orderNo })}</span>
        <span className="only-d">{t('orderedAt', { time: formatInstant(order.createTime) })}</span>
        <Tag tone={statusTone(order.orderStatus)}>{order.statusText}</Tag>
      </div>
      <div className="oc-b">
        <div>
          <h2 className="od">
            {first?.departCityName} — {destination}
            {isRoundTrip && <>　{t('roundTrip')}</>}
          </h2>
          <p className="sec">
            {order.segments
              .map((segment) => `${formatDay(segment.flightDate, language)} ${segment.departTime} ${segment.flightNo}`)
              .join('　·　')}
          </p>
          <p className="muted small">{order.passengerNames.join(t('listComma'))}</p>
          {order.canPay && order.expireAt && <PayWithin until={order.expireAt} />}
        </div>
        <OrderPrice order={order} />
        <OrderActions order={order} />
      </div>
    </Card>
  );
}

function PayWithin({ until }: { until: string }) {
  const t = useTexts(bookingTexts);
  const queryClient = useQueryClient();
  const left = useSecondsLeft(
    until,
    useServerNow(),
    () => void queryClient.invalidateQueries({ queryKey: ['booking.listOrders'] }),
  );
  return (
    <p className="small oc-within">
      <Icon name="clock" size="s" />
      {t('payWithin', { clock: formatClock(left) })}
    </p>
  );
}

function OrderActions({ order }: { order: OrderSummary }) {
  const t = useTexts(bookingTexts);
  const { orderNo, orderStatus, orderType } = order;
  const unfinished = isDraft(orderStatus);
  return (
    <div className="oc-a">
      {order.canPay && (
        <Link {...stepOf(order, 'pay')} className={buttonClass({ kind: 'primary', size: 's' })}>
          {t('pay')}
        </Link>
      )}
      {unfinished && (
        <Link {...stepOf(order, 'passengers')} className={buttonClass({ kind: 'secondary', size: 's' })}>
          {t('continueBooking')}
        </Link>
      )}
      {!unfinished && (
        <Link to={pathsOf(order).detail} search={{ orderNo }} className={buttonClass({ kind: 'outline', size: 's' })}>
          {t('viewDetail')}
        </Link>
      )}
      {order.canCancel && <CancelOrder order={order} look={{ kind: 'outline', size: 's' }} />}
      {isCancelled(orderStatus) && orderType !== 'CHANGE' && (
        <Link
          to={orderType === 'VACATION' ? '/week/flightSearch' : '/book'}
          className={buttonClass({ kind: 'outline', size: 's' })}
        >
          {t('bookAgain')}
        </Link>
      )}
    </div>
  );
}

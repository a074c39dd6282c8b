import type { OrderSummary } from '@haidai/contract/booking';
import { formatDay, formatInstant } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Unbroken } from '../../../ui/display/unbroken.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { CityThumb } from '../../scenery/index.ts';
import { OrderPrice } from '../summary/order-price.tsx';
import { bookingTexts } from '../texts.ts';
import { OrderActions } from './order-actions.tsx';
import styles from './orders.module.css';
import { PayWithin } from './pay-within.tsx';
import { statusTone } from './status-tone.ts';
import { ordersTexts } from './texts.ts';

/** Shows one order in the list: route, time, passengers, price and actions. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const t = useTexts(bookingTexts);
  const tOrder = useTexts(ordersTexts);
  const language = useLanguage();
  const [first, last] = [order.segments[0], order.segments.at(-1)];
  const isRoundTrip = first && last && order.segments.length > 1 && first.departCityName === last.destCityName;
  const toDestination = isRoundTrip ? order.segments[Math.floor((order.segments.length - 1) / 2)] : last;
  return (
    <Card
      as="article"
      padded={false}
      className={styles.orderCard}
      tabIndex={-1}
      aria-label={tOrder('orderNoOf', { orderNo: order.orderNo })}
    >
      <div className={styles.head}>
        <span>{tOrder('orderNoOf', { orderNo: order.orderNo })}</span>
        <span className={layoutStyles.wideOnly}>
          <Unbroken text={tOrder('orderedAt', { time: formatInstant(order.createTime) })} />
        </span>
        <Tag className={styles.tag} tone={statusTone(order.orderStatus)}>
          {order.statusText}
        </Tag>
      </div>
      <div className={styles.body}>
        <div className={styles.trip}>
          {toDestination && <CityThumb code={toDestination.destApCode3} />}
          <div>
            <h2 className={styles.route}>
              {first?.departCityName} {isRoundTrip ? '⇄' : '→'} {toDestination?.destCityName}
            </h2>
            <p className={classNames(textStyles.secondary, styles.facts)}>
              {order.segments.map(({ flightDate, departTime, flightNo }) => (
                <span key={`${flightDate} ${flightNo}`} className={textStyles.noWrap}>
                  {formatDay(flightDate, language)} {departTime} {flightNo}
                </span>
              ))}
            </p>
            <p className={textStyles.hint}>{order.passengerNames.join(t('listComma'))}</p>
            {order.canPay && order.expireAt && <PayWithin until={order.expireAt} />}
          </div>
        </div>
        <OrderPrice className={styles.price} order={order} large />
        <div className={styles.actions}>
          <OrderActions order={order} inList />
        </div>
      </div>
    </Card>
  );
}

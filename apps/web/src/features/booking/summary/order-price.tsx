import type { OrderDetail } from '@haidai/contract/booking';
import { isAward } from '@haidai/domain/booking';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Price } from '../../../ui/display/price.tsx';
import { bookingTexts } from '../texts.ts';
import styles from './order-price.module.css';

interface OrderPriceProps {
  /** The order. A list leaves out the fields that give the number of vouchers. */
  order: Pick<OrderDetail, 'orderType' | 'isChange' | 'totalPrice' | 'totalPoints'> &
    Partial<Pick<OrderDetail, 'adultNum' | 'childNum' | 'trips'>>;
  /** Whether the price is a total among large prices. */
  large?: boolean;
  className?: string | undefined;
}

/** Shows the price of an order: ¥320; 12,000 积分 + ¥320 税费 (for a change: 改期费及税费); 1 张兑换券 + ¥320. */
export function OrderPrice({ order, large, className }: OrderPriceProps) {
  const t = useTexts(bookingTexts);
  const { orderType, isChange, totalPoints, totalPrice, adultNum = 0, childNum = 0, trips = [] } = order;
  if (!isAward(orderType)) return <Price className={className} yuan={totalPrice} />;
  // A change may cost only its fee and no points.
  if (orderType === 'INTEGRAL' && totalPoints === 0) return <Price className={className} yuan={totalPrice} />;
  const vouchers = (adultNum + childNum) * trips.length;
  const isRide = orderType === 'VACATION';
  const vouchersText =
    vouchers > 0 ? t(isRide ? 'rideCount' : 'voucherCount', { count: vouchers }) : t(isRide ? 'weekCard' : 'vouchers');
  return (
    <span
      className={classNames(
        styles.orderPrice,
        orderType !== 'INTEGRAL' && styles.words,
        large && styles.large,
        className,
      )}
    >
      <b>{orderType === 'INTEGRAL' ? t('pointsAmount', { points: formatYuan(totalPoints) }) : vouchersText}</b>{' '}
      <span>
        +{' '}
        <Price
          className={styles.price}
          yuan={totalPrice}
          suffix={orderType === 'INTEGRAL' ? t(isChange ? 'changeCosts' : 'taxes') : undefined}
        />
      </span>
    </span>
  );
}

import type { FareOffer } from '@haidai/contract/shopping';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Price } from '../../../ui/display/price.tsx';
import type { FarePay } from '../flight-shop.ts';
import { shoppingTexts } from '../texts.ts';
import { isRide } from './choose-fare.ts';
import styles from './fare-price.module.css';

/** Returns the payment of one adult for a fare. */
export function adultPay(fare: FareOffer): FarePay {
  const { price_ad: yuan, award } = fare;
  return { yuan, points: award?.points_ad ?? 0, vouchers: award?.vouchers ?? 0, isRide: isRide(fare) };
}

interface FarePriceProps {
  pay: FarePay;
  from?: boolean;
  /** The class of a price in money. Points and vouchers have their own look. */
  className?: string | undefined;
}

/** The price of a fare: ¥1,450; 29,000 积分 + ¥70 税费; 1 张兑换券 + ¥70 税费; 周周飞 1 次 + ¥70 税费. */
export function FarePrice({ pay, from = false, className }: FarePriceProps) {
  const t = useTexts(shoppingTexts);
  const { yuan, points, vouchers } = pay;
  if (points === 0 && vouchers === 0) return <Price className={className} yuan={yuan} from={from} />;
  return (
    <span className={styles.farePrice}>
      <b>
        {points > 0
          ? t('pointsAmount', { points: formatYuan(points) })
          : t(pay.isRide ? 'rideCount' : 'voucherCount', { count: vouchers })}
      </b>{' '}
      <span>{t('plusTaxes', { yuan: formatYuan(yuan) })}</span>
    </span>
  );
}

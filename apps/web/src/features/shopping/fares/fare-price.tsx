import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Price } from '../../../ui/display/price.tsx';
import type { FarePay } from '../flight-shop.ts';
import { shoppingTexts } from '../texts.ts';
import styles from './fare-price.module.css';

interface FarePriceProps {
  pay: FarePay;
  from?: boolean;
  /** Whether the price is the lowest of the list. */
  lowest?: boolean;
  /** The class of a price in money. Points and vouchers have their own look. */
  className?: string | undefined;
}

/** The parts of the price of a change: `改期费 ¥363 + 差额 ¥240`. Other prices have no parts. */
export function PriceParts({ pay: { change }, className }: Pick<FarePriceProps, 'pay' | 'className'>) {
  const t = useTexts(shoppingTexts);
  if (!change) return null;
  const [fee, difference] = [formatYuan(change.fee), formatYuan(change.difference)];
  return <span className={className}>{t('feeAndDifference', { fee, difference })}</span>;
}

/** The price of a fare: ¥1,450; 29,000 积分 + ¥70 税费; 1 张兑换券 + ¥70 税费; 周周飞 1 次 + ¥70 税费. */
export function FarePrice({ pay, from = false, lowest = false, className }: FarePriceProps) {
  const t = useTexts(shoppingTexts);
  const { yuan, points, vouchers } = pay;
  if (pay.change && yuan === 0 && points === 0) return <b className={className}>{t('nothingToPay')}</b>;
  if (points === 0 && vouchers === 0) return <Price className={className} yuan={yuan} from={from} lowest={lowest} />;
  return (
    <span className={classNames(styles.farePrice, points === 0 && styles.words)}>
      <b>
        {points > 0
          ? t('pointsAmount', { points: formatYuan(points) })
          : t(pay.isRide ? 'rideCount' : 'voucherCount', { count: vouchers })}
      </b>{' '}
      <span>{t(pay.change ? 'plusMoney' : 'plusTaxes', { yuan: formatYuan(yuan) })}</span>
    </span>
  );
}

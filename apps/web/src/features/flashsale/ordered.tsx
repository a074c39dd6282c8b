import type { FlashEntryRecord } from '@haidai/contract/flashsale';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import styles from './flashsale-details.module.css';
import { flashTexts } from './texts.ts';

/** The seats are ordered, or paid: the way to the order. */
export function Ordered({ entry: { state, orderNo, grantedSeats } }: { entry: FlashEntryRecord }) {
  const t = useTexts(flashTexts);
  const isPaid = state === 'BOUGHT';
  const look = buttonClass({ kind: 'primary', size: 'l', block: true });
  return (
    <>
      <p className={styles.facts}>
        <b>{t(isPaid ? 'boughtSeats' : 'orderedSeats', { seats: grantedSeats })}</b>
      </p>
      {orderNo && !isPaid && (
        <Link to="/Seckill/seckillPayPre" search={{ orderNo }} className={look}>
          {t('goPay')}
        </Link>
      )}
      {orderNo && isPaid && (
        <Link to="/user/SeckillOrdeDetails" search={{ orderNo }} className={look}>
          {t('seeOrder')}
        </Link>
      )}
    </>
  );
}

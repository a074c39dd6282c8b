import type { AwardOrderDetail } from '@haidai/contract/award';
import type { OrderDetail } from '@haidai/contract/booking';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import textStyles from '../../ui/text.module.css';
import { OrderPrice } from '../booking/index.ts';
import styles from './award.module.css';
import { awardTexts } from './texts.ts';

/** Shows the state of the points or vouchers of an order. */
export function AwardCard({ order }: { order: OrderDetail }) {
  const t = useTexts(awardTexts);
  if (!isAwardDetail(order)) return null;
  const { pointsState, pointsReturned, totalPoints, vouchers } = order;
  return (
    <Card>
      <CardHeader title={t(order.orderType === 'INTEGRAL' ? 'pointsTitle' : 'vouchersTitle')}>
        <OrderPrice order={order} />
      </CardHeader>
      {totalPoints > 0 && (
        <p>
          {t(`points_${pointsState}`, { points: formatYuan(totalPoints) })}
          {pointsReturned > 0 && pointsState === 'settled' && t('pointsBack', { points: formatYuan(pointsReturned) })}
        </p>
      )}
      {vouchers.length > 0 && (
        <ul className={styles.vouchers}>
          {vouchers.map(({ voucherNo, passName, direction }) => (
            <li key={voucherNo}>
              <b>{voucherNo}</b> <span className={textStyles.detail}>{`${passName}　${t(`way${direction}`)}`}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={textStyles.detail}>{t('backRule')}</p>
    </Card>
  );
}

function isAwardDetail(order: OrderDetail): order is AwardOrderDetail {
  return 'pointsState' in order;
}

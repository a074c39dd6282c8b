import type { OrderDetail } from '@haidai/contract/booking';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import textStyles from '../../ui/text.module.css';
import { cardTexts } from './card-texts.ts';

/** Links an order with tickets to their receipts. */
export function VoucherCard({ order }: { order: OrderDetail }) {
  const t = useTexts(cardTexts);
  if (!order.passengerInfoVoList.some(({ tktNo }) => tktNo)) return null;
  return (
    <Card data-screen-only>
      <CardHeader title={t('cardTitle')}>
        <Link
          to="/self/ElectronicItinerary"
          search={{ orderNo: order.orderNo }}
          className={buttonClass({ kind: 'outline', size: 's' })}
        >
          {t('cardOpen')}
        </Link>
      </CardHeader>
      <p className={textStyles.detail}>{t('cardLead')}</p>
    </Card>
  );
}

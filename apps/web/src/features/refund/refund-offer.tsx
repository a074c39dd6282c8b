import type { OperationResult } from '@haidai/contract';
import type { OrderDetail } from '@haidai/contract/booking';
import type { quoteRefund } from '@haidai/contract/refund';
import { formatMoment, formatYuan } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Price } from '../../ui/display/price.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import styles from './refund.module.css';
import { RefundLines } from './refund-lines.tsx';
import { refundTexts } from './texts.ts';

type Offer = OperationResult<typeof quoteRefund>;

/** Shows the refund line by line, and until when the offer is valid. */
export function RefundOffer({ offer, order }: { offer: Offer; order: OrderDetail }) {
  const t = useTexts(refundTexts);
  const language = useLanguage();
  return (
    <>
      <RefundLines lines={offer.lines} order={order} />
      {offer.needsCheck && <Note>{t('needsCheck')}</Note>}
      {offer.dearer && (
        <Note tone="warn">
          {t('dearer', {
            time: formatMoment(offer.dearer.from, language),
            before: formatYuan(offer.fee),
            after: formatYuan(offer.dearer.fee),
          })}
        </Note>
      )}
    </>
  );
}

/** Shows the total refund beside the decision. */
export function RefundTotal({ offer }: { offer: Offer }) {
  const t = useTexts(refundTexts);
  return (
    <p className={styles.total}>
      <b>{t('refundAmount')}</b>
      <span>
        {offer.refundPoints > 0 && <b>{t('pointsBack', { points: offer.refundPoints.toLocaleString('en-US') })} </b>}
        <Price className={styles.price} yuan={offer.refundAmount} />
      </span>
    </p>
  );
}

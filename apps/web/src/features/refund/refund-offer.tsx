import type { OperationResult } from '@haidai/contract';
import type { OrderDetail } from '@haidai/contract/booking';
import type { quoteRefund } from '@haidai/contract/refund';
import { formatInstant, formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Note } from '../../ui/note.tsx';
import { Price } from '../../ui/price.tsx';
import { RefundLines } from './refund-lines.tsx';
import { refundTexts } from './texts.ts';

/** What comes back, line by line, and until when it is so. */
export function RefundOffer({ offer, order }: { offer: OperationResult<typeof quoteRefund>; order: OrderDetail }) {
  const t = useTexts(refundTexts);
  return (
    <>
      <RefundLines lines={offer.lines} order={order} />
      <p className="rf-total">
        <b>{t('refundAmount')}</b>
        <span>
          {offer.refundPoints > 0 && <b>{t('pointsBack', { points: offer.refundPoints.toLocaleString('en-US') })} </b>}
          <Price yuan={offer.refundAmount} />
        </span>
      </p>
      {offer.needsCheck && <Note>{t('needsCheck')}</Note>}
      {offer.dearer && (
        <Note tone="warn">
          {t('dearer', {
            time: formatInstant(offer.dearer.from),
            before: formatYuan(offer.fee),
            after: formatYuan(offer.dearer.fee),
          })}
        </Note>
      )}
    </>
  );
}

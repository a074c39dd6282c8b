import type { OrderDetail } from '@haidai/contract/booking';
import { isUnderReview } from '@haidai/domain/booking';
import { useHotline } from '../../../core/page/hotline.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { telephone } from '../../../ui/navigation/telephone.ts';
import textStyles from '../../../ui/text.module.css';
import { orderDetailTexts } from './detail-texts.ts';
import { ordersTexts } from './texts.ts';

/** Explains what happens next to a paid order that lacks tickets or is under review. */
export function OrderNote({ order: { orderStatus } }: { order: OrderDetail }) {
  const t = useTexts(orderDetailTexts);
  if (isUnderReview(orderStatus)) return <ReviewNote />;
  if (orderStatus === 'PAYED') return <Note>{t('issuingNote')}</Note>;
  return <Note>{t(orderStatus === 'TICKEDPART' ? 'issuePartNote' : 'issueFailedNote')}</Note>;
}

/** Explains that the carrier reviews the order, that nothing is lost meanwhile, and which number to call. */
function ReviewNote() {
  const t = useTexts(ordersTexts);
  const hotline = useHotline();
  return (
    <Note tone="warn">
      {t('heldNote')}{' '}
      <a className={textStyles.link} href={telephone(hotline)}>
        {t('heldCall', { hotline })}
      </a>
    </Note>
  );
}

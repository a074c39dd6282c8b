import { cancelBooking, holdBooking } from '@haidai/contract/booking';
import { mayBeCancelledByStaff, mayBeReviewed, type OrderType } from '@haidai/domain/booking';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { ReasonCard } from './reason-card.tsx';
import { bookingDeskTexts } from './texts.ts';
import type { Booking } from './types.ts';

/** Puts a paid order under review, or cancels an unpaid order. Shows nothing if the order allows neither. */
export function BookingStop({ booking, onStopped }: { booking: Booking; onStopped: () => void }) {
  const t = useTexts(bookingDeskTexts);
  const hold = useOperation(holdBooking);
  const cancel = useOperation(cancelBooking);
  const { orderNo, status } = booking;
  const order = { status, orderType: booking.orderType as OrderType };
  const stop = { onSuccess: onStopped };
  if (mayBeReviewed(order))
    return (
      <ReasonCard
        title={t('hold')}
        lead={t('holdLead')}
        action={t('holdNow')}
        onReason={(reason) => hold.mutateAsync({ body: { orderNo, reason } }, stop)}
      />
    );
  if (mayBeCancelledByStaff(order))
    return (
      <ReasonCard
        title={t('cancel')}
        lead={t('cancelLead')}
        action={t('cancelNow')}
        onReason={(reason) => cancel.mutateAsync({ body: { orderNo, reason } }, stop)}
      />
    );
  return null;
}

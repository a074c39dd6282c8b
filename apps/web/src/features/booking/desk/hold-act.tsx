import { holdBooking } from '@haidai/contract/booking';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { ReasonDialog } from '../../staff/index.ts';
import type { DeskActProps } from './desk-act.ts';
import { bookingDeskTexts } from './texts.ts';

/** Puts a paid order under review, with a reason. */
export function HoldAct({ booking, onChanged, onClose }: DeskActProps) {
  const t = useTexts(bookingDeskTexts);
  const hold = useOperation(holdBooking);
  return (
    <ReasonDialog
      title={t('hold')}
      lead={t('holdLead')}
      action={t('holdNow')}
      onReason={(reason) => hold.mutateAsync({ body: { orderNo: booking.orderNo, reason } })}
      onDone={() => {
        onChanged();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

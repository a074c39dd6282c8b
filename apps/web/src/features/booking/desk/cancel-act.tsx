import { cancelBooking } from '@haidai/contract/booking';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { ReasonDialog } from '../../staff/index.ts';
import type { DeskActProps } from './desk-act.ts';
import { bookingDeskTexts } from './texts.ts';

/** Cancels an order for which no money has arrived, with a reason. */
export function CancelAct({ booking, onChanged, onClose }: DeskActProps) {
  const t = useTexts(bookingDeskTexts);
  const cancel = useOperation(cancelBooking);
  return (
    <ReasonDialog
      title={t('cancel')}
      lead={t('cancelLead')}
      action={t('cancelNow')}
      onReason={(reason) => cancel.mutateAsync({ body: { orderNo: booking.orderNo, reason } })}
      onDone={() => {
        onChanged();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

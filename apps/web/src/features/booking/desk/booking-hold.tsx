import { holdBooking } from '@haidai/contract/booking';
import { mayBeHeld, type OrderType } from '@haidai/domain/booking';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../app/failure-note.tsx';
import { useOperation } from '../../../app/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Booking } from './booking-view.tsx';
import { bookingDeskTexts } from './texts.ts';

const leastReason = 4;

/** Puts an order aside to be looked at; only where that is possible. */
export function BookingHold({ booking, onHeld }: { booking: Booking; onHeld: () => void }) {
  const t = useTexts(bookingDeskTexts);
  const [reason, setReason] = useState('');
  const [attempts, setAttempts] = useState(0);
  const hold = useOperation(holdBooking);
  if (!mayBeHeld({ status: booking.status, orderType: booking.orderType as OrderType })) return null;
  const isShort = reason.trim().length < leastReason;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (!isShort) hold.mutate({ body: { orderNo: booking.orderNo, reason: reason.trim() } }, { onSuccess: onHeld });
  };
  return (
    <Card>
      <h3>{t('hold')}</h3>
      <p className="sec small">{t('holdLead')}</p>
      <form className="booking-note" noValidate onSubmit={submit}>
        <TextField
          label={t('reason')}
          value={reason}
          maxLength={200}
          error={attempts > 0 && isShort ? t('holdReason') : undefined}
          onChange={setReason}
          required
        />
        <Button type="submit" size="s" busyText={hold.isPending && t('sending')}>
          {t('holdNow')}
        </Button>
      </form>
      <FailureNote error={hold.error} />
    </Card>
  );
}

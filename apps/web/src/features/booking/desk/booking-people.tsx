import type { OperationResult } from '@haidai/contract';
import { revealBooking } from '@haidai/contract/booking';
import { useState } from 'react';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import deskStyles from '../../../ui/desk.module.css';
import { Card } from '../../../ui/display/card.tsx';
import styles from './booking-desk.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { bookingDeskTexts } from './texts.ts';
import type { Booking } from './types.ts';

type Revealed = OperationResult<typeof revealBooking>;

/**
 * Shows the passengers and the contact of an order masked, until a member of staff gives a reason to read them. The
 * page does not store the unmasked data.
 */
export function BookingPeople({ booking }: { booking: Booking }) {
  const t = useTexts(bookingDeskTexts);
  const reveal = useOperation(revealBooking);
  const [asking, setAsking] = useState(false);
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const { contact, passengers } = revealed ?? booking;
  const show = (shown: Revealed) => {
    setRevealed(shown);
    setAsking(false);
  };
  return (
    <Card>
      <div className={deskStyles.itemHead}>
        <h3>{t('passengers')}</h3>
        <Button kind="outline" size="s" onClick={() => (revealed ? setRevealed(null) : setAsking(true))}>
          {t(revealed ? 'hide' : 'reveal')}
        </Button>
      </div>
      <ul className={styles.lines}>
        {passengers.map((person) => (
          <li key={person.seq}>
            {person.name} · {person.documentText} {person.documentNo}
            {'mobile' in person && person.mobile !== '' && ` · ${person.mobile}`}
          </li>
        ))}
        {contact && (
          <li>
            {t('contact')}: {contact.name} {contact.mobile} {contact.mail}
          </li>
        )}
      </ul>
      {asking && (
        <ReasonDialog
          title={t('revealTitle')}
          lead={t('revealLead')}
          action={t('reveal')}
          onReason={(reason) => reveal.mutateAsync({ body: { orderNo: booking.orderNo, reason } })}
          onDone={show}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

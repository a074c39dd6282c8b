import type { OperationResult } from '@haidai/contract';
import { revealBooking } from '@haidai/contract/booking';
import { leastReasonLetters } from '@haidai/domain/staff';
import { useState } from 'react';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import deskStyles from '../../../ui/desk.module.css';
import { Card } from '../../../ui/display/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './booking-desk.module.css';
import { bookingDeskTexts } from './texts.ts';
import type { Booking } from './types.ts';

type Revealed = OperationResult<typeof revealBooking>;

/**
 * Shows the passengers and the contact of an order masked, until a member of staff gives a reason to read them. The
 * page does not store the unmasked data.
 */
export function BookingPeople({ booking }: { booking: Booking }) {
  const t = useTexts(bookingDeskTexts);
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
      {asking && <AskReason orderNo={booking.orderNo} onRevealed={show} onClose={() => setAsking(false)} />}
    </Card>
  );
}

interface AskReasonProps {
  orderNo: string;
  onRevealed: (revealed: Revealed) => void;
  onClose: () => void;
}

function AskReason({ orderNo, onRevealed, onClose }: AskReasonProps) {
  const t = useTexts(bookingDeskTexts);
  const reveal = useOperation(revealBooking);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim().length < leastReasonLetters ? t('fillIn') : undefined }),
    submit: ({ reason }) => reveal.mutateAsync({ body: { orderNo, reason: reason.trim() } }),
    onDone: onRevealed,
  });
  return (
    <Dialog title={t('revealTitle')} onClose={onClose}>
      <Form form={form} className={dialogStyles.body}>
        <p className={textStyles.secondary}>{t('revealLead')}</p>
        <TextField label={t('reason')} required maxLength={200} {...form.field('reason')} />
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          <Button type="submit" kind="primary" busyText={form.isSending && t('sending')}>
            {t('reveal')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

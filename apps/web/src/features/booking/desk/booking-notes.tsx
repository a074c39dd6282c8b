import { noteBooking } from '@haidai/contract/booking';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import textStyles from '../../../ui/text.module.css';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './booking-desk.module.css';
import { bookingDeskTexts } from './texts.ts';
import type { Booking } from './types.ts';

/** Lists the notes of staff about an order and saves new ones. */
export function BookingNotes({ booking, onNoted }: { booking: Booking; onNoted: () => void }) {
  const t = useTexts(bookingDeskTexts);
  const [text, setText] = useState('');
  const note = useOperation(noteBooking);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const done = () => {
      setText('');
      onNoted();
    };
    note.mutate({ body: { orderNo: booking.orderNo, text: text.trim() } }, { onSuccess: done });
  };
  return (
    <Card>
      <h3>{t('notes')}</h3>
      {booking.notes.length === 0 && <p className={textStyles.detail}>{t('noNotes')}</p>}
      <ul className={styles.lines}>
        {booking.notes.map(({ at, login, text: words }) => (
          <li key={`${at}${login}`}>
            <DateText value={at} /> {login}: {words}
          </li>
        ))}
      </ul>
      <form className={styles.remark} noValidate onSubmit={submit}>
        <TextArea label={t('note')} rows={2} maxLength={500} value={text} onChange={setText} />
        <Button type="submit" size="s" disabled={text.trim() === ''} busyText={note.isPending && t('sending')}>
          {t('addNote')}
        </Button>
      </form>
      <FailureNote error={note.error} />
    </Card>
  );
}

import { noteBooking } from '@haidai/contract/booking';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './booking-desk.module.css';
import { bookingDeskTexts } from './texts.ts';
import type { Booking } from './types.ts';

/** Lists the notes of staff about an order and saves new ones. */
export function BookingNotes({ booking, onNoted }: { booking: Booking; onNoted: () => void }) {
  const t = useTexts(bookingDeskTexts);
  const note = useOperation(noteBooking);
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? undefined : t('fillIn') }),
    submit: async ({ text }) => {
      await note.mutateAsync({ body: { orderNo: booking.orderNo, text: text.trim() } });
    },
    onDone: () => {
      form.reset();
      onNoted();
    },
  });
  return (
    <Card>
      <h3>{t('notes')}</h3>
      {booking.notes.length === 0 && <p className={textStyles.detail}>{t('noNotes')}</p>}
      <ul className={styles.lines}>
        {booking.notes.map(({ at, login, text: note }) => (
          <li key={`${at}${login}`}>
            <DateText value={at} /> {login}: {note}
          </li>
        ))}
      </ul>
      <Form form={form} className={styles.remark}>
        <TextArea className={styles.field} label={t('note')} rows={2} maxLength={500} {...form.field('text')} />
        <Button
          type="submit"
          size="s"
          disabled={form.values.text.trim() === ''}
          busyText={form.isSending && t('sending')}
        >
          {t('addNote')}
        </Button>
      </Form>
      <FormFailure form={form} />
    </Card>
  );
}

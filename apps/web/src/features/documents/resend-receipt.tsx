import type { OperationCall } from '@haidai/contract';
import { resendReceipt } from '@haidai/contract/documents';
import { useState } from 'react';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import layoutStyles from '../../ui/layout.module.css';
import { ContactField } from './contact-field.tsx';
import styles from './documents.module.css';
import { documentsTexts } from './texts.ts';

interface ResendReceiptProps {
  orderNo: string;
  receiptNo: string;
}

const blank = {
  method: 'EMAIL' as OperationCall<typeof resendReceipt>['body']['method'],
  mobile: '',
  mail: '',
};

/** Sends an e-itinerary to another mailbox or mobile. */
export function ResendReceipt({ orderNo, receiptNo }: ResendReceiptProps) {
  const t = useTexts(documentsTexts);
  const [isOpen, setOpen] = useState(false);
  const [hasBeenOpen, setHasBeenOpen] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const resend = useOperation(resendReceipt);
  const form = useForm({
    initial: blank,
    submit: (values) => resend.mutateAsync({ body: { orderNo, receiptNo, ...values } }),
    onDone: (result) => {
      setSentTo(result.sentTo);
      setOpen(false);
    },
  });
  const ways = [
    { value: 'EMAIL', label: t('byMail') },
    { value: 'MSG', label: t('bySms') },
  ] as const;
  return (
    <div>
      {!isOpen && (
        <Button
          kind="text"
          size="s"
          // The form with the focus is gone, so the button takes it at once. The next key goes on from here.
          ref={hasBeenOpen ? focusOnMount : undefined}
          onClick={() => {
            setOpen(true);
            setHasBeenOpen(true);
          }}
        >
          {t('sendAgain')}
        </Button>
      )}
      <div role="status">{sentTo && <Note>{t('sentAgain', { sentTo })}</Note>}</div>
      {isOpen && (
        <section className={styles.form} aria-label={t('sendAgain')}>
          <Form form={form} className={layoutStyles.formFields}>
            <SelectField label={t('method')} options={ways} {...form.field('method')} />
            <ContactField fields={form} />
            <FormFailure form={form} />
            <div className={layoutStyles.row}>
              <Button kind="primary" type="submit" busyText={form.isSending && t('sending')}>
                {t('send')}
              </Button>
              <Button onClick={() => setOpen(false)}>{t('notNow')}</Button>
            </div>
          </Form>
        </section>
      )}
    </div>
  );
}

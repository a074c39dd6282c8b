import { Form, FormFailure } from '../../core/form/form.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { BuyerFields } from './buyer-fields.tsx';
import { ContactField } from './contact-field.tsx';
import type { Receipt, ReceiptList } from './queries.ts';
import { ReceiverChoice } from './receiver-choice.tsx';
import { documentsTexts } from './texts.ts';
import { useReceiptForm } from './use-receipt-form.ts';

interface ReceiptFormProps {
  documents: ReceiptList;
  /** The passengers whose receipts are issued. */
  passengers?: readonly number[];
  /** The receipt that is issued again, instead of passengers. */
  receipt?: Receipt;
  onDone: (text: string) => void;
  onCancel?: () => void;
}

/** Asks for the title of a receipt and its delivery. */
export function ReceiptForm({ documents, passengers = [], receipt, onDone, onCancel }: ReceiptFormProps) {
  const t = useTexts(documentsTexts);
  const nameOf = (method: string) => documents.deliveries.find((each) => each.method === method)?.name ?? '';
  const form = useReceiptForm({
    documents,
    passengers,
    receipt,
    onMade: (method, isAsked) => onDone(t(isAsked ? 'asked' : 'saved', { method: nameOf(method) })),
  });
  const draft = form.values;
  const way = documents.deliveries.find(({ method }) => method === draft.method);
  return (
    <Form form={form} className={layoutStyles.formFields}>
      <BuyerFields fields={form} />
      <SelectField
        label={t('method')}
        hint={way?.note}
        options={documents.deliveries.map(({ method, name }) => ({ value: method, label: name }))}
        {...form.field('method')}
      />
      <ContactField fields={form} />
      {way?.paper && <ReceiverChoice fields={form} />}
      {form.error('passengers') && <Note tone="err">{form.error('passengers')}</Note>}
      <FormFailure form={form} />
      <div className={layoutStyles.row}>
        <Button kind="primary" size="l" type="submit" busyText={form.isSending && t('saving')}>
          {t('save')}
        </Button>
        {onCancel && (
          <Button size="l" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </Form>
  );
}

import { reissueInvoice, saveInvoice } from '@haidai/contract/documents';
import { useQueryClient } from '@tanstack/react-query';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { type BuyerDraft, BuyerFields } from '../buyer-fields.tsx';
import { type InvoiceList, invoicesQuery } from '../queries.ts';
import { invoiceTexts } from './texts.ts';

interface InvoiceFormProps {
  orderNo: string;
  /** The lines of a new invoice. */
  lines?: InvoiceList['lines'];
  /** The number of the invoice that is issued again, instead of lines. */
  invoiceNo?: string;
  onDone: (text: string) => void;
  onCancel?: () => void;
}

const blank: BuyerDraft & { mail: string } = { titleType: 'PERSONAL', title: '', taxNumber: '', mail: '' };

/** Asks for the buyer of an invoice and the e-mail address. The server checks the fields. */
export function InvoiceForm({ orderNo, lines = [], invoiceNo, onDone, onCancel }: InvoiceFormProps) {
  const t = useTexts(invoiceTexts);
  const queryClient = useQueryClient();
  const save = useOperation(saveInvoice);
  const reissue = useOperation(reissueInvoice);
  const form = useForm({
    initial: blank,
    check: () => ({ lines: invoiceNo || lines.length > 0 ? undefined : t('none') }),
    submit: (draft) =>
      invoiceNo
        ? reissue.mutateAsync({ body: { orderNo, invoiceNo, ...draft } })
        : save.mutateAsync({ body: { orderNo, lineKeys: lines.map(({ key }) => key), ...draft } }),
    onDone: (answer) => {
      cacheAnswer(queryClient, invoicesQuery(orderNo).queryKey, answer);
      onDone(t('saved'));
    },
  });
  const amount = lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0) / 100;
  return (
    <Form form={form} className={layoutStyles.formFields}>
      <BuyerFields fields={form} />
      <TextField label={t('mail')} required type="email" autoComplete="email" maxLength={120} {...form.field('mail')} />
      {form.error('lines') && <Note tone="err">{form.error('lines')}</Note>}
      <FormFailure form={form} />
      <div className={layoutStyles.row}>
        <Button kind="secondary" size="l" type="submit" busyText={form.isSending && t('saving')}>
          {invoiceNo ? t('saveAgain') : t('save', { amount: formatYuan(amount) })}
        </Button>
        {onCancel && (
          <Button size="l" kind="outline" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </Form>
  );
}

import { titleTypes } from '@haidai/domain/documents';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Papers } from './queries.ts';
import { ReceiverChoice } from './receiver-choice.tsx';
import { itineraryTexts } from './texts.ts';
import { useReceiptForm } from './use-receipt-form.ts';

interface ReceiptFormProps {
  papers: Papers;
  /** Whose vouchers are made out. */
  passengers?: readonly number[];
  /** Or the one that is made out anew. */
  receiptNo?: string;
  onDone: (words: string) => void;
  onCancel?: () => void;
}

/** Who a voucher is made out to, and how it is sent. */
export function ReceiptForm({ papers, passengers = [], receiptNo, onDone, onCancel }: ReceiptFormProps) {
  const t = useTexts(itineraryTexts);
  const nameOf = (method: string) => papers.deliveries.find((each) => each.method === method)?.name ?? '';
  const onMade = (method: string) => onDone(t('saved', { method: nameOf(method) }));
  const { form, draft, attempts, isPending, error, submit, change, faultOf } = useReceiptForm({
    papers,
    passengers,
    receiptNo,
    onMade,
  });
  const way = papers.deliveries.find(({ method }) => method === draft.method);
  const nobody = !receiptNo && passengers.length === 0;
  return (
    <form ref={form} className={layoutStyles.formFields} onSubmit={submit} noValidate>
      <SelectField
        label={t('titleType')}
        options={titleTypes.map((value) => ({ value, label: t(value) }))}
        value={draft.titleType}
        onChange={(titleType) => change({ titleType })}
      />
      <TextField
        label={t('titleField')}
        required
        autoComplete={draft.titleType === 'PERSONAL' ? 'name' : 'organization'}
        maxLength={100}
        value={draft.title}
        onChange={(title) => change({ title })}
        error={faultOf('title')}
      />
      {draft.titleType !== 'PERSONAL' && (
        <TextField
          label={t(draft.titleType === 'ENTERPRISE' ? 'taxNumber' : 'taxNumberOptional')}
          hint={t('taxNumberHint')}
          required={draft.titleType === 'ENTERPRISE'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={draft.taxNumber}
          onChange={(taxNumber) => change({ taxNumber })}
          error={faultOf('taxNumber')}
        />
      )}
      <SelectField
        label={t('method')}
        hint={way?.note}
        options={papers.deliveries.map(({ method, name }) => ({ value: method, label: name }))}
        value={draft.method}
        onChange={(method) => change({ method })}
      />
      {draft.method === 'MSG' && (
        <TextField
          label={t('mobile')}
          required
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={11}
          value={draft.mobile}
          onChange={(mobile) => change({ mobile })}
          error={faultOf('mobile')}
        />
      )}
      {draft.method === 'EMAIL' && (
        <TextField
          label={t('mail')}
          required
          type="email"
          autoComplete="email"
          maxLength={120}
          value={draft.mail}
          onChange={(mail) => change({ mail })}
          error={faultOf('mail')}
        />
      )}
      {way?.paper && <ReceiverChoice draft={draft} onChange={change} faultOf={faultOf} />}
      {attempts > 0 && nobody && <Note tone="err">{t('nobodyChosen')}</Note>}
      <FailureNote error={error} />
      <div className={layoutStyles.row}>
        <Button kind="primary" size="l" type="submit" busyText={isPending && t('saving')}>
          {t('save')}
        </Button>
        {onCancel && (
          <Button size="l" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

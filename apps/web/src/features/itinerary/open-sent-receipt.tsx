import { openSentReceipt } from '@haidai/contract/itinerary';
import { type FormEvent, useState } from 'react';
import { isRefusal } from '../../app/refusal-error.ts';
import { savePdf } from '../../app/save-pdf.ts';
import { useOperation } from '../../app/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import { itineraryTexts } from './texts.ts';

/** A link of a message: who holds the document of the traveller has the voucher. */
export function OpenSentReceipt({ linkToken }: { linkToken: string }) {
  const t = useTexts(itineraryTexts);
  const open = useOperation(openSentReceipt);
  const [typed, setTyped] = useState('');
  const [attempts, setAttempts] = useState(0);
  const form = useFormFocus(attempts, open.error);
  const isWrong = !/^[0-9A-Za-z]{4}$/.test(typed.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (isWrong || open.isPending) return;
    open.mutate({ body: { linkToken, documentEnd: typed.trim() } }, { onSuccess: savePdf });
  };
  return (
    <Card>
      <CardHeader title={t('linkTitle')} />
      <p className="sec">{t('linkLead')}</p>
      <form ref={form} className="it-code" onSubmit={submit} noValidate>
        <TextField
          label={t('documentEnd')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={4}
          value={typed}
          onChange={setTyped}
          error={attempts > 0 && isWrong ? t('documentEndWrong') : undefined}
        />
        {open.error && <Note tone="err">{isRefusal(open.error) ? open.error.message : t('lost')}</Note>}
        <div role="status">{open.isSuccess && <Note>{t('downloaded')}</Note>}</div>
        <Button kind="primary" type="submit" busyText={open.isPending && t('downloading')}>
          {t('openPdf')}
        </Button>
      </form>
    </Card>
  );
}

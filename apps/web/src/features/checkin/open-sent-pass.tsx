import { openSentPass } from '@haidai/contract/checkin';
import { type FormEvent, useState } from 'react';
import { browserTime } from '../../app/clock.ts';
import { useOperation } from '../../app/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import { keepPass } from './kept-passes.ts';
import { checkInTexts } from './texts.ts';

/** A link of a message: who holds the document reads the pass, and this browser keeps it. */
export function OpenSentPass({ linkToken }: { linkToken: string }) {
  const t = useTexts(checkInTexts);
  const open = useOperation(openSentPass);
  const [typed, setTyped] = useState('');
  const [attempts, setAttempts] = useState(0);
  const form = useFormFocus(attempts, open.error);
  const isWrong = !/^[0-9A-Za-z]{4}$/.test(typed.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (isWrong || open.isPending) return;
    open.mutate(
      { body: { linkToken, documentEnd: typed.trim() } },
      {
        onSuccess: (pass) => {
          keepPass(pass, browserTime());
          // In place of the link: going back does not ask again.
          window.location.replace(`#${pass.passToken}`);
        },
      },
    );
  };
  return (
    <Card className="ci-narrow">
      <CardHeader title={t('linkTitle')} />
      <p className="sec">{t('linkLead')}</p>
      <form ref={form} className="ci-find" onSubmit={submit} noValidate>
        <TextField
          label={t('documentEnd')}
          hint={t('documentEndHint')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={4}
          value={typed}
          onChange={setTyped}
          error={attempts > 0 && isWrong ? t('documentEndWrong') : undefined}
        />
        {open.error && <Note tone="err">{open.error.message}</Note>}
        <Button kind="primary" size="l" block type="submit" busyText={open.isPending && t('openingPass')}>
          {t('openPass')}
        </Button>
      </form>
    </Card>
  );
}

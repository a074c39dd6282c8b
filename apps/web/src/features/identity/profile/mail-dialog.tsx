import { changeMail } from '@haidai/contract/identity';
import { isMailAddress } from '@haidai/domain/formats';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import dialogStyles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormFocus } from '../../../ui/use-form-focus.ts';
import { AccountCode, isCode } from './account-code.tsx';
import type { ChangeDialogProps } from './mobile-dialog.tsx';
import styles from './profile.module.css';
import { profileTexts } from './texts.ts';

export function MailDialog({ mobile, onDone, onClose }: ChangeDialogProps) {
  const t = useTexts(profileTexts);
  const [email, setEmail] = useState('');
  const [smsCode, setCode] = useState('');
  const [attempts, setAttempts] = useState(0);
  const change = useOperation(changeMail);
  const form = useFormFocus(attempts, change.error);
  const isMail = email.trim() === '' || isMailAddress(email.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (!isMail || !isCode(smsCode) || change.isPending) return;
    const body = { email: email.trim(), smsCode: smsCode.trim() };
    change.mutate({ body }, { onSuccess: (profile) => onDone(profile, t('mailChanged')) });
  };
  return (
    <Dialog title={t('changeMail')} onClose={onClose}>
      <form ref={form} className={classNames(dialogStyles.body, styles.form)} onSubmit={submit} noValidate>
        <TextField
          label={t('newEmail')}
          type="email"
          autoComplete="email"
          maxLength={120}
          hint={t('emailHint')}
          value={email}
          onChange={setEmail}
          error={attempts > 0 && !isMail ? t('emailWrong') : undefined}
        />
        <AccountCode
          legend={t('verifyOwn', { mobile })}
          label={t('code')}
          code={smsCode}
          onCode={setCode}
          error={attempts > 0 && !isCode(smsCode) ? t('codeMissing') : undefined}
        />
        <FailureNote error={change.error} />
        <Button kind="primary" block type="submit" busyText={change.isPending && t('saving')}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}

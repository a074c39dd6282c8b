import { changePassword } from '@haidai/contract/identity';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import dialogStyles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import textStyles from '../../../ui/text.module.css';
import { useFormFocus } from '../../../ui/use-form-focus.ts';
import { hashPassword } from '../hash-password.ts';
import { isPassword } from '../password-rule.ts';
import { AccountCode, isCode } from './account-code.tsx';
import type { ChangeDialogProps } from './mobile-dialog.tsx';
import styles from './profile.module.css';
import { profileTexts } from './texts.ts';

export function PasswordDialog({ mobile, onDone, onClose }: ChangeDialogProps) {
  const t = useTexts(profileTexts);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [smsCode, setCode] = useState('');
  const [attempts, setAttempts] = useState(0);
  const change = useOperation(changePassword);
  const form = useFormFocus(attempts, change.error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (!isPassword(password) || again !== password || !isCode(smsCode) || change.isPending) return;
    const body = { smsCode: smsCode.trim(), password: await hashPassword(password) };
    change.mutate({ body }, { onSuccess: (profile) => onDone(profile, t('passwordChanged')) });
  };
  const wrong = (isRight: boolean, text: string) => (attempts > 0 && !isRight ? text : undefined);
  return (
    <Dialog title={t('changePassword')} onClose={onClose}>
      <form
        ref={form}
        className={classNames(dialogStyles.body, styles.form)}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <PasswordField
          label={t('newPassword')}
          required
          autoComplete="new-password"
          maxLength={20}
          hint={t('passwordRule')}
          value={password}
          onChange={setPassword}
          error={wrong(isPassword(password), t('passwordRule'))}
        />
        <PasswordField
          label={t('repeatPassword')}
          required
          autoComplete="new-password"
          maxLength={20}
          value={again}
          onChange={setAgain}
          error={wrong(again === password, t('passwordDiffers'))}
        />
        <AccountCode
          legend={t('verifyOwn', { mobile })}
          label={t('code')}
          code={smsCode}
          onCode={setCode}
          error={wrong(isCode(smsCode), t('codeMissing'))}
        />
        <p className={textStyles.detail}>{t('othersEnd')}</p>
        <FailureNote error={change.error} />
        <Button kind="primary" block type="submit" busyText={change.isPending && t('saving')}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}

import { changeMail } from '@haidai/contract/identity';
import { isMailAddress } from '@haidai/domain/formats';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { AccountCode, isCode } from './account-code.tsx';
import type { ChangeDialogProps } from './mobile-dialog.tsx';
import styles from './profile.module.css';
import { profileTexts } from './texts.ts';

export function MailDialog({ mobile, onDone, onClose }: ChangeDialogProps) {
  const t = useTexts(profileTexts);
  const change = useOperation(changeMail);
  const form = useForm({
    initial: { email: '', smsCode: '' },
    check: ({ email, smsCode }) => ({
      email: email.trim() === '' || isMailAddress(email.trim()) ? undefined : t('emailWrong'),
      smsCode: isCode(smsCode) ? undefined : t('codeMissing'),
    }),
    submit: ({ email, smsCode }) => change.mutateAsync({ body: { email: email.trim(), smsCode: smsCode.trim() } }),
    onDone: (profile) => onDone(profile, t('mailChanged')),
  });
  return (
    <Dialog title={t('changeMail')} onClose={onClose}>
      <Form form={form} className={classNames(dialogStyles.body, styles.form)}>
        <TextField
          label={t('newEmail')}
          type="email"
          autoComplete="email"
          maxLength={120}
          hint={t('emailHint')}
          {...form.field('email')}
        />
        <AccountCode legend={t('verifyOwn', { mobile })} label={t('code')} field={form.field('smsCode')} />
        <FormFailure form={form} />
        <Button kind="primary" block type="submit" busyText={form.isSending && t('saving')}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  );
}

import { changePassword } from '@haidai/contract/identity';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import { hashPassword } from '../hash-password.ts';
import { isPassword } from '../password-rule.ts';
import { AccountCode, isCode } from './account-code.tsx';
import type { ChangeDialogProps } from './mobile-dialog.tsx';
import styles from './profile.module.css';
import { profileTexts } from './texts.ts';

export function PasswordDialog({ mobile, onDone, onClose }: ChangeDialogProps) {
  const t = useTexts(profileTexts);
  const change = useOperation(changePassword);
  const form = useForm({
    initial: { password: '', again: '', smsCode: '' },
    check: ({ password, again, smsCode }) => ({
      password: isPassword(password) ? undefined : t('passwordRule'),
      again: again === password ? undefined : t('passwordDiffers'),
      smsCode: isCode(smsCode) ? undefined : t('codeMissing'),
    }),
    submit: async ({ password, smsCode }) =>
      change.mutateAsync({ body: { smsCode: smsCode.trim(), password: await hashPassword(password) } }),
    onDone: (profile) => onDone(profile, t('passwordChanged')),
  });
  return (
    <Dialog title={t('changePassword')} onClose={onClose}>
      <Form form={form} className={classNames(dialogStyles.body, styles.form)}>
        <PasswordField
          label={t('newPassword')}
          required
          autoComplete="new-password"
          maxLength={20}
          hint={t('passwordRule')}
          {...form.field('password')}
        />
        <PasswordField
          label={t('repeatPassword')}
          required
          autoComplete="new-password"
          maxLength={20}
          {...form.field('again')}
        />
        <AccountCode legend={t('verifyOwn', { mobile })} label={t('code')} field={form.field('smsCode')} />
        <p className={textStyles.detail}>{t('othersEnd')}</p>
        <FormFailure form={form} />
        <Button kind="primary" block type="submit" busyText={form.isSending && t('saving')}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  );
}

import { changeOwnPassword } from '@haidai/contract/staff';
import { useState } from 'react';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { hashPassword } from '../../identity/index.ts';
import styles from './people.module.css';
import { peopleTexts } from './texts.ts';

const leastPassword = 12;

/** Changes the own password by the old one. The other sign-ins of the account end. */
export function OwnPasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(peopleTexts);
  const change = useOperation(changeOwnPassword);
  const [isDone, setDone] = useState(false);
  const form = useForm({
    initial: { old: '', password: '' },
    check: ({ old, password }) => ({
      old: old === '' ? t('fillIn') : undefined,
      password: password.length < leastPassword ? t('passwordShort') : undefined,
    }),
    submit: async ({ old, password }) =>
      change.mutateAsync({ body: { password: await hashPassword(old), newPassword: password } }),
    onDone: () => setDone(true),
  });
  return (
    <Dialog title={t('ownPassword')} isForm onClose={onClose}>
      <Form form={form} className={dialogStyles.body}>
        {isDone ? (
          <Note>{t('passwordChanged')}</Note>
        ) : (
          <div className={styles.fields}>
            <PasswordField label={t('oldPassword')} autoComplete="current-password" required {...form.field('old')} />
            <PasswordField
              label={t('newPassword')}
              hint={t('passwordHint')}
              autoComplete="new-password"
              required
              {...form.field('password')}
            />
          </div>
        )}
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          {isDone ? (
            <Button kind="primary" onClick={onClose}>
              {t('close')}
            </Button>
          ) : (
            <Button type="submit" kind="primary" busyText={form.isSending && t('sending')}>
              {t('save')}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

import { Link } from '@tanstack/react-router';
import { Form } from '../../../core/form/form.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import { failureText } from '../login/login-failure.ts';
import { identityTexts } from '../texts.ts';
import styles from './register.module.css';
import { RegisterCode } from './register-code.tsx';
import { RegisterPerson } from './register-person.tsx';
import type { Registration } from './use-registration.ts';

/** Asks for the mobile and its code, the person, and the password on one page. */
export function RegisterForm({ registration }: { registration: Registration }) {
  const t = useTexts(identityTexts);
  const { form } = registration;
  const failure = form.isFailureShown && form.failure;
  return (
    <Form form={form} className={styles.form}>
      <RegisterCode registration={registration} />
      <RegisterPerson fields={form} />
      <fieldset>
        <legend>{t('yourLogin')}</legend>
        <div className={styles.row}>
          <PasswordField
            label={t('password')}
            required
            autoComplete="new-password"
            hint={t('passwordRule')}
            {...form.field('password')}
          />
          {form.values.way === 'sms' && (
            <TextField
              label={t('email')}
              type="email"
              autoComplete="email"
              hint={t('emailHint')}
              {...form.field('email')}
            />
          )}
        </div>
      </fieldset>
      <div className={styles.agree}>
        <Checkbox {...form.checkbox('agreed')}>{t('agree')}</Checkbox>
        <Link
          className={textStyles.link}
          to="/articleD"
          search={{ docKey: 'TERMS_OF_USE' }}
          target="_blank"
          rel="noopener"
        >
          {t('termsOfUse')}
        </Link>
        <Link className={textStyles.link} to="/articleD" search={{ docKey: 'PRIVACY' }} target="_blank" rel="noopener">
          {t('privacy')}
        </Link>
        {form.error('agreed') && (
          <p className={styles.error} role="alert">
            <Icon name="warning" size="s" />
            {form.error('agreed')}
          </p>
        )}
      </div>
      {failure && <Note tone="err">{failureText(failure, t('loginFailed'))}</Note>}
      <Button kind="primary" size="l" block type="submit" busyText={form.isSending && t('registering')}>
        {t('register')}
      </Button>
    </Form>
  );
}

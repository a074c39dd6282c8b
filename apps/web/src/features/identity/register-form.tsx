import { useFieldErrorText } from '../../i18n/use-field-error-text.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import textStyles from '../../ui/text.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { failureText } from './login-failure.ts';
import styles from './register.module.css';
import { RegisterCode } from './register-code.tsx';
import { RegisterPerson } from './register-person.tsx';
import type { RegistrationFaults } from './registration-draft.ts';
import { identityTexts } from './texts.ts';
import type { useRegistration } from './use-registration.ts';

type Registration = ReturnType<typeof useRegistration>;

/** The mobile and its code, who the member is, and the password, on one page. */
export function RegisterForm({ registration }: { registration: Registration }) {
  const t = useTexts(identityTexts);
  const errorText = useFieldErrorText();
  const { draft, change, faults, register, submit } = registration;
  const own: Record<string, string> = {
    passwordRule: t('passwordRule'),
    pleaseAgree: t('pleaseAgree'),
  };
  const errorOf = (field: keyof RegistrationFaults) => {
    const message = faults[field];
    return message === undefined ? undefined : (own[message] ?? errorText(message));
  };
  const failure = register.error && failureText(register.error, t('loginFailed'));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RegisterCode registration={registration} errorOf={errorOf} />
      <RegisterPerson draft={draft} onChange={change} errorOf={errorOf} />
      <fieldset>
        <legend>{t('yourLogin')}</legend>
        <div className={styles.row}>
          <PasswordField
            label={t('password')}
            required
            autoComplete="new-password"
            hint={t('passwordRule')}
            value={draft.password}
            onChange={(password) => change({ password })}
            error={errorOf('password')}
          />
          <TextField
            label={t('email')}
            type="email"
            autoComplete="email"
            hint={t('emailHint')}
            value={draft.email}
            onChange={(email) => change({ email })}
            error={errorOf('email')}
          />
        </div>
      </fieldset>
      <div className={styles.agree}>
        <Checkbox
          checked={draft.agreed}
          aria-invalid={faults.agreed ? true : undefined}
          onChange={(agreed) => change({ agreed })}
        >
          {t('agree')}
        </Checkbox>
        <a className={textStyles.link} href="/articleD?docKey=TERMS_OF_USE" target="_blank" rel="noopener">
          {t('termsOfUse')}
        </a>
        <a className={textStyles.link} href="/articleD?docKey=PRIVACY" target="_blank" rel="noopener">
          {t('privacy')}
        </a>
        {faults.agreed && (
          <p className={styles.error} role="alert">
            <Icon name="warning" size="s" />
            {errorOf('agreed')}
          </p>
        )}
      </div>
      {failure && <Note tone="err">{failure}</Note>}
      <Button kind="primary" size="l" block type="submit" busyText={register.isPending && t('registering')}>
        {t('register')}
      </Button>
    </form>
  );
}

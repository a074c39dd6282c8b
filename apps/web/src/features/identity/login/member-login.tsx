import { loginMember } from '@haidai/contract/identity';
import { Link, useRouterState } from '@tanstack/react-router';
import { targetFrom } from '../../../core/address/redirect-search.ts';
import { Form } from '../../../core/form/form.tsx';
import { useCaptchaStep } from '../../../core/form/use-captcha-step.ts';
import { useForm } from '../../../core/form/use-form.ts';
import { useSite } from '../../../core/page/site.tsx';
import { logIn } from '../../../core/session/log-in.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import textStyles from '../../../ui/text.module.css';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { hashPassword } from '../hash-password.ts';
import { identityTexts } from '../texts.ts';
import styles from './login.module.css';
import { failureText } from './login-failure.ts';

interface MemberLoginProps {
  username: string;
  onUsername: (username: string) => void;
  onDone: () => Promise<void>;
  /** Leads to the login by SMS. Missing if the page requires a member. */
  onForgotten?: (() => void) | undefined;
  /** Called when the visitor leaves for the registration. */
  onRegister?: (() => void) | undefined;
}

export function MemberLogin({ username: typedName, onUsername, onDone, onForgotten, onRegister }: MemberLoginProps) {
  const t = useTexts(identityTexts);
  const { membership } = useSite();
  const redirect = useRouterState({ select: ({ location }) => targetFrom(location) });
  const form = useForm({
    initial: { username: typedName, password: '', captcha: '' },
    check: ({ username, password, captcha }) => ({
      username: username.trim() ? undefined : t('usernameMissing'),
      password: password.trim() ? undefined : t('passwordMissing'),
      captcha: captcha ? undefined : t('captchaRequired'),
    }),
    submit: async ({ username, password, captcha }) => {
      const body = { username, password: await hashPassword(password), NECaptchaValidate: captcha };
      await logIn(loginMember, { query: {}, headers: {}, body });
      await onDone();
    },
  });
  const captcha = useCaptchaStep(form);
  const nameField = form.field('username');
  return (
    <Form form={form} className={styles.form}>
      {form.failure && <Note tone="err">{failureText(form.failure, t('loginFailed'))}</Note>}
      <TextField
        label={t('username')}
        autoComplete="username webauthn"
        {...nameField}
        onChange={(username) => {
          nameField.onChange(username);
          onUsername(username);
        }}
      />
      <PasswordField label={t('password')} autoComplete="current-password" {...form.field('password')} />
      <CaptchaField captcha={captcha} purpose="login" />
      <Button kind="primary" size="l" block type="submit" busyText={form.isSending && t('loggingIn')}>
        {t('login')}
      </Button>
      <div className={styles.links}>
        {onForgotten && (
          <button
            type="button"
            className={classNames(textStyles.link, styles.link, styles.aside)}
            onClick={onForgotten}
          >
            {t('forgotPassword')}
          </button>
        )}
        {membership.passwordUrl && (
          <a className={classNames(textStyles.link, styles.link, styles.aside)} href={membership.passwordUrl}>
            {t('findPassword')}
          </a>
        )}
        <Link
          className={classNames(textStyles.link, styles.link, styles.aside)}
          to="/register"
          search={{ redirect }}
          onClick={onRegister}
        >
          {t('registerFree')}
        </Link>
      </div>
    </Form>
  );
}

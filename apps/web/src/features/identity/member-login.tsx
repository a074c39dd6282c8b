import { Link, useRouterState } from '@tanstack/react-router';
import { targetFrom } from '../../core/address/redirect-search.ts';
import { useSite } from '../../core/page/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import textStyles from '../../ui/text.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import styles from './login.module.css';
import { failureText } from './login-failure.ts';
import { SliderCaptcha } from './slider-captcha.tsx';
import { identityTexts } from './texts.ts';
import { useMemberLogin } from './use-member-login.ts';

interface MemberLoginProps {
  username: string;
  onUsername: (username: string) => void;
  onDone: () => Promise<void>;
  /** Goes to the login by SMS; left out where that will not do. */
  onForgotten?: (() => void) | undefined;
  /** The visitor leaves for the registration. */
  onRegister?: (() => void) | undefined;
}

export function MemberLogin({ username, onUsername, onDone, onForgotten, onRegister }: MemberLoginProps) {
  const t = useTexts(identityTexts);
  const { membership } = useSite();
  const redirect = useRouterState({ select: ({ location }) => targetFrom(location) });
  const { password, setPassword, attempts, puzzle, login, submit, goOn } = useMemberLogin(username, onDone);
  const form = useFormFocus(attempts, login.error);
  const missing = (value: string, key: Parameters<typeof t>[0]) => (attempts > 0 && !value.trim() ? t(key) : undefined);
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {login.error && <Note tone="err">{failureText(login.error, t('loginFailed'))}</Note>}
      <TextField
        label={t('username')}
        autoComplete="username"
        value={username}
        onChange={onUsername}
        error={missing(username, 'usernameMissing')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={missing(password, 'passwordMissing')}
      />
      <SliderCaptcha key={puzzle.key} purpose="login" onPassed={goOn} error={missing(puzzle.pass, 'captchaRequired')} />
      <Button kind="primary" size="l" block type="submit" busyText={login.isPending && t('loggingIn')}>
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
    </form>
  );
}

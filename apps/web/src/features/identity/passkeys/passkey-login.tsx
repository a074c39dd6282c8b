import { useFailureText } from '../../../core/api/use-failure-text.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import styles from './passkey-login.module.css';
import { passkeyTexts } from './texts.ts';
import type { usePasskeyLogin } from './use-passkey-login.ts';

/** The button that signs in with a passkey. It is the first choice if this browser has used a passkey. */
export function PasskeyLogin({ login }: { login: ReturnType<typeof usePasskeyLogin> }) {
  const t = useTexts(passkeyTexts);
  const failureText = useFailureText();
  if (!login.isOffered) return null;
  return (
    <div className={classNames(styles.passkey, login.isUsed && styles.first)}>
      {login.failure && <Note tone="err">{failureText(login.failure)}</Note>}
      <Button
        kind={login.isUsed ? 'primary' : 'outline'}
        size="l"
        block
        onClick={login.press}
        busyText={login.isBusy && t('loggingIn')}
      >
        {t('login')}
      </Button>
    </div>
  );
}

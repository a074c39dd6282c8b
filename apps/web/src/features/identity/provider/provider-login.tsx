import type { OperationResult } from '@haidai/contract';
import { beginProviderLogin, type getLoginWays } from '@haidai/contract/identity';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import styles from '../passkeys/passkey-login.module.css';
import { providerTexts } from './texts.ts';

/** The button that leads to the identity provider of the members, if there is one, and what the last try came to. */
export function ProviderLogin({ ways }: { ways: OperationResult<typeof getLoginWays> | undefined }) {
  const t = useTexts(providerTexts);
  if (!ways?.provider) return null;
  const { provider, failure, isWaiting } = ways;
  return (
    <div className={styles.passkey}>
      {failure && <Note tone="err">{failure}</Note>}
      {isWaiting ? (
        <Note>{t('waiting')}</Note>
      ) : (
        <a className={buttonClass({ kind: 'outline', size: 'l', block: true })} href={beginProviderLogin.path}>
          {provider.label}
        </a>
      )}
    </div>
  );
}

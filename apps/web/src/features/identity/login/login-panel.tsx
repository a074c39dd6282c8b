import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { refreshSession } from '../../../core/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { type CodeSignIn, findSmsQuestion, type SmsQuestion } from '../joining/find-sms-question.ts';
import { PasskeyLogin } from '../passkeys/passkey-login.tsx';
import { usePasskeyLogin } from '../passkeys/use-passkey-login.ts';
import { identityTexts } from '../texts.ts';
import { CodeLogin } from './code-login.tsx';
import styles from './login.module.css';
import { MemberLogin } from './member-login.tsx';

const AfterSmsLogin = lazy(() =>
  import('../joining/after-sms-login.tsx').then((module) => ({ default: module.AfterSmsLogin })),
);

interface LoginPanelProps {
  /**
   * True for a payment or a page that is closed to travellers signed in by SMS. The panel then offers only the login of
   * members.
   */
  membersOnly: boolean;
  /** Called when the server has accepted the login and the page asks for the user. */
  onSigningIn?: () => void;
  onSignedIn: () => void;
  onRegister?: () => void;
  /** Another way to log in, which leaves the page. */
  elsewhere?: ReactNode;
}

/** Shows the ways to log in: member, code by SMS or mail, and passkey. The input of one stays while the visitor looks at the other. */
export function LoginPanel({ membersOnly, onSigningIn, onSignedIn, onRegister, elsewhere }: LoginPanelProps) {
  const t = useTexts(identityTexts);
  const queryClient = useQueryClient();
  const [way, setWay] = useState<'member' | 'sms' | 'mail'>('member');
  const [username, setUsername] = useState('');
  const [mobile, setMobile] = useState('');
  const [mail, setMail] = useState('');
  const [question, setQuestion] = useState<SmsQuestion | null>(null);
  const finish = async () => {
    onSigningIn?.();
    const user = await refreshSession(queryClient);
    setQuestion(null);
    // The session may have ended elsewhere meanwhile. The login then stays on the page.
    if (user) onSignedIn();
  };
  const finishCode = async (signIn: CodeSignIn) => {
    onSigningIn?.();
    const toAsk = await findSmsQuestion(signIn);
    if (toAsk) setQuestion(toAsk);
    else await finish();
  };
  const passkey = usePasskeyLogin(finish);
  const byPasskey = <PasskeyLogin login={passkey} />;
  const memberLogin = { username, onUsername: setUsername, onDone: finish, onRegister };
  if (membersOnly) {
    return (
      <div className={styles.body}>
        <Note className={styles.notMember}>{t('notVip')}</Note>
        {passkey.isUsed && byPasskey}
        <MemberLogin {...memberLogin} />
        {!passkey.isUsed && byPasskey}
        {elsewhere}
      </div>
    );
  }
  return (
    <div className={styles.body}>
      {passkey.isUsed && byPasskey}
      <Tabs
        label={t('tabs')}
        className={styles.tabs}
        tabClassName={styles.tab}
        items={[
          { id: 'member', label: t('memberTab') },
          { id: 'sms', label: t('smsTab') },
          { id: 'mail', label: t('mailTab') },
        ]}
        value={way}
        onChange={setWay}
      >
        {way === 'member' && <MemberLogin {...memberLogin} onForgotten={() => setWay('sms')} />}
        {way === 'sms' && <CodeLogin key="sms" way="sms" contact={mobile} onContact={setMobile} onDone={finishCode} />}
        {way === 'mail' && <CodeLogin key="mail" way="mail" contact={mail} onContact={setMail} onDone={finishCode} />}
      </Tabs>
      {!passkey.isUsed && byPasskey}
      {elsewhere}
      {question && (
        <Suspense>
          <AfterSmsLogin question={question} onDone={() => void finish()} />
        </Suspense>
      )}
    </div>
  );
}

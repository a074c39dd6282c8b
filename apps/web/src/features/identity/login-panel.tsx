import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { refreshSession } from '../../core/session/session.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Note } from '../../ui/note.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { askAfterSms, type SmsQuestion, type SmsSignIn } from './joining/ask-after-sms.ts';
import styles from './login.module.css';
import { MemberLogin } from './member-login.tsx';
import { SmsLogin } from './sms-login.tsx';
import { identityTexts } from './texts.ts';

const AfterSmsLogin = lazy(() =>
  import('./joining/after-sms-login.tsx').then((module) => ({ default: module.AfterSmsLogin })),
);

interface LoginPanelProps {
  /** A payment or a page that travellers signed in by SMS do not have: only the member's login is offered. */
  membersOnly: boolean;
  /** The server has let the visitor in; who they are is being asked. */
  onSigningIn?: () => void;
  onSignedIn: () => void;
  onRegister?: () => void;
}

/** Two ways to log in. What was typed into one is still there after a look at the other. */
export function LoginPanel({ membersOnly, onSigningIn, onSignedIn, onRegister }: LoginPanelProps) {
  const t = useTexts(identityTexts);
  const queryClient = useQueryClient();
  const [way, setWay] = useState<'member' | 'sms'>('member');
  const [username, setUsername] = useState('');
  const [mobile, setMobile] = useState('');
  const [question, setQuestion] = useState<SmsQuestion | null>(null);
  const finish = async () => {
    onSigningIn?.();
    const user = await refreshSession(queryClient);
    setQuestion(null);
    // A session that was ended elsewhere meanwhile is none: the login is still here.
    if (user) onSignedIn();
  };
  const finishSms = async (signIn: SmsSignIn) => {
    onSigningIn?.();
    const toAsk = await askAfterSms(signIn);
    if (toAsk) setQuestion(toAsk);
    else await finish();
  };
  const memberLogin = { username, onUsername: setUsername, onDone: finish, onRegister };
  if (membersOnly) {
    return (
      <div className={styles.body}>
        <Note className={styles.notMember}>{t('notVip')}</Note>
        <MemberLogin {...memberLogin} />
      </div>
    );
  }
  return (
    <div className={styles.body}>
      <Tabs
        label={t('tabs')}
        className={styles.tabs}
        items={[
          { id: 'member', label: t('memberTab') },
          { id: 'sms', label: t('smsTab') },
        ]}
        value={way}
        onChange={setWay}
      >
        {way === 'member' ? (
          <MemberLogin {...memberLogin} onForgotten={() => setWay('sms')} />
        ) : (
          <SmsLogin mobile={mobile} onMobile={setMobile} onDone={finishSms} />
        )}
      </Tabs>
      {question && (
        <Suspense>
          <AfterSmsLogin question={question} onDone={() => void finish()} />
        </Suspense>
      )}
    </div>
  );
}

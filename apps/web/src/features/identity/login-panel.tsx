import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshSession } from '../../app/session.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { MemberLogin } from './member-login.tsx';
import { SmsLogin } from './sms-login.tsx';
import { identityTexts } from './texts.ts';

interface LoginPanelProps {
  /** The server has let the visitor in; who they are is being asked. */
  onSigningIn?: () => void;
  onSignedIn: () => void;
  onRegister?: () => void;
}

/** Two ways to log in. What was typed into one is still there after a look at the other. */
export function LoginPanel({ onSigningIn, onSignedIn, onRegister }: LoginPanelProps) {
  const t = useTexts(identityTexts);
  const queryClient = useQueryClient();
  const [way, setWay] = useState<'member' | 'sms'>('member');
  const [username, setUsername] = useState('');
  const [mobile, setMobile] = useState('');
  const finish = async () => {
    onSigningIn?.();
    await refreshSession(queryClient);
    onSignedIn();
  };
  return (
    <div className="login-body">
      <Tabs
        label={t('tabs')}
        className="login-tabs"
        items={[
          { id: 'member', label: t('memberTab') },
          { id: 'sms', label: t('smsTab') },
        ]}
        value={way}
        onChange={setWay}
      >
        {way === 'member' ? (
          <MemberLogin
            username={username}
            onUsername={setUsername}
            onDone={finish}
            onForgotten={() => setWay('sms')}
            onRegister={onRegister}
          />
        ) : (
          <SmsLogin mobile={mobile} onMobile={setMobile} onDone={finish} />
        )}
      </Tabs>
    </div>
  );
}

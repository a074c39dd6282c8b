import './login.css';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSessionUser } from '../../app/session.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import scene from '../../ui/art/scene-login.svg';
import { Card } from '../../ui/card.tsx';
import { forgetVisit } from './forget-visit.ts';
import { LoginPanel } from './login-panel.tsx';
import { ownPath } from './own-path.ts';
import { identityTexts } from './texts.ts';

const route = getRouteApi('/login');

/** /login: clears what this browser keeps of an earlier visit, signs in, and goes on to where the visitor was going. */
export function LoginPage() {
  const t = useTexts(identityTexts);
  const router = useRouter();
  const queryClient = useQueryClient();
  const user = useSessionUser();
  const [isLeaving, setLeaving] = useState(false);
  const { redirect } = route.useSearch();
  useEffect(() => forgetVisit(queryClient), [queryClient]);

  if (user && !isLeaving) return <Navigate to="/user" replace />;
  return (
    <main id="main" className="wrap login-page">
      <Card padded={false} className="login">
        <img className="login-scene" src={scene} alt="" />
        <h1 className="vh">{t('title')}</h1>
        <LoginPanel
          onSigningIn={() => setLeaving(true)}
          onSignedIn={() => router.history.replace(ownPath(redirect, '/index'))}
        />
      </Card>
    </main>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useArt } from '../../../core/page/art.ts';
import { forgetVisit } from '../../../core/session/forget-visit.ts';
import { useSessionUser } from '../../../core/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import standardScene from '../../../ui/art/scene-login.svg';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { ProviderLogin } from '../provider/provider-login.tsx';
import { loginWaysQuery } from '../provider/queries.ts';
import { identityTexts } from '../texts.ts';
import styles from './login.module.css';
import { LoginPanel } from './login-panel.tsx';

const route = getRouteApi('/login');

/** /login: clears the data of an earlier visit from this browser, signs in, and leads to the requested page. */
export function LoginPage() {
  const t = useTexts(identityTexts);
  const router = useRouter();
  const queryClient = useQueryClient();
  const user = useSessionUser();
  const [isLeaving, setLeaving] = useState(false);
  const { redirect = '/index', notVip = false } = route.useSearch();
  const scene = useArt('scene-login.svg', standardScene);
  const { data: ways } = useQuery(loginWaysQuery);
  const isNobody = user === null;
  useEffect(() => {
    // A visitor who is already signed in goes to their own pages, and the browser keeps their data.
    if (isNobody) forgetVisit(queryClient);
  }, [isNobody, queryClient]);

  // A user signed in by SMS stays here if the page requires a member.
  if (user && !isLeaving && (user.isMember || !notVip)) return <Navigate to="/user" replace />;
  return (
    <main id="main" className={classNames(layoutStyles.container, styles.page)}>
      <Card padded={false} className={styles.login}>
        <img className={styles.scene} src={scene} alt="" />
        <h1 className={textStyles.visuallyHidden}>{t('title')}</h1>
        <LoginPanel
          membersOnly={notVip}
          onSigningIn={() => setLeaving(true)}
          onSignedIn={() => router.history.replace(ways?.isWaiting ? '/user/security' : redirect)}
          elsewhere={<ProviderLogin ways={ways} />}
        />
      </Card>
    </main>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useArt } from '../../../core/page/art.ts';
import { loadSessionUser } from '../../../core/session/session.ts';
import { sessionChecked } from '../../../core/session/session-step.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import standardScene from '../../../ui/art/scene-login.svg';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { identityTexts } from '../texts.ts';
import styles from './login.module.css';

const route = getRouteApi('/stowage');

/**
 * /stowage: the target of links from the membership site. Signs in with the SSO token and leads to the requested page.
 */
export function StowagePage() {
  const t = useTexts(identityTexts);
  const router = useRouter();
  const queryClient = useQueryClient();
  const { redirect = '/index' } = route.useSearch();
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const cake = new URLSearchParams(window.location.search).get('cake') ?? undefined;
    // The SSO token is a credential and must not stay in the address.
    window.history.replaceState(window.history.state, '', '/stowage');
    const stow = async () => {
      await sessionChecked();
      if (cake || !(await loadSessionUser(queryClient))) {
        const { signOn } = await import('../../../core/session/check-session.ts');
        await signOn(queryClient, cake);
      }
      router.history.replace(redirect);
    };
    void stow();
  }, [redirect, queryClient, router]);
  return (
    <main id="main" className={classNames(layoutStyles.container, styles.page)}>
      <Card padded={false} className={styles.login}>
        <img className={styles.scene} src={useArt('scene-login.svg', standardScene)} alt="" />
        <div className={classNames(styles.body, styles.stowage)}>
          <h1>{t('stowageTitle')}</h1>
          <p role="status">{t('stowageText')}</p>
          <Link className={textStyles.link} to={redirect} replace>
            {t('stowageOnwards')}
          </Link>
        </div>
      </Card>
    </main>
  );
}

import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useArt } from '../../../core/page/art.ts';
import { useSite } from '../../../core/page/site.tsx';
import { useSessionUser } from '../../../core/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import standardScene from '../../../ui/art/scene-login.svg';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import loginStyles from '../login/login.module.css';
import { identityTexts } from '../texts.ts';
import styles from './register.module.css';
import { RegisterForm } from './register-form.tsx';
import { useRegistration } from './use-registration.ts';

const route = getRouteApi('/register');

/** /register: registers a visitor or an SMS user as a member and shows the benefits they received. */
export function RegisterPage() {
  const t = useTexts(identityTexts);
  const user = useSessionUser();
  const { carrier } = useSite();
  const { redirect } = route.useSearch();
  const scene = useArt('scene-login.svg', standardScene);
  const registration = useRegistration();
  const { form, done } = registration;
  if (user?.isMember && !done && !form.isSending) return <Navigate to="/user" replace />;
  return (
    <main id="main" className={classNames(layoutStyles.container, styles.register)}>
      <Card padded={false} className={classNames(loginStyles.login, styles.login)}>
        <img className={loginStyles.scene} src={scene} alt="" />
        <div className={loginStyles.body}>
          {done ? (
            <Welcome {...done} onwards={redirect ?? '/index'} />
          ) : (
            <>
              <h1>{t('registerTitle')}</h1>
              <p className={styles.lead}>
                {t(carrier.sells.points ? 'registerLead' : 'registerWithoutGift')}{' '}
                <Link className={textStyles.link} to="/login" search={{ redirect }}>
                  {t('haveAccount')}
                </Link>
              </p>
              <RegisterForm registration={registration} />
            </>
          )}
        </div>
      </Card>
    </main>
  );
}

function Welcome({ clkid, points, onwards }: { clkid: string; points: number; onwards: string }) {
  const t = useTexts(identityTexts);
  const { carrier, membership } = useSite();
  const { realNameUrl } = membership;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form, which had the focus, is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.done}>
      <h1 ref={heading} tabIndex={-1}>
        {t('welcome')}
      </h1>
      <dl>
        <dt>{t('cardNumber')}</dt>
        <dd>{clkid.replace(/(\d{3})(\d{4})(\d{4})(\d)/, '$1 $2 $3 $4')}</dd>
        {carrier.sells.points && (
          <>
            <dt>{t('points')}</dt>
            <dd>{points}</dd>
          </>
        )}
      </dl>
      <p>{t('welcomeText')}</p>
      {realNameUrl && (
        <a className={textStyles.link} href={realNameUrl} target="_blank" rel="noreferrer">
          {t('realName')}
        </a>
      )}
      <Link className={buttonClass({ kind: 'primary', size: 'l', block: true })} to={onwards}>
        {t('goOn')}
      </Link>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSite } from '../../core/page/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { OnlineServiceLink } from '../online-service/index.ts';
import { AccountLinks } from './account-links.tsx';
import './header.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { TopMenu } from './menus/top-menu.tsx';
import { SiteLink } from './site-link.tsx';
import { telephone } from './telephone.ts';
import { shellTexts } from './texts.ts';

const MobileMenu = lazy(() => import('./menus/mobile-menu.tsx').then((module) => ({ default: module.MobileMenu })));

/** Utility row and main row; on a narrow screen the logo, the online service, the orders and a menu. */
export function Header({ over }: { over: boolean }) {
  const t = useTexts(shellTexts);
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className={classNames('hd', over && 'over')}>
      <UtilityRow />
      <div className="hd-main">
        <div className="wrap">
          <button type="button" className="hd-burger" aria-label={t('openMenu')} onClick={() => setMenuOpen(true)}>
            <Icon name="menu" />
          </button>
          <Logo />
          <TopMenu />
          <OnlineServiceLink className="hd-call only-m">
            <Icon name="headset" />
            <span className="vh">{t('onlineService')}</span>
          </OnlineServiceLink>
          <Link className="hd-order" to="/user/airorder" aria-label={t('myOrders')}>
            <Icon name="order" />
            <span>{t('myOrders')}</span>
          </Link>
        </div>
      </div>
      {menuOpen && (
        <Suspense>
          <MobileMenu onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** Whom to ask, whom to tell, and who one is. */
function UtilityRow() {
  const t = useTexts(shellTexts);
  const { hotline, frame } = useSite();
  return (
    <div className="hd-util">
      <div className="wrap">
        <ul>
          <li>
            <a className="tel" href={telephone(hotline)}>
              <Icon name="phone" size="s" />
              {t('hotline', { hotline })}
            </a>
          </li>
          <li>
            <OnlineServiceLink>
              <Icon name="headset" size="s" />
              {t('onlineService')}
            </OnlineServiceLink>
          </li>
          <li>
            <SiteLink address={frame.links.complaint}>{t('complaint')}</SiteLink>
          </li>
          <li>
            <SiteLink address={frame.links.suggestion}>{t('suggestion')}</SiteLink>
          </li>
        </ul>
        <ul>
          <li>
            <LanguageSwitch />
          </li>
          <li className="sep" aria-hidden="true" />
          <AccountLinks />
        </ul>
      </div>
    </div>
  );
}

import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useSite } from '../../app/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { AccountLinks } from './account-links.tsx';
import './header.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { telephone } from './telephone.ts';
import { shellTexts } from './texts.ts';

/** Utility row and main row; on a narrow screen the logo, the hotline, the orders and a menu. */
export function Header({ over }: { over: boolean }) {
  const t = useTexts(shellTexts);
  const { hotline } = useSite();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className={classNames('hd', over && 'over')}>
      <div className="hd-util">
        <div className="wrap">
          <a className="tel" href={telephone(hotline)}>
            <Icon name="phone" size="s" />
            {t('hotline', { hotline })}
          </a>
          <ul>
            <li>
              <LanguageSwitch />
            </li>
            <li className="sep" aria-hidden="true" />
            <AccountLinks />
          </ul>
        </div>
      </div>
      <div className="hd-main">
        <div className="wrap">
          <button
            type="button"
            className="hd-burger only-m"
            aria-label={t('openMenu')}
            onClick={() => setMenuOpen(true)}
          >
            <Icon name="menu" />
          </button>
          <Logo />
          <MainMenu />
          <a className="hd-call only-m" href={telephone(hotline)} aria-label={t('callHotline')}>
            <Icon name="phone" />
          </a>
          <Link className="hd-order" to="/user/airorder" aria-label={t('myOrders')}>
            <Icon name="order" />
            <span>{t('myOrders')}</span>
          </Link>
        </div>
      </div>
      {menuOpen && <MobileMenu onClose={() => setMenuOpen(false)} />}
    </header>
  );
}

function MainMenu() {
  const t = useTexts(shellTexts);
  const path = useRouterState({ select: (state) => state.location.pathname.toLowerCase() });
  const isBooking = path === '/index' || path.startsWith('/book');
  return (
    <nav aria-label={t('mainMenu')} className="only-d">
      <ul className="nav">
        <li>
          <Link to="/book" data-current={isBooking || undefined}>
            {t('booking')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

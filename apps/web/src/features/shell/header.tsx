import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useArt } from '../../core/page/art.ts';
import { hotlinesFor } from '../../core/page/hotline.ts';
import { useSite } from '../../core/page/site.tsx';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { telephone } from '../../ui/navigation/telephone.ts';
import { InOwnTask } from '../../ui/own-task.tsx';
import textStyles from '../../ui/text.module.css';
import { OnlineServiceLink } from '../online-service/index.ts';
import { AccountLinks } from './account-links.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { TopMenu } from './menus/top-menu.tsx';
import { SiteLink } from './site-link.tsx';
import { shellTexts } from './texts.ts';

const MobileMenu = lazy(() => import('./menus/mobile-menu.tsx').then((module) => ({ default: module.MobileMenu })));

/**
 * The header with a utility row and a main row. On a narrow screen, it has the logo, the online service, the orders and
 * a menu.
 */
export function Header({ over }: { over: boolean }) {
  const t = useTexts(shellTexts);
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className={classNames(styles.header, over && styles.overArt)}>
      <InOwnTask>
        <UtilityRow />
      </InOwnTask>
      <div className={styles.main}>
        <div className={classNames(layoutStyles.container, styles.container)}>
          <button
            type="button"
            className={styles.burger}
            data-icon-only
            aria-label={t('openMenu')}
            onClick={() => setMenuOpen(true)}
          >
            <Icon name="menu" />
          </button>
          <Logo />
          <TopMenu />
          <OnlineServiceLink className={classNames(styles.call, layoutStyles.narrowOnly)}>
            <Icon name="headset" />
            <span className={textStyles.visuallyHidden}>{t('onlineService')}</span>
          </OnlineServiceLink>
          <Link data-screen-only className={styles.orders} to="/user/airorder" aria-label={t('myOrders')}>
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

/** The row with help, feedback and the account. */
function UtilityRow() {
  const t = useTexts(shellTexts);
  const site = useSite();
  const [hotline] = hotlinesFor(useLanguage(), site);
  return (
    <div className={styles.utility}>
      <div className={classNames(layoutStyles.container, styles.container)}>
        <ul>
          <li>
            <a className={styles.phone} href={telephone(hotline)}>
              <Icon name="phone" size="s" />
              {t('hotline', { hotline })}
            </a>
          </li>
          <li data-screen-only>
            <OnlineServiceLink>
              <Icon name="headset" size="s" />
              {t('onlineService')}
            </OnlineServiceLink>
          </li>
          <li data-screen-only>
            <SiteLink address={site.frame.links.complaint}>{t('complaint')}</SiteLink>
          </li>
          <li data-screen-only>
            <SiteLink address={site.frame.links.suggestion}>{t('suggestion')}</SiteLink>
          </li>
        </ul>
        <ul data-screen-only>
          <li>
            <Link to="/elder">{t('elder')}</Link>
          </li>
          <li>
            <LanguageSwitch />
          </li>
          <li className={styles.separator} aria-hidden="true" />
          <AccountLinks />
        </ul>
      </div>
    </div>
  );
}

/** The logo and the outlined name, with a link to the home page. */
function Logo() {
  const { carrier } = useSite();
  return (
    <Link className={styles.brand} to="/index">
      <img className={styles.mark} src={useArt('logo-mark.svg')} alt="" width={46} height={46} />
      <span>
        <img
          className={styles.wordmark}
          src={useArt('logo-words.svg')}
          alt={carrier.name.zh}
          lang="zh-CN"
          width={98}
          height={25}
        />
        <small>{carrier.name.en.toUpperCase()}</small>
      </span>
    </Link>
  );
}

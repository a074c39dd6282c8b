import type { Menu } from '@haidai/contract/content';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHotline } from '../../../core/page/hotline.ts';
import { useSite } from '../../../core/page/site.tsx';
import { useSessionUser } from '../../../core/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { telephone } from '../../../ui/navigation/telephone.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { OnlineServiceLink } from '../../online-service/index.ts';
import { LogoutButton } from '../account-links.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { SiteLink } from '../site-link.tsx';
import { shellTexts } from '../texts.ts';
import { useLoginSearch } from '../use-login-search.ts';
import { MenuLink } from './menu-link.tsx';
import styles from './mobile-menu.module.css';
import { useCurrentMenus, useMenuName, useTopMenus } from './use-menus.ts';

/** A sheet with everything that the two rows of the wide header and its side panel hold. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const t = useTexts(shellTexts);
  const hotline = useHotline();
  const menus = useTopMenus();
  const current = useCurrentMenus(menus);
  const closeAfterLink = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('a, [data-account] button')) onClose();
  };
  return (
    <Dialog title={t('mainMenu')} className={styles.menu} onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links inside */}
      <div onClick={closeAfterLink}>
        <Account />
        <nav aria-label={t('mainMenu')}>
          <ul>
            <li>
              <Link to="/index">{t('home')}</Link>
            </li>
            {menus.map((menu) => (
              <li key={menu.menuId}>
                <Heading menu={menu} current={current} />
              </li>
            ))}
            <li>
              <Link to="/user/airorder">{t('myOrders')}</Link>
            </li>
            <li>
              <MoreServices />
            </li>
          </ul>
        </nav>
      </div>
      <div className={styles.foot}>
        <a href={telephone(hotline)}>
          <Icon name="phone" size="s" />
          {t('hotline', { hotline })}
        </a>
        <Link to="/elder" onClick={onClose}>
          {t('elder')}
        </Link>
        <LanguageSwitch />
      </div>
    </Dialog>
  );
}

function Account() {
  const t = useTexts(shellTexts);
  const user = useSessionUser();
  const search = useLoginSearch();
  if (user) {
    return (
      <div data-account className={styles.account}>
        <Link to="/user/airorder">
          <Icon name="user" size="s" />
          {user.name}
        </Link>
        <LogoutButton />
      </div>
    );
  }
  return (
    <div className={styles.account}>
      <Link to="/login" search={search}>
        <Icon name="user" size="s" />
        {t('login')}
      </Link>
      <Link to="/register" search={search}>
        {t('register')}
      </Link>
    </div>
  );
}

function Heading({ menu, current }: { menu: Menu; current: readonly string[] }) {
  const name = useMenuName();
  if (menu.subMenu.length === 0) return <MenuLink menu={menu} isCurrent={current.includes(menu.menuId)} />;
  const own = menu.menuUrl === '' ? [] : [{ ...menu, subMenu: [] }];
  const entries = [...own, ...menu.subMenu.flatMap((each) => (each.subMenu.length > 0 ? each.subMenu : [each]))];
  return (
    <Folded title={name(menu)} isOpen={current.includes(menu.menuId)}>
      {entries.map((entry) => (
        <li key={entry.menuId}>
          <MenuLink menu={entry} isCurrent={current.at(-1) === entry.menuId} />
        </li>
      ))}
    </Folded>
  );
}

/**
 * The content of the side panel of a wide page. A phone cannot scan a picture on its own screen, so it shows the
 * address instead.
 */
function MoreServices() {
  const t = useTexts(shellTexts);
  const { channels, links } = useSite().frame;
  return (
    <Folded title={t('moreServices')}>
      <li>
        <OnlineServiceLink>{t('onlineService')}</OnlineServiceLink>
      </li>
      {channels.map(({ kind, name, address }) => (
        <li key={kind}>
          <a href={address}>{name}</a>
        </li>
      ))}
      <li>
        <SiteLink address={links.complaint}>{t('complaint')}</SiteLink>
      </li>
      <li>
        <SiteLink address={links.suggestion}>{t('suggestion')}</SiteLink>
      </li>
      <li>
        <SiteLink address={links.survey}>{t('surveyWhole')}</SiteLink>
      </li>
    </Folded>
  );
}

function Folded({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary>
        {title}
        <Icon className={styles.chevron} name="chevron-down" size="s" />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}

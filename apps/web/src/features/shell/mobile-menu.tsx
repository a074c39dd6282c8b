import { Link } from '@tanstack/react-router';
import { useSessionUser } from '../../app/session.ts';
import { useSite } from '../../app/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LogoutButton } from './account-links.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import './mobile-menu.css';
import { telephone } from './telephone.ts';
import { shellTexts } from './texts.ts';
import { useLoginSearch } from './use-login-search.ts';

/** Everything the two rows of the wide header hold, in one sheet. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const t = useTexts(shellTexts);
  const user = useSessionUser();
  const { hotline } = useSite();
  const search = useLoginSearch();
  return (
    <Dialog title={t('mainMenu')} className="mm" onClose={onClose}>
      <nav aria-label={t('mainMenu')}>
        <ul onClickCapture={onClose}>
          <li>
            <Link to="/index">{t('home')}</Link>
          </li>
          <li>
            <Link to="/book">{t('booking')}</Link>
          </li>
          <li>
            <Link to="/user/airorder">{t('myOrders')}</Link>
          </li>
          <li>
            {user ? (
              <LogoutButton />
            ) : (
              <Link to="/login" search={search}>
                {t('login')}
              </Link>
            )}
          </li>
        </ul>
      </nav>
      <div className="mm-foot">
        <a href={telephone(hotline)}>
          <Icon name="phone" size="s" />
          {t('hotline', { hotline })}
        </a>
        <LanguageSwitch />
      </div>
    </Dialog>
  );
}

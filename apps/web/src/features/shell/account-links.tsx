import { Link, useNavigate } from '@tanstack/react-router';
import { useLogout, useSessionUser } from '../../core/session/session.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './header.module.css';
import { shellTexts } from './texts.ts';
import { useLoginSearch } from './use-login-search.ts';

/**
 * The login link, or the visitor's name and the logout. The browser fills it in, because rendered pages are the same
 * for all visitors.
 */
export function AccountLinks() {
  const t = useTexts(shellTexts);
  const user = useSessionUser();
  const search = useLoginSearch();
  if (!user) {
    return (
      <>
        <li>
          <Link className={styles.signIn} to="/login" search={search}>
            <Icon name="user" size="s" />
            {t('login')}
          </Link>
        </li>
        <li className={styles.separator} aria-hidden="true" />
        <li>
          <Link to="/register" search={search}>
            {t('register')}
          </Link>
        </li>
      </>
    );
  }
  return (
    <>
      <li>
        <Link className={styles.signIn} to="/user/airorder">
          <Icon name="user" size="s" />
          {user.name}
          {user.unpaidOrders > 0 && <Tag tone="warn">{t('unpaid', { count: user.unpaidOrders })}</Tag>}
        </Link>
      </li>
      <li className={styles.separator} aria-hidden="true" />
      <li>
        <LogoutButton />
      </li>
    </>
  );
}

export function LogoutButton() {
  const t = useTexts(shellTexts);
  const logout = useLogout();
  const navigate = useNavigate();
  const leave = async () => {
    await logout();
    await navigate({ to: '/login' });
  };
  return (
    <button type="button" onClick={leave}>
      {t('logout')}
    </button>
  );
}

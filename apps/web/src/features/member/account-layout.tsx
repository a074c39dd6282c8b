import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSite } from '../../core/page/site.tsx';
import { useSessionUser } from '../../core/session/session.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/display/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { unreadQuery } from '../notification/index.ts';
import styles from './account-layout.module.css';
import { MemberCard } from './member-card.tsx';
import { memberTexts } from './texts.ts';

/**
 * The layout of the user centre. It shows the member card and the links beside the page. The page of one order takes the
 * whole width.
 */
export function AccountLayout() {
  const t = useTexts(memberTexts);
  const user = useSessionUser();
  const { sells } = useSite().carrier;
  const { pathname } = useLocation();
  const isWhole = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.account === 'page') });
  const nav = useRef<HTMLElement>(null);
  // On a phone the links are a strip that is wider than the screen.
  useEffect(() => {
    const here = nav.current?.querySelector(`[aria-current='page'][href$='${pathname}']`);
    here?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled: Boolean(user) });
  if (isWhole) {
    return (
      <main id="main" className={classNames(layoutStyles.container, styles.whole)}>
        <Outlet />
      </main>
    );
  }
  return (
    <main id="main" className={classNames(layoutStyles.container, styles.account)}>
      <Card data-screen-only as="aside" padded={false} className={styles.side} aria-label={t('account')}>
        <MemberCard />
        <nav ref={nav} className={styles.navigation} aria-label={t('account')}>
          <h2>{t('orders')}</h2>
          <Link to="/user/airorder">
            <Icon name="order" />
            {t('airOrders')}
            {user && user.unpaidOrders > 0 && (
              <em>
                <span aria-hidden="true">{user.unpaidOrders}</span>
                <span className={textStyles.visuallyHidden}>{t('unpaidOrders', { count: user.unpaidOrders })}</span>
              </em>
            )}
          </Link>
          <Link to="/user/waitlist">
            <Icon name="seat" />
            {t('waitlists')}
          </Link>
          <Link to="/user/RescheduledOrder">
            <Icon name="refresh" />
            {t('changeOrders')}
          </Link>
          {user?.isMember && sells.points && (
            <Link to="/user/integralorder">
              <Icon name="star" />
              {t('awardOrders')}
            </Link>
          )}
          {user?.isMember && (
            <Link to="/user/SeckillOrderList">
              <Icon name="bolt" />
              {t('flashOrders')}
            </Link>
          )}
          {user?.isMember && sells.weekCard && (
            <>
              <Link to="/user/week/order">
                <Icon name="plane" />
                {t('weekOrders')}
              </Link>
              <Link to="/user/week/card">
                <Icon name="calendar" />
                {t('weekCards')}
              </Link>
            </>
          )}
          <Link to="/user/hisorder">
            <Icon name="clock" />
            {t('historyOrders')}
          </Link>
          <Link to="/user/coupon">
            <Icon name="coupon" />
            {t('coupons')}
          </Link>
          <h2>{t('mine')}</h2>
          <Link to="/user/notices">
            <Icon name="chat" />
            {t('notices')}
            {unread > 0 && (
              <em>
                <span aria-hidden="true">{unread}</span>
                <span className={textStyles.visuallyHidden}>{t('unreadNotices', { count: unread })}</span>
              </em>
            )}
          </Link>
          <Link to="/user/watches">
            <Icon name="bell" />
            {t('watches')}
          </Link>
          {user?.isMember && sells.points && (
            <Link to="/user/points">
              <Icon name="coins" />
              {t('points')}
            </Link>
          )}
          <Link to="/user/passenger">
            <Icon name="user" />
            {t('savedPassengers')}
          </Link>
          {user?.isMember && sells.points && (
            <Link to="/user/assignee">
              <Icon name="heart" />
              {t('assignees')}
            </Link>
          )}
          {user?.isMember && (
            <Link to="/user/addressee">
              <Icon name="mail" />
              {t('receivers')}
            </Link>
          )}
          <h2>{t('security')}</h2>
          <Link to="/user/profile">
            <Icon name="edit" />
            {t('profile')}
          </Link>
          <Link to="/user/security">
            <Icon name="lock" />
            {t('signIns')}
          </Link>
        </nav>
      </Card>
      <div className={styles.page}>
        <Outlet />
      </div>
    </main>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSite } from '../../core/page/site.tsx';
import { useSessionUser } from '../../core/session/session.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import textStyles from '../../ui/text.module.css';
import { unreadQuery } from '../notification/index.ts';
import styles from './account-layout.module.css';
import { memberTexts } from './texts.ts';

/** The links of the user centre. On a phone they are a strip that is wider than the screen. */
export function AccountNavigation() {
  const t = useTexts(memberTexts);
  const user = useSessionUser();
  const { sells } = useSite().carrier;
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = nav.current?.querySelector(`[aria-current='page'][href$='${pathname}']`);
    here?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled: Boolean(user) });
  return (
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
  );
}

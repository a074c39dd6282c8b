import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCarrierNames } from '../../core/page/carrier-names.ts';
import { useSite } from '../../core/page/site.tsx';
import { useSessionUser } from '../../core/session/session.ts';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './member-card.module.css';
import { pointsQuery } from './points/queries.ts';
import { memberTexts } from './texts.ts';

/** Shows the signed-in user. For a member it also shows the tier, the card number and the available points. */
export function MemberCard() {
  const t = useTexts(memberTexts);
  const user = useSessionUser();
  const names = useCarrierNames();
  const isMember = user?.isMember === true;
  const { sells } = useSite().carrier;
  const { data: account } = useQuery({ ...pointsQuery, enabled: isMember && sells.points });
  return (
    <div className={styles.member}>
      <span className={styles.avatar} aria-hidden="true">
        {user && (/\d/.test(user.name) ? <Icon name="user" /> : user.name.slice(0, 1))}
      </span>
      <div>
        <b>{user?.name}</b>
        <small>{user && t(isMember ? 'member' : 'smsUser', names)}</small>
      </div>
      {isMember && (
        <dl>
          {sells.points && (
            <div>
              <dt>{t('tier')}</dt>
              <dd>{account?.tier}</dd>
            </div>
          )}
          <div>
            <dt>{t('cardNo')}</dt>
            <dd>{user.cardNo}</dd>
          </div>
          {sells.points && (
            <div>
              <dt>{t('pointsToSpend')}</dt>
              <dd>{account && <Link to="/user/points">{formatYuan(account.points)}</Link>}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}

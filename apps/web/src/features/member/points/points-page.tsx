import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatInstant, formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { MemberOnly } from '../member-only.tsx';
import { ClaimCard } from './claim-card.tsx';
import { Ledger } from './ledger.tsx';
import styles from './points.module.css';
import { pointAccountQuery } from './queries.ts';
import { pointTexts } from './texts.ts';
import { TierCard } from './tier-card.tsx';

/** /user/points: shows the balance, the points that expire, all movements and the claim for missing points. */
export function PointsPage() {
  const t = useTexts(pointTexts);
  return (
    <div className={styles.points}>
      <div className={layoutStyles.accountHead}>
        <h1 tabIndex={-1}>{t('title')}</h1>
      </div>
      <MemberOnly title={t('membersOnly')} detail={t('membersOnlyDetail')} join={t('join')}>
        <Points />
      </MemberOnly>
    </div>
  );
}

/** Returns the last valid day of a lot. The lot expires at the first instant of the next day. */
const lastDay = (expireAt: string) => formatInstant(new Date(Date.parse(expireAt) - 1).toISOString()).slice(0, 10);

function Points() {
  const t = useTexts(pointTexts);
  const { data: account, isError, refetch } = useQuery(pointAccountQuery);
  if (isError && !account) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />;
  if (!account) return <Skeleton height="320px" />;
  const { points, frozen, soon, lots } = account;
  return (
    <>
      <div className={styles.top}>
        <Card>
          <p className={textStyles.secondary}>{t('usable')}</p>
          <p className={styles.balance}>{formatYuan(points)}</p>
          {frozen > 0 && <p className={textStyles.detail}>{t('frozen', { points: formatYuan(frozen) })}</p>}
          <Link
            to="/book"
            search={{ payment: 'INTEGRAL' }}
            className={classNames(buttonClass({ kind: 'primary' }), styles.button)}
          >
            {t('spend')}
          </Link>
        </Card>
        <TierCard account={account} />
      </div>
      <Card>
        <CardHeader title={t('lots')} />
        {soon.points > 0 ? (
          <Note tone="warn">{t('soon', { days: soon.days, points: formatYuan(soon.points) })}</Note>
        ) : (
          <p className={textStyles.detail}>{t('soonNone', { days: soon.days })}</p>
        )}
        {lots.length === 0 && <p className={textStyles.secondary}>{t('lotNone')}</p>}
        <ul className={styles.list}>
          {lots.map((lot) => (
            <li key={`${lot.expireAt} ${lot.points}`}>
              <span>
                <b>{t('lot', { points: formatYuan(lot.points) })}</b>{' '}
                {lot.soon && <Tag tone="warn">{t('lotSoon')}</Tag>}
              </span>
              <span className={textStyles.detail}>{t('lotUntil', { date: lastDay(lot.expireAt) })}</span>
            </li>
          ))}
        </ul>
      </Card>
      <ClaimCard months={account.claimMonths} />
      <Ledger />
    </>
  );
}

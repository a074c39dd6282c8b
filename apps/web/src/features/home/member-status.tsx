import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import layoutStyles from '../../ui/layout.module.css';
import { pointAccountQuery } from '../member/index.ts';
import styles from './member-band.module.css';
import { homeTexts } from './texts.ts';

/** The tier and the points of the signed-in member, and the flights to the next tier. */
export function MemberStatus() {
  const t = useTexts(homeTexts);
  const { data: account } = useQuery(pointAccountQuery);
  if (!account) return null;
  const { tier, points, flown, next } = account;
  return (
    <section
      className={classNames(layoutStyles.container, layoutStyles.section)}
      aria-label={t('memberOf', { tier: tier.name })}
    >
      <div className={classNames(styles.band, styles.status)}>
        <div>
          <p className={styles.tier}>{t('memberOf', { tier: tier.name })}</p>
          <p className={styles.points}>
            <b>{formatYuan(points)}</b> {t('points')}
          </p>
        </div>
        {next && (
          <label className={styles.progress}>
            <span>{t('flightsToTier', { flights: next.segments, tier: next.tier.name })}</span>
            <span>{t('flightsOf', { have: flown.segments, need: next.needsSegments })}</span>
            <progress value={flown.segments} max={next.needsSegments} />
          </label>
        )}
        <Link to="/self/MSpecialZone" className={buttonClass({ kind: 'outline' })}>
          {t('benefits')}
        </Link>
      </div>
    </section>
  );
}

import type { PointAccount } from '@haidai/contract/member';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Card } from '../../../ui/display/card.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './points.module.css';
import { pointTexts } from './texts.ts';

/** Shows the tier, and the distance to the next tier by each of the two ways. */
export function TierCard({ account: { tier, flown, next } }: { account: PointAccount }) {
  const t = useTexts(pointTexts);
  return (
    <Card>
      <p className={textStyles.secondary}>{t('tier')}</p>
      <p className={styles.tier}>{tier.name}</p>
      <p className={textStyles.detail}>
        {t('tierSince', { date: flown.since, segments: flown.segments, points: formatYuan(flown.points) })}
      </p>
      {next ? (
        <>
          <Progress
            label={t('progressPoints', { have: formatYuan(flown.points), need: formatYuan(next.needsPoints) })}
            value={flown.points}
            max={next.needsPoints}
          />
          <Progress
            label={t('progressSegments', { have: flown.segments, need: next.needsSegments })}
            value={flown.segments}
            max={next.needsSegments}
          />
          <p className={textStyles.small}>
            {t('tierNext', { points: formatYuan(next.points), segments: next.segments, tier: next.tier.name })}
          </p>
        </>
      ) : (
        <p className={textStyles.small}>{t('tierTop')}</p>
      )}
    </Card>
  );
}

function Progress({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <label className={styles.progress}>
      <span className={textStyles.detail}>{label}</span>
      <progress value={value} max={max} />
    </label>
  );
}

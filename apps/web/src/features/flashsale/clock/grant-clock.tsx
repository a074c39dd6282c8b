import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import styles from '../flashsale-details.module.css';
import { flashTexts } from '../texts.ts';
import { clockOf } from './clock-of.ts';
import { DigitClock } from './digit-clock.tsx';
import { secondsUntil } from './round-phase.ts';

const HURRY_SECONDS = 60;

/** Shows how long granted seats are held for the order. In the last minute it adds words. */
export function GrantClock({ until, now }: { until: string; now: Date }) {
  const t = useTexts(flashTexts);
  const left = secondsUntil(until, now);
  return (
    <div>
      <div className={classNames(layoutStyles.row, layoutStyles.between)}>
        <span className={textStyles.detail}>{t('orderBy', { time: clockOf(until) })}</span>
        <DigitClock seconds={left} label={t('timeToOrder')} />
      </div>
      <p className={classNames(styles.hurry, textStyles.small)} role="status">
        {left > 0 && left <= HURRY_SECONDS ? t('lastMinute') : ''}
      </p>
    </div>
  );
}

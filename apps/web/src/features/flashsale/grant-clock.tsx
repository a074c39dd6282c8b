import { useTexts } from '../../i18n/use-texts.tsx';
import { clockOf } from './clock-of.ts';
import { DigitClock } from './digit-clock.tsx';
import { secondsUntil } from './round-phase.ts';
import { flashTexts } from './texts.ts';

const HURRY_SECONDS = 60;

/** How long granted seats still wait for the order; in the last minute in words, too. */
export function GrantClock({ until, now }: { until: string; now: Date }) {
  const t = useTexts(flashTexts);
  const left = secondsUntil(until, now);
  return (
    <div>
      <div className="row between">
        <span className="sec small">{t('orderBy', { time: clockOf(until) })}</span>
        <DigitClock seconds={left} label={t('timeToOrder')} />
      </div>
      <p className="sk-hurry small" role="status">
        {left > 0 && left <= HURRY_SECONDS ? t('lastMinute') : ''}
      </p>
    </div>
  );
}

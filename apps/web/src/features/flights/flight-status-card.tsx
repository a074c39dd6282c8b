import type { FlightLeg, FlightOfDay } from '@haidai/contract/flights';
import { formatDayAndWeekday, formatMoment } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/display/card.tsx';
import { ProgressLine } from '../../ui/feedback/progress-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './flight-status.module.css';
import { FollowButton } from './follow/follow-button.tsx';
import { LegStatus } from './leg-status.tsx';
import { flightTexts } from './texts.ts';

interface FlightStatusCardProps {
  flight: FlightOfDay;
  /** True if the steps are visible at once. In a list the user opens them one by one. */
  open: boolean;
}

/** Shows one flight on its day: every leg with its steps, and the record of the past days. */
export function FlightStatusCard({ flight, open }: FlightStatusCardProps) {
  const t = useTexts(flightTexts);
  const language = useLanguage();
  const { flightNo, flightDate, legs, updateTime } = flight;
  const day = formatDayAndWeekday(flightDate, language);
  return (
    <Card as="article" aria-label={t('flightOn', { flight: flightNo, day })}>
      <header className={styles.head}>
        <h2>
          <Icon name="plane" />
          {flightNo}
        </h2>
        <span className={textStyles.secondary}>{day}</span>
        {updateTime && (
          <span className={classNames(textStyles.hint, styles.muted)}>
            {t('updated', { time: formatMoment(updateTime, language) })}
          </span>
        )}
      </header>
      {legs.map((leg) => (
        <LegStatus key={leg.legSeq} leg={leg} number={legs.length > 1 ? leg.legSeq : undefined} />
      ))}
      <FollowButton flightNo={flightNo} flightDate={flightDate} />
      <details className={styles.more} open={open}>
        <summary>
          {t('more')}
          <Icon className={styles.chevron} name="chevron-down" size="s" />
        </summary>
        {legs.map((leg) => (
          <LegSteps key={leg.legSeq} leg={leg} number={legs.length > 1 ? leg.legSeq : undefined} />
        ))}
        <PunctualityLine punctuality={flight.punctuality} />
      </details>
    </Card>
  );
}

function PunctualityLine({ punctuality }: Pick<FlightOfDay, 'punctuality'>) {
  const t = useTexts(flightTexts);
  const { days, flights, onTime, late, averageLateMinutes } = punctuality;
  if (flights === 0)
    return (
      <p className={classNames(styles.record, textStyles.muted, styles.muted)}>{t('punctualityNone', { days })}</p>
    );
  const percent = Math.round((onTime / flights) * 100);
  return (
    <div className={styles.record}>
      <p>
        <b>
          {t('punctuality', { days })}　{t('punctualityShare', { percent })}
        </b>
        <span className={textStyles.detail}>{t('punctualityCounts', punctuality)}</span>
        {late > 0 && <span className={textStyles.detail}>{t('averageLate', { minutes: averageLateMinutes })}</span>}
      </p>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
    </div>
  );
}

/** Shows the steps of a leg so far. A cancelled leg has none. */
function LegSteps({ leg, number }: { leg: FlightLeg; number: number | undefined }) {
  const t = useTexts(flightTexts);
  if (leg.steps.length === 0) return null;
  const current = leg.steps.findLastIndex(({ done }) => done);
  const isOver = leg.state === 'ARRIVED';
  return (
    <div className={styles.steps}>
      {number && <p className={classNames(textStyles.hint, styles.muted)}>{t('leg', { number })}</p>}
      <ProgressLine
        steps={leg.steps.map(({ state, time }, index) => ({
          name: t(state),
          detail: time && stepTime(time, leg.planDepartTime),
          stage: index < current || (isOver && index === current) ? 'done' : index === current ? 'now' : undefined,
        }))}
      />
    </div>
  );
}

/** Returns the time of a step. It includes the day only if it differs from that of the departure. */
function stepTime(time: string, departure: string): string {
  return time.slice(0, 10) === departure.slice(0, 10) ? time.slice(11) : time.slice(5).replace('T', ' ');
}

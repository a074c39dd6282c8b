import type { FlightOfDay } from '@haidai/contract/flights';
import { formatDayAndWeekday, formatMoment } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FollowButton } from './follow/follow-button.tsx';
import { LegStatus } from './leg-status.tsx';
import { LegSteps } from './leg-steps.tsx';
import { flightTexts } from './texts.ts';

interface FlightStatusCardProps {
  flight: FlightOfDay;
  /** Whether its steps are shown at once; in a list they are opened one by one. */
  open: boolean;
}

/** One flight on its day: every leg, its way in steps, and how it went over the past days. */
export function FlightStatusCard({ flight, open }: FlightStatusCardProps) {
  const t = useTexts(flightTexts);
  const language = useLanguage();
  const { flightNo, flightDate, legs, updateTime } = flight;
  const day = formatDayAndWeekday(flightDate, language);
  return (
    <Card as="article" className="fs-card" aria-label={t('flightOn', { flight: flightNo, day })}>
      <header className="fs-h">
        <h2>
          <Icon name="plane" />
          {flightNo}
        </h2>
        <span className="sec">{day}</span>
        {updateTime && (
          <span className="muted small">{t('updated', { time: formatMoment(updateTime, language) })}</span>
        )}
      </header>
      {legs.map((leg) => (
        <LegStatus key={leg.legSeq} leg={leg} number={legs.length > 1 ? leg.legSeq : undefined} />
      ))}
      <FollowButton flightNo={flightNo} flightDate={flightDate} />
      <details className="fs-more" open={open}>
        <summary>
          {t('more')}
          <Icon name="chevron-down" size="s" />
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
  if (flights === 0) return <p className="fs-record muted">{t('punctualityNone', { days })}</p>;
  const percent = Math.round((onTime / flights) * 100);
  return (
    <div className="fs-record">
      <p>
        <b>
          {t('punctuality', { days })}　{t('punctualityShare', { percent })}
        </b>
        <span className="sec small">{t('punctualityCounts', punctuality)}</span>
        {late > 0 && <span className="sec small">{t('averageLate', { minutes: averageLateMinutes })}</span>}
      </p>
      <span className="fs-bar" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
    </div>
  );
}

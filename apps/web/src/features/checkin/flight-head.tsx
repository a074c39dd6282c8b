import { daysBetween } from '@haidai/domain/time';
import { formatDayAndWeekday, formatDayOffset } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tag } from '../../ui/display/tag.tsx';
import textStyles from '../../ui/text.module.css';
import { CityThumb } from '../scenery/index.ts';
import styles from './check-in.module.css';
import type { CheckInFlight } from './queries.ts';
import { checkInTexts } from './texts.ts';

const clock = (local: string) => local.slice(11);

/** Shows the flight, its time and its status. */
export function FlightHead({ flight }: { flight: CheckInFlight }) {
  const t = useTexts(checkInTexts);
  const language = useLanguage();
  const { flightNo, from, to, departTime, destTime, estDepartTime, gate, cancelled, aircraftName } = flight;
  return (
    <div className={styles.flightHead}>
      <CityThumb small code={to.airportCode} />
      <div className={styles.head}>
        <h2>{t('flightLine', { flight: flightNo, from: from.cityName, to: to.cityName })}</h2>
        <span className={styles.actions}>
          {cancelled && <Tag tone="err">{t('cancelledTag')}</Tag>}
          {!cancelled && estDepartTime && <Tag tone="warn">{t('delayed', { time: clock(estDepartTime) })}</Tag>}
          {gate && <Tag tone="info">{t('gateIs', { gate })}</Tag>}
        </span>
        <p className={classNames(textStyles.detail, styles.facts)}>
          <span>
            {t('timeLine', {
              day: formatDayAndWeekday(departTime.slice(0, 10), language),
              depart: clock(departTime),
              arrive: `${clock(destTime)}${formatDayOffset(daysBetween(departTime.slice(0, 10), destTime.slice(0, 10)))}`,
              aircraft: aircraftName,
            })}
          </span>
          <span>
            {from.airportName} {from.terminal} — {to.airportName} {to.terminal}
          </span>
        </p>
      </div>
    </div>
  );
}

import type { FlightRecord } from '@haidai/contract/shopping';
import { Fragment } from 'react';
import { formatDayOffset, formatDuration } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FromTo } from '../../../ui/display/from-to.tsx';
import { Icon } from '../../../ui/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import { shoppingTexts } from '../texts.ts';
import styles from './flight-card.module.css';

const MINUTES_PER_HOUR = 60;

interface FlightTimesProps {
  flight: FlightRecord;
}

/** The times and places of a journey, the stops on the way, and its flights. */
export function FlightTimes({ flight }: FlightTimesProps) {
  const language = useLanguage();
  const [first, last] = [flight.segments[0], flight.segments.at(-1)];
  if (!first || !last) return null;
  return (
    <div>
      <FromTo
        from={{
          main: flight.departTime,
          detail: airport(first.departApName, first.departCityName, first.departTerminal),
        }}
        to={{
          main: (
            <>
              {flight.destTime}
              {flight.dayOffset !== 0 && <sup>{formatDayOffset(flight.dayOffset)}</sup>}
            </>
          ),
          detail: airport(last.destApName, last.destCityName, last.destTerminal),
        }}
      >
        <span className={textStyles.noWrap}>{formatDuration(flight.duration, language)}</span>　
        <OnTheWay flight={flight} />
      </FromTo>
      <div className={styles.flightFacts}>
        {flight.segments.map((segment) => (
          <SegmentFacts key={segment.flightNo} segment={segment} />
        ))}
      </div>
      <TransferHint flight={flight} />
    </div>
  );
}

function OnTheWay({ flight }: FlightTimesProps) {
  const t = useTexts(shoppingTexts);
  const language = useLanguage();
  const { transfer } = flight;
  if (transfer) {
    const hours = `${Math.floor(transfer.minutes / MINUTES_PER_HOUR)}:${transfer.minutes % MINUTES_PER_HOUR}`;
    const values = { city: transfer.cityName, duration: formatDuration(hours, language) };
    return transfer.overnight ? (
      <b className={styles.onWay}>{t('transferOvernight', values)}</b>
    ) : (
      <b className={classNames(styles.onWay, styles.calm)}>{t('transferAt', values)}</b>
    );
  }
  const stop = flight.segments[0]?.stops[0];
  if (stop) return <b className={styles.onWay}>{t('stopAt', { city: stop.cityName, minutes: stop.groundMinutes })}</b>;
  return <span className={textStyles.noWrap}>{t('direct')}</span>;
}

const BAGGAGE = { THROUGH: 'bagsThrough', COLLECT: 'bagsCollect', ASK: 'bagsAsk' } as const;

/** Describes a change of aircraft: the terminals and the baggage. */
function TransferHint({ flight: { transfer, segments } }: FlightTimesProps) {
  const t = useTexts(shoppingTexts);
  const [from, to] = [segments[0]?.destTerminal, segments[1]?.departTerminal];
  if (!transfer) return null;
  const terminals = from && to && t(from === to ? 'sameTerminal' : 'otherTerminal', { from, to });
  const bags = t(BAGGAGE[transfer.baggage], { city: transfer.cityName });
  return (
    <p className={classNames(styles.transfer, textStyles.detail)}>{[terminals, bags].filter(Boolean).join(' · ')}</p>
  );
}

const MEALS = { B: 'mealB', D: 'mealD', H: 'mealH', O: 'mealO', S: 'mealS', M: 'mealM' } as const;

function SegmentFacts({ segment }: { segment: FlightRecord['segments'][number] }) {
  const t = useTexts(shoppingTexts);
  const meal = MEALS[segment.meal as keyof typeof MEALS];
  return (
    <Fragment>
      <span>
        <Icon name="plane" size="s" />
        <b>{segment.flightNo}</b>
      </span>
      <span>{segment.aircraft}</span>
      {!segment.flightNo.startsWith(segment.operatingCarrier) && (
        <span>{t('operatedBy', { carrier: segment.operatingCarrierName })}</span>
      )}
      <span>
        <Icon name="meal" size="s" />
        {t(meal ?? 'mealNone')}
      </span>
    </Fragment>
  );
}

/**
 * Returns the name of an airport without the city, because the list shows the city first: 青岛胶东国际机场 becomes 胶东国际机场. A
 * name that is only the city stays whole.
 */
function airport(name: string, city: string, terminal: string): string {
  const rest = name.startsWith(city) ? name.slice(city.length) : name;
  const short = /^(国际)?机场$|^[^\p{Script=Han}]*$/u.test(rest) ? name : rest;
  return terminal ? `${short} ${terminal}` : short;
}

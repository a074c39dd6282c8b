import type { FlightRecord } from '@haidai/contract/shopping';
import { Fragment } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import { FlightLine } from '../../flight-line/index.ts';
import { shoppingTexts } from '../texts.ts';
import styles from './flight-card.module.css';
import { mealNames } from './meal-names.ts';

interface FlightTimesProps {
  flight: Omit<FlightRecord, 'fares'>;
}

/** The line of a journey, its flights, and the hint about a change of aircraft. */
export function FlightTimes({ flight }: FlightTimesProps) {
  const [first, last] = [flight.segments[0], flight.segments.at(-1)];
  if (!first || !last) return null;
  return (
    <div>
      <FlightLine
        from={{
          time: flight.departTime,
          city: first.departCityName,
          airport: first.departApName,
          terminal: first.departTerminal,
        }}
        to={{ time: flight.destTime, city: last.destCityName, airport: last.destApName, terminal: last.destTerminal }}
        dayOffset={flight.dayOffset}
        duration={flight.duration}
        stop={first.stops[0]}
        transfer={flight.transfer}
      />
      <div className={styles.flightFacts}>
        {flight.segments.map((segment) => (
          <SegmentFacts key={segment.flightNo} segment={segment} />
        ))}
      </div>
      <TransferHint flight={flight} />
    </div>
  );
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

function SegmentFacts({ segment }: { segment: FlightRecord['segments'][number] }) {
  const t = useTexts(shoppingTexts);
  const meal = mealNames[segment.meal as keyof typeof mealNames];
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

import type { FareRulesRecord } from '@haidai/contract/shopping';
import { addDays } from '@haidai/domain/time';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useToday } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { cheapestFare, findChoice } from '../fares/choose-fare.ts';
import type { FlightSearch } from '../flight-search.ts';
import type { FarePay } from '../flight-shop.ts';
import type { ListedFare, ListedFlight } from '../listed-flight.ts';
import { filterFlights, noFilter } from '../results/filter-flights.ts';
import { PlainFlight } from './plain-flight.tsx';
import styles from './plain-flights.module.css';
import { plainTexts } from './texts.ts';

interface PlainFlightsProps {
  flights: readonly ListedFlight[];
  fareRules: Record<string, FareRulesRecord>;
  search: FlightSearch;
  /** The choice in the address. */
  choice: string;
  payOf: (fare: ListedFare) => FarePay;
  /** The text that says whom the prices cover, if they are not prices of the party in money. */
  priceNote: string | undefined;
  /** The lowest price of the list in yuan. */
  lowest: number;
  /** Renders the offers of the waitlist for a sold-out flight, if the list has them. */
  waitlist: ((flight: ListedFlight) => ReactNode) | undefined;
  date: string;
  earliest: string;
  latest: string | undefined;
  onChoose: (flight: ListedFlight, fare: ListedFare) => void;
  onDate: (date: string) => void;
}

/** The flights of elder mode: one card a flight, cheapest first, without filters. The day before and after follow. */
export function PlainFlights(props: PlainFlightsProps) {
  const { flights, fareRules, search, choice, payOf, priceNote, lowest, date, onChoose, onDate } = props;
  const t = useTexts(plainTexts);
  const [openKey, setOpenKey] = useState(() => findChoice(flights, choice)?.flight.flightKey);
  const shown = filterFlights(flights, { ...noFilter, sort: 'price' });
  const cheapest = shown.find(({ fares }) => {
    const fare = cheapestFare(fares);
    return fare && payOf(fare).yuan === lowest;
  });
  const people = search.adultNum + search.childNum + search.babyNum;
  const covers = !search.isReturn ? 'priceOneWay' : search.leg === 'OUT' ? 'priceOut' : 'priceBoth';
  return (
    <div className={classNames(layoutStyles.container, styles.list)}>
      <p className={textStyles.secondary}>
        {t('count', { count: shown.length })} ·{' '}
        {priceNote ? t('priceOther', { note: priceNote }) : t(covers, { people })}
      </p>
      {shown.map((flight) => (
        <PlainFlight
          key={flight.flightKey}
          flight={flight}
          fareRules={fareRules}
          choice={choice}
          payOf={payOf}
          isCheapest={shown.length > 1 && flight === cheapest}
          waitlist={props.waitlist?.(flight)}
          open={flight.flightKey === openKey}
          onOpen={() => setOpenKey(flight.flightKey === openKey ? undefined : flight.flightKey)}
          onChoose={(fare) => onChoose(flight, fare)}
        />
      ))}
      <OtherDays {...{ date, onDate }} earliest={props.earliest} latest={props.latest} />
    </div>
  );
}

type OtherDaysProps = Pick<PlainFlightsProps, 'date' | 'earliest' | 'latest' | 'onDate'>;

/** The way to the day before, to the day after, and to another search. */
function OtherDays({ date, earliest, latest, onDate }: OtherDaysProps) {
  const t = useTexts(plainTexts);
  const { saleDays } = useSite();
  const today = useToday();
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  const last = latest ?? addDays(today, saleDays);
  return (
    <div className={styles.days}>
      {before >= earliest && (
        <Button kind="outline" onClick={() => onDate(before)}>
          {t('earlier')}
        </Button>
      )}
      {after <= last && (
        <Button kind="outline" onClick={() => onDate(after)}>
          {t('later')}
        </Button>
      )}
      <Link className={buttonClass({ kind: 'outline' })} to="/elder">
        {t('change')}
      </Link>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { type ChosenFare, onlyShown } from '../fares/choose-fare.ts';
import type { FlightSearch } from '../flight-search.ts';
import type { FlightShop } from '../flight-shop.ts';
import type { OutboundChoice } from '../queries.ts';
import { shoppingTexts } from '../texts.ts';
import { BookingBar } from './booking-bar.tsx';
import styles from './flight-card.module.css';
import { FlightList } from './flight-list.tsx';

interface ReturnFlightsProps {
  shop: FlightShop;
  search: FlightSearch;
  out: ChosenFare;
  outbound: OutboundChoice;
  watch?: ReactNode;
  onChange: (change: Partial<FlightSearch>) => void;
  onDate: (date: string) => void;
}

/** The return flights for the chosen outbound flight. */
export function ReturnFlights({ shop, search, out, outbound, watch, onChange, onDate }: ReturnFlightsProps) {
  const t = useTexts(shoppingTexts);
  const flown = outbound.map(({ flightNo, flightDate, name }) => ({ flightNo, flightDate, name }));
  const { data, isError, refetch } = useQuery(
    shop.back(search, flown, `${out.flight.destDate}T${out.flight.destTime}`),
  );
  if (isError) {
    return (
      <div className={classNames(layoutStyles.container, layoutStyles.pageMessage)}>
        <ErrorState title={t('searchFailed')} detail={t('searchFailedDetail')} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className={classNames(layoutStyles.container, styles.list, layoutStyles.pageMessage)}>
        <p className={textStyles.visuallyHidden} role="status">
          {t('loading')}
        </p>
        {[0, 1, 2].map((card) => (
          <div key={card} className={classNames(styles.flight, styles.main)}>
            <div>
              <Skeleton width="100%" height="34px" />
              <div className={styles.flightFacts}>
                <Skeleton width="58%" />
              </div>
            </div>
            <div className={styles.loadingCabins}>
              <Skeleton height="104px" />
              <Skeleton height="104px" />
              <Skeleton height="104px" />
            </div>
          </div>
        ))}
      </div>
    );
  }
  return (
    <FlightList
      shop={shop}
      list={onlyShown(data, shop)}
      search={search}
      out={out}
      watch={watch}
      bar={(back) => <BookingBar shop={shop} search={search} out={out} back={back} onChange={onChange} />}
      onChange={onChange}
      onDate={onDate}
    />
  );
}

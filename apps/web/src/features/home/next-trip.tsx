import { useQuery } from '@tanstack/react-query';
import { classNames } from '../../ui/class-names.ts';
import layoutStyles from '../../ui/layout.module.css';
import { NextTripTicket, nextTripQuery, useKeepTrip } from '../trips/index.ts';
import styles from './home-page.module.css';

/** Shows the next trip of the signed-in traveller over the scenery. Shows nothing without a trip. */
export function NextTrip() {
  const { data } = useQuery(nextTripQuery());
  useKeepTrip(data?.trip);
  if (!data?.trip) return null;
  return (
    <div className={classNames(layoutStyles.container, styles.nextTrip)}>
      <NextTripTicket trip={data.trip} flightsAhead={data.flightsAhead} />
    </div>
  );
}

import type { OperationResult } from '@haidai/contract';
import type { CheckInTravel, getCheckInSeats } from '@haidai/contract/checkin';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import textStyles from '../../../ui/text.module.css';
import { SeatLegend, SeatMap, type SeatOnMap, SeatSets } from '../../seating/index.ts';
import styles from '../check-in.module.css';
import type { CheckInFlight } from '../queries.ts';
import { checkInTexts } from '../texts.ts';
import type { useSeats } from './use-seats.ts';

export type CheckInSeats = OperationResult<typeof getCheckInSeats>;
export type Choosing = ReturnType<typeof useSeats>;

interface SeatCabinProps {
  map: CheckInSeats;
  flight: CheckInFlight;
  travel: CheckInTravel;
  choosing: Choosing;
}

/** Shows the cabin for one traveller, with the seats of the rest of the party. */
export function SeatCabin({ map, flight, travel, choosing }: SeatCabinProps) {
  const t = useTexts(checkInTexts);
  const priceOf = (tier: SeatOnMap['tier']) => map.prices.find((price) => price.tier === tier)?.price ?? 0;
  const { barred: restricted = {} } = map.passengers.find(({ travelId }) => travelId === travel.travelId) ?? {};
  const party = new Map(
    map.passengers.flatMap(({ travelId, passName, seatNo }): [string, string][] => {
      const seat = choosing.seats.get(travelId) ?? seatNo;
      return seat && travelId !== travel.travelId ? [[seat, passName]] : [];
    }),
  );
  const own = map.rows.filter((row) => row.cabin === travel.cabin).flatMap(({ seats }) => seats);
  const sets = map.sets.map(({ kind, seats }) => ({
    kind,
    seats: new Map(seats.map(({ travelId, seatNo }) => [travelId, seatNo])),
    price: 0,
  }));
  const hasPrices = own.some(({ tier }) => priceOf(tier) > 0);
  return (
    <div className={styles.map}>
      <SeatSets sets={sets} seats={choosing.seats} onTake={(ready) => choosing.chooseAll(flight.flightId, ready)} />
      <SeatLegend rows={map.rows} cabin={travel.cabin} priceOf={priceOf} restricted={restricted} />
      <SeatMap
        key={`${flight.flightId} ${travel.travelId}`}
        label={travel.passName}
        rows={map.rows}
        priceOf={priceOf}
        cabin={travel.cabin}
        restricted={restricted}
        party={party}
        seatNo={choosing.seats.get(travel.travelId) ?? null}
        onChoose={({ seatNo }) => choosing.choose(flight.flightId, travel.travelId, seatNo)}
      />
      <p className={classNames(textStyles.detail, styles.facts)}>
        <span>{t('mapNote')}</span>
        {hasPrices && (
          <span>
            {t('forSaleHint')}{' '}
            <Link className={textStyles.link} to="/book/verifyIncrement" search={{ orderNo: travel.orderNo }}>
              {t('buySeat')}
            </Link>
          </span>
        )}
      </p>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation, useNavigate } from '@tanstack/react-router';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useToday } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';
import { useSessionUser } from '../../../core/session/session.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import {
  FlightList,
  type FlightSearch,
  findChoice,
  LegHeading,
  type ListShop,
  SelectionBar,
  toChosenTrip,
} from '../../shopping/index.ts';
import styles from '../exchange.module.css';
import { type ChangeTickets, type ChangeTrip, changeFlightsQuery, ticketInfoQuery } from '../queries.ts';
import { exchangeTexts } from '../texts.ts';
import { ChangeDays } from './change-days.tsx';
import { ChangeRefused } from './change-refused.tsx';
import { type DayRange, firstShown, rangeOf } from './day-range.ts';
import { OldTrip } from './old-trip.tsx';
import { ReshopFrame } from './reshop-frame.tsx';
import { passengersOf, type ReshopSearch, writeFlight } from './reshop-search.ts';
import { ReshopSteps } from './reshop-steps.tsx';

const route = getRouteApi('/book/reshopFlightSearch');

/** /book/reshopFlightSearch: lists the flights of a day, each fare with the price of the change for all passengers. */
export function ReshopFlightsPage() {
  const t = useTexts(exchangeTexts);
  const search = route.useSearch();
  const user = useSessionUser();
  const isWhole = search.orderNo !== '' && search.pax !== '';
  if (user === null || !isWhole) {
    return (
      <ReshopFrame title={t('flightTitle')} current="flight" isWhole={isWhole || user === null}>
        <ForGuests />
      </ReshopFrame>
    );
  }
  return <FlightsOfOrder search={search} />;
}

/** Tells a visitor how to reach the order: sign in, or use a ticket and a code. */
function ForGuests() {
  const t = useTexts(exchangeTexts);
  const redirect = useLocation({ select: ({ href }) => href });
  return (
    <EmptyState title={t('guestTitle')} detail={t('guestDetail')}>
      <Link to="/login" search={{ redirect }} className={buttonClass({ kind: 'outline' })}>
        {t('guestLogIn')}
      </Link>
      <Link to="/self/reschedul" search={{ type: 1 }} className={buttonClass({ kind: 'primary' })}>
        {t('guestByTicket')}
      </Link>
    </EmptyState>
  );
}

/** Loads the tickets and shows the flights to which they can be changed. */
function FlightsOfOrder({ search }: { search: ReshopSearch }) {
  const t = useTexts(exchangeTexts);
  const today = useToday();
  const { saleDays } = useSite();
  const { data: tickets, error, refetch } = useQuery(ticketInfoQuery(search.orderNo));
  const trip = tickets?.trips.find(({ deptAirSegIndex }) => deptAirSegIndex === search.deptAirSegIndex);
  if (!tickets || !trip) {
    return (
      <ReshopFrame title={t('flightTitle')} current="flight" isWhole={!tickets}>
        {error ? (
          <ChangeRefused error={error} search={search} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="320px" />
        )}
      </ReshopFrame>
    );
  }
  const range = rangeOf(trip, { changeType: search.changeType, today, saleDays });
  const shown = { ...search, depDate: firstShown(search.depDate, trip, range) };
  return <Flights search={shown} tickets={tickets} trip={trip} range={range} />;
}

interface FlightsProps {
  search: ReshopSearch;
  tickets: ChangeTickets;
  trip: ChangeTrip;
  range: DayRange;
}

function Flights({ search, tickets, trip, range }: FlightsProps) {
  const t = useTexts(exchangeTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(changeFlightsQuery(search));
  const passengers = passengersOf(search);
  const count = passengers.length;
  const change = (asked: Partial<ReshopSearch>) =>
    void navigate({
      to: '/book/reshopFlightSearch',
      search: { ...search, ...asked },
      replace: true,
      resetScroll: false,
    });
  const toDate = (depDate: string) => change({ depDate, out: '', flight: '' });
  const asBooking = toFlightSearch(search, trip, tickets.payment);
  const out = data && findChoice(data.flights, search.out);
  const shop: ListShop = {
    offersKinds: false,
    onePrice: true,
    onlyCabinsSold: range.isFree || trip.lockUpgrade || tickets.payment !== 'CASH',
    labels: { payment: '', note: t('listNote', { count }), price: t('priceNote', { count }) },
    modify: () => (
      <Link
        to="/user/airorder/orderdetail"
        search={{ orderNo: search.orderNo }}
        className={buttonClass({ kind: 'outline' })}
      >
        {t('toOrder')}
      </Link>
    ),
  };
  const goOn = () => {
    if (!out) return;
    const flight = writeFlight(toChosenTrip(out).segments);
    void navigate({ to: '/book/reshopOrderVerify', search: { ...search, flight } });
  };
  return (
    <main id="main">
      <div className={layoutStyles.container}>
        <h1 className={textStyles.visuallyHidden}>{t('flightTitle')}</h1>
        <ReshopSteps current="flight" />
        <OldTrip trip={trip} passengers={passengers} />
        <LegHeading search={asBooking} title={(places) => t('chooseNew', places)} offersViews={false} />
        {range.isFree && (
          <Note className={styles.rule}>
            {t('freeHint', { from: formatDay(trip.freeFrom, language), to: formatDay(trip.freeTo, language) })}
          </Note>
        )}
        {trip.lockUpgrade && <Note className={styles.rule}>{t('locked')}</Note>}
        <ChangeDays search={search} range={range} onDate={toDate} />
        {error && !isRefusal(error, 'noFlights') && (
          <ChangeRefused error={error} search={search} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton height="320px" />}
      </div>
      {data && (
        <FlightList
          key={search.depDate}
          shop={shop}
          list={data}
          search={asBooking}
          out={out}
          latest={range.last}
          bar={() => (
            <SelectionBar
              search={asBooking}
              out={out}
              back={undefined}
              busy={false}
              labels={{ flight: t('newTrip'), total: t('totalFor', { count }), go: t('goCheck') }}
              onGoReturn={goOn}
              onGoPassengers={goOn}
            />
          )}
          onChange={({ out: choice, ...filters }) =>
            change({ ...filtersOf(filters), ...(choice !== undefined && { out: choice }) })
          }
          onDate={toDate}
        />
      )}
    </main>
  );
}

/** Returns the change as a search for one way, for the list of flights. */
function toFlightSearch(search: ReshopSearch, trip: ChangeTrip, payment: ChangeTickets['payment']): FlightSearch {
  const chosen = passengersOf(search);
  const moving = trip.passengers.filter(({ seq }) => chosen.includes(seq));
  const count = (type: 'A' | 'C' | 'B') => moving.filter(({ passengerType }) => passengerType === type).length;
  const { classType, out, sort, direct, period, arrive, layover, via, aircraft, depDate } = search;
  const { origCode3, destCode3 } = trip;
  return {
    ...{ classType, out, sort, direct, period, arrive, layover, via, aircraft, origCode3, destCode3, payment },
    ...{ isReturn: false, departureDate: depDate, returnDate: '', origName: '', destName: '', iorD: 'D' },
    ...{ fareKind: '', leg: 'OUT', back: '' },
    ...{ adultNum: count('A'), childNum: count('C'), babyNum: count('B') },
  };
}

/** Returns the filters and the order of the list that a change of the search sets. */
function filtersOf(change: Partial<FlightSearch>): Partial<ReshopSearch> {
  const { classType, sort, direct, period, arrive, layover, via, aircraft } = change;
  const all = { classType, sort, direct, period, arrive, layover, via, aircraft };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

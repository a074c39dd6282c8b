import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useToday } from '../../app/clock.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { findChoice, toChosenTrip } from './choose-fare.ts';
import { FareRibbon } from './fare-ribbon.tsx';
import { FlightList } from './flight-list.tsx';
import type { FlightSearch } from './flight-search.ts';
import { LegTabs } from './leg-tabs.tsx';
import { flightsQuery } from './queries.ts';
import { ReturnFlights } from './return-flights.tsx';
import { SearchBar } from './search-bar.tsx';
import { shoppingTexts } from './texts.ts';
import { completeTripSearch } from './trip-search.ts';

const route = getRouteApi('/book/flightSearch');

/** /book/flightSearch: the flights of the day searched, then, for a return trip, the way back. */
export function FlightSearchPage() {
  const asked = route.useSearch();
  const today = useToday();
  const search: FlightSearch = { ...asked, ...completeTripSearch(asked, today) };
  const t = useTexts(shoppingTexts);
  if (!search.origCode3 || !search.destCode3) {
    return (
      <main id="main" className="wrap page-message">
        <h1 className="vh">{t('searchTitle')}</h1>
        <EmptyState title={t('searchIncomplete')} detail={t('searchIncompleteDetail')}>
          <Link to="/book" className={buttonClass({ kind: 'primary' })}>
            {t('modifySearch')}
          </Link>
        </EmptyState>
      </main>
    );
  }
  return <Flights search={search} />;
}

function Flights({ search }: { search: FlightSearch }) {
  const change = useChangeSearch();
  const { data: outbound } = useSuspenseQuery(flightsQuery(search));
  const out = findChoice(outbound.flights, search.out);
  const leg = search.leg === 'RETURN' && out && search.isReturn ? 'RETURN' : 'OUT';
  const shown = { ...search, leg } as const;
  const passengers = search.adultNum + search.childNum;
  const changeDate = (date: string) =>
    leg === 'OUT'
      ? change({ departureDate: date, ...laterReturn(search, date), out: '', back: '' })
      : change({ returnDate: date, back: '' });
  const [from, to] = leg === 'OUT' ? [search.origCode3, search.destCode3] : [search.destCode3, search.origCode3];
  return (
    <main id="main">
      <SearchBar search={search} />
      <div className="wrap">
        {search.isReturn && (
          <LegTabs search={shown} returnOpen={Boolean(out)} onLeg={(next) => change({ leg: next })} />
        )}
        <FareRibbon
          origCode3={from}
          destCode3={to}
          date={leg === 'OUT' ? search.departureDate : search.returnDate}
          passengers={passengers}
          earliest={leg === 'RETURN' ? search.departureDate : undefined}
          onDate={changeDate}
        />
      </div>
      {leg === 'OUT' || !out ? (
        <FlightList list={outbound} search={shown} out={out} onChange={change} onDate={changeDate} />
      ) : (
        <ReturnFlights
          search={shown}
          out={out}
          outbound={toChosenTrip(out).segments}
          onChange={change}
          onDate={changeDate}
        />
      )}
    </main>
  );
}

/** Writes a change of the search into the address, in place: the back button leaves the list, not a filter. */
function useChangeSearch() {
  const navigate = route.useNavigate();
  return (change: Partial<FlightSearch>) => {
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  };
}

/** A way out that is moved behind the way back takes it along. */
function laterReturn(search: FlightSearch, departureDate: string): Partial<FlightSearch> {
  return search.isReturn && search.returnDate < departureDate ? { returnDate: departureDate } : {};
}

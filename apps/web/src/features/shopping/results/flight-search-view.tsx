import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useElderMode } from '../../../core/page/elder-mode.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { InOwnTask } from '../../../ui/own-task.tsx';
import { FareRibbon } from '../calendar/fare-ribbon.tsx';
import { DatesLink } from '../dates/dates-link.tsx';
import { findChoice, onlyShown, partyPay, toChosenTrip } from '../fares/choose-fare.ts';
import type { FlightSearch } from '../flight-search.ts';
import type { FlightShop } from '../flight-shop.ts';
import { BookingBar } from './booking-bar.tsx';
import { ChosenOutbound } from './chosen-outbound.tsx';
import { FlightList } from './flight-list.tsx';
import { LegHeading } from './leg-heading.tsx';
import { ReturnFlights } from './return-flights.tsx';
import { SearchBar } from './search-bar.tsx';

interface FlightSearchViewProps {
  shop: FlightShop;
  search: FlightSearch;
  /** A note above the list. */
  notice?: ReactNode;
  /** The switch of the price watch, after the first flight. */
  watch?: ReactNode;
  onChange: (change: Partial<FlightSearch>) => void;
}

/** The flights of the searched day and, for a return trip, the return flights. The address keeps the choices. */
export function FlightSearchView({ shop, search, notice, watch, onChange }: FlightSearchViewProps) {
  const { data: found } = useSuspenseQuery(shop.flights(search));
  const outbound = onlyShown(found, shop);
  const isPlain = useElderMode();
  const isServed = found.refusal?.error !== 'routeNotServed';
  const out = findChoice(outbound.flights, search.out);
  const leg = search.leg === 'RETURN' && out && search.isReturn ? 'RETURN' : 'OUT';
  const shown = { ...search, leg } as const;
  const changeDate = (date: string) =>
    leg === 'OUT'
      ? onChange({ departureDate: date, ...laterReturn(search, date), out: '', back: '' })
      : onChange({ returnDate: date, back: '' });
  const [from, to] = leg === 'OUT' ? [search.origCode3, search.destCode3] : [search.destCode3, search.origCode3];
  return (
    <main id="main">
      <InOwnTask>
        <SearchBar
          search={search}
          payment={shop.labels?.payment}
          modify={shop.modify?.(search)}
          wideOnly={leg === 'RETURN'}
        />
      </InOwnTask>
      <div className={layoutStyles.container}>
        {notice}
        {leg === 'RETURN' && out && <ChosenOutbound out={out} onChange={() => onChange({ leg: 'OUT', back: '' })} />}
        <InOwnTask>
          <LegHeading search={shown} offersViews={isServed && !isPlain} />
        </InOwnTask>
        {shop.tender?.(search, partyPay(out ? [out.fare] : []))}
        {shop.days?.(shown, changeDate) ??
          (isServed && !isPlain && (
            <InOwnTask>
              <FareRibbon
                origCode3={from}
                destCode3={to}
                date={leg === 'OUT' ? search.departureDate : search.returnDate}
                party={search}
                before={leg === 'RETURN' && out ? partyPay([out.fare]).yuan : 0}
                earliest={leg === 'RETURN' ? search.departureDate : undefined}
                fares={search}
                more={leg === 'OUT' && <DatesLink search={search} />}
                onDate={changeDate}
              />
            </InOwnTask>
          ))}
      </div>
      {leg === 'OUT' || !out ? (
        <FlightList
          shop={shop}
          list={outbound}
          search={shown}
          out={out}
          watch={watch}
          bar={(back) => <BookingBar shop={shop} search={shown} out={out} back={back} onChange={onChange} />}
          onChange={onChange}
          onDate={changeDate}
        />
      ) : (
        <ReturnFlights
          shop={shop}
          search={shown}
          out={out}
          outbound={toChosenTrip(out).segments}
          watch={watch}
          onChange={onChange}
          onDate={changeDate}
        />
      )}
    </main>
  );
}

/** Moves the return with the outbound day, if the outbound day would lie after the return. */
function laterReturn(search: FlightSearch, departureDate: string): Partial<FlightSearch> {
  return search.isReturn && search.returnDate < departureDate ? { returnDate: departureDate } : {};
}

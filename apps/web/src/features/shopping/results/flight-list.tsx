import { useQueryClient } from '@tanstack/react-query';
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { useToday } from '../../../core/page/clock.ts';
import { useElderMode } from '../../../core/page/elder-mode.tsx';
import { legName } from '../../../core/page/page-transition.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { InOwnTask } from '../../../ui/own-task.tsx';
import { CurrencyChoice } from '../../currency/index.ts';
import { type Cabin, type ChosenFare, cabins, choiceKey, findChoice, payShown } from '../fares/choose-fare.ts';
import { type PriceView, usePriceView } from '../fares/price-view.ts';
import { SpecialFareNote } from '../fares/special-fare-note.tsx';
import type { FlightSearch } from '../flight-search.ts';
import type { FarePay, ListShop } from '../flight-shop.ts';
import type { ListedFare, ListedFlight } from '../listed-flight.ts';
import { PlainFlights } from '../plain/lazy-plain-flights.ts';
import { isFlightList, type FlightList as List } from '../queries.ts';
import { shoppingTexts } from '../texts.ts';
import { usePartyPriceText, usePartyWords } from '../use-party-text.ts';
import { filterFlights, filtersInTheWay, noFilter } from './filter-flights.ts';
import styles from './flight-card.module.css';
import { FlightCard } from './flight-card.tsx';
import filterStyles from './flight-filters.module.css';
import { FlightFilters } from './flight-filters.tsx';

const NoFlights = lazy(() => import('./no-flights.tsx').then((module) => ({ default: module.NoFlights })));
const WaitlistOffer = lazy(() =>
  import('../../waitlist-offer/index.ts').then((module) => ({ default: module.WaitlistOffer })),
);
const SearchCheck = lazy(() => import('./search-check.tsx').then((module) => ({ default: module.SearchCheck })));

interface FlightListProps {
  shop: ListShop;
  list: List;
  search: FlightSearch;
  /** The chosen outbound flight, if there is one. */
  out: ChosenFare | undefined;
  /** The switch of the price watch, after the first flight. */
  watch?: ReactNode;
  /** The last day that the traveller can choose, if it is before the last day on sale. */
  latest?: string | undefined;
  /** Renders the bar of the selection. `back` is the chosen return flight. */
  bar: (back: ChosenFare | undefined) => ReactNode;
  onChange: (change: Partial<FlightSearch>) => void;
  onDate: (date: string) => void;
}

/** The flights of one direction, filtered and ordered, with the bar of the selection. */
export function FlightList({ shop, list, search, out, watch, latest, bar, onChange, onDate }: FlightListProps) {
  const t = useTexts(shoppingTexts);
  const queryClient = useQueryClient();
  const shown = filterFlights(list.flights, search);
  const shownCabins = cabinsToShow(list.flights, search, shop);
  const isReturnLeg = search.leg === 'RETURN';
  const choice = isReturnLeg ? search.back : search.out;
  const [openKey, setOpenKey] = useState<string | undefined>(() => findChoice(list.flights, choice)?.flight.flightKey);
  const back = isReturnLeg ? findChoice(list.flights, search.back) : undefined;
  const date = isReturnLeg ? search.returnDate : search.departureDate;
  const wantedView = usePriceView();
  const isPlain = useElderMode();
  const view = shop.onePrice || isPlain ? 'party' : wantedView;
  const payOf = payShown(view, isReturnLeg ? out : undefined);
  const lowest = lowestPrice(shown, payOf);
  const priceText = usePartyPriceText();
  const personNote = search.payment === 'CASH' ? 'viewPerson' : 'viewPersonAward';
  const priceNote = shop.labels?.price ?? (view === 'party' ? priceText(search) : t(personNote));
  const today = useToday();
  const earliest = isReturnLeg ? search.departureDate : today;
  const waitlist =
    shop.offersWaitlist && search.fareKind === ''
      ? (flight: ListedFlight, cabin?: Cabin) => (
          <Suspense>
            <WaitlistOffer {...{ flight, search: ofLeg(search) }} flights={list.flights} {...(cabin && { cabin })} />
          </Suspense>
        )
      : undefined;
  const choose = (flight: ListedFlight, fare: ListedFare) =>
    onChange(isReturnLeg ? { back: choiceKey(flight, fare) } : { out: choiceKey(flight, fare), back: '' });

  if (list.refusal?.error === 'imageCodeRequired') {
    const searchAgain = () => queryClient.invalidateQueries({ predicate: isFlightList });
    return (
      <Suspense fallback={<Skeleton height="380px" />}>
        <SearchCheck onPassed={searchAgain} />
      </Suspense>
    );
  }
  if (list.flights.length === 0) {
    return (
      <Suspense fallback={<Skeleton height="380px" />}>
        <NoFlights {...{ shop, search, date, latest, onDate }} refusal={list.refusal} earliest={earliest} />
      </Suspense>
    );
  }
  if (isPlain) {
    return (
      <>
        <Suspense fallback={<Skeleton height="380px" />}>
          <PlainFlights
            flights={list.flights}
            fareRules={list.fareRules}
            search={search}
            choice={choice}
            payOf={payOf}
            priceNote={shop.labels?.price ?? (search.payment === 'CASH' ? undefined : priceNote)}
            lowest={lowestPrice(list.flights, payOf)}
            onChoose={choose}
            {...{ date, earliest, latest, waitlist, onDate }}
          />
        </Suspense>
        {bar(back)}
      </>
    );
  }
  return (
    <>
      <div className={classNames(layoutStyles.container, styles.results)}>
        <div className={filterStyles.tools}>
          <InOwnTask>
            <FlightFilters
              flights={list.flights}
              shown={shown.length}
              search={search}
              offersKinds={shop.offersKinds}
              offersCabins={!shop.onlyCabinsSold}
              offersViews={!shop.onePrice}
              onChange={onChange}
            />
          </InOwnTask>
          {search.payment === 'CASH' && (
            <div className={filterStyles.currency}>
              <CurrencyChoice />
            </div>
          )}
        </div>
        <SpecialFareNote fares={list.specialFares} />
        <div className={styles.list}>
          {shown.map((flight, index) => (
            <Fragment key={flight.flightKey}>
              <InOwnTask>
                <FlightCard
                  flight={flight}
                  fareRules={list.fareRules}
                  cabins={shownCabins}
                  choice={choice}
                  leg={legName(isReturnLeg ? 'RETURN' : 'OUT')}
                  waitlist={waitlist}
                  seats={search.adultNum + search.childNum}
                  payOf={payOf}
                  priceNote={priceNote}
                  lowest={lowest}
                  earliest={earliest}
                  latest={latest}
                  chosenText={t(search.isReturn ? (isReturnLeg ? 'chosenBack' : 'chosenOut') : 'chosen')}
                  open={openKey === flight.flightKey}
                  onOpen={(open) => setOpenKey(open ? flight.flightKey : undefined)}
                  onChoose={(fare) => choose(flight, fare)}
                  onOtherDay={onDate}
                />
              </InOwnTask>
              {index === 0 && watch}
            </Fragment>
          ))}
        </div>
        {shown.length === 0 && (
          <EmptyState title={t('filteredOut')} detail={t('filteredOutDetail')}>
            {filtersInTheWay(list.flights, search)
              .filter(({ count }) => count > 0)
              .map(({ name, count }) => (
                <Button key={name} kind="outline" onClick={() => onChange({ [name]: noFilter[name] })}>
                  {t('removeFilter', { filter: t(`filter_${name}`), count })}
                </Button>
              ))}
            <Button onClick={() => onChange(noFilter)}>{t('clearFilters')}</Button>
          </EmptyState>
        )}
        <Note className={styles.note}>{shop.labels?.note ?? <PriceNote search={search} view={view} />}</Note>
      </div>
      {bar(back)}
    </>
  );
}

/** Returns the search with the places of its direction. */
function ofLeg(search: FlightSearch): FlightSearch {
  const { leg, origCode3, destCode3 } = search;
  return leg === 'RETURN' ? { ...search, origCode3: destCode3, destCode3: origCode3 } : search;
}

/** Says what the prices of the list contain. */
function PriceNote({ search, view }: { search: FlightSearch; view: PriceView }) {
  const t = useTexts(shoppingTexts);
  const isEnglish = useLanguage() === 'en';
  const party = usePartyWords()(search);
  const isAward = search.payment !== 'CASH';
  const isAbroad = search.iorD === 'I';
  if (view === 'person') return t(isAward ? 'awardNote' : isAbroad ? 'fareNoteAbroad' : 'fareNote');
  if (isAward) return t('partyNoteAward', { party });
  const isOutbound = search.isReturn && search.leg === 'OUT';
  return (
    <>
      {t(isAbroad ? 'partyNoteAbroad' : 'partyNote', { party })}
      {isOutbound && (isEnglish ? ` ${t('noteOut')}` : t('noteOut'))}
    </>
  );
}

/** Returns the lowest price of a list in yuan. Green marks it. */
function lowestPrice(flights: List['flights'], payOf: (fare: ListedFare) => FarePay): number {
  return Math.min(...flights.flatMap(({ fares }) => fares.map((fare) => payOf(fare).yuan)));
}

/**
 * Returns the searched cabin, or all cabins. A shop with `onlyCabinsSold` (an activity) shows only the cabins with
 * fares.
 */
function cabinsToShow(flights: List['flights'], { classType }: FlightSearch, shop: ListShop): readonly Cabin[] {
  if (classType) return [classType];
  const sold = new Set(flights.flatMap(({ fares }) => fares.map(({ clazzType }) => clazzType)));
  return shop.onlyCabinsSold && sold.size > 0 ? cabins.filter((cabin) => sold.has(cabin)) : cabins;
}

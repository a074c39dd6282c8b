import { addDays, daysBetween } from '@haidai/domain/time';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useToday } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';
import { formatDayAndWeekday, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { boxTexts } from '../box/texts.ts';
import { usePriceView } from '../fares/price-view.ts';
import { PriceSwitch } from '../results/price-switch.tsx';
import { SearchBar } from '../results/search-bar.tsx';
import { shoppingTexts } from '../texts.ts';
import { completeTripSearch, type TripSearch } from '../trip-search.ts';
import { TripWatch } from '../trip-watch.tsx';
import { DateGrid } from './date-grid.tsx';
import styles from './dates-page.module.css';
import { DayPrices } from './day-prices.tsx';
import { datesTexts } from './texts.ts';
import { cheaperTrips, daysAround, gridOf, priceOf, type TripDays } from './trip-prices.ts';
import { useTripPrices } from './use-trip-prices.ts';
import { YearPrices } from './year-prices.tsx';

const route = getRouteApi('/book/dates');

const COLUMNS = 7;
const CHEAPER_SHOWN = 2;

/**
 * The page with the prices of a trip on all days on sale: a year of months, then a grid of departures and returns or, for
 * one way, a calendar, and the chosen trip. The address keeps the chosen days.
 */
export function DatesPage() {
  const t = useTexts(datesTexts);
  const tShopping = useTexts(shoppingTexts);
  const tBox = useTexts(boxTexts);
  const navigate = route.useNavigate();
  const [today, { saleDays }] = [useToday(), useSite()];
  const search = completeTripSearch(route.useSearch(), today);
  const { isReturn } = search;
  const prices = useTripPrices(search);
  const chosen = { out: search.departureDate, back: search.returnDate };
  const last = addDays(today, saleDays);
  const outs = daysAround(chosen.out, COLUMNS, today, last);
  const backs = isReturn ? daysAround(chosen.back, COLUMNS, addDays(today, 1), last) : [''];
  const rows = gridOf(prices, outs, backs);
  /** The day from which the calendar shows its months. Each choice of a month shows it again. */
  const [shown, setShown] = useState({ day: search.departureDate, turn: 0 });
  const people = search.adultNum + search.childNum + search.babyNum;
  const lead = {
    party: isReturn ? 'lead' : 'leadOneWay',
    person: isReturn ? 'leadPerson' : 'leadPersonOneWay',
  } as const;
  const view = usePriceView();
  const change = (asked: Partial<TripSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...asked }), replace: true, resetScroll: false });
  // A trip without a return keeps the day of return in the address, for a traveller who wants it again.
  const choose = ({ out, back }: TripDays) => change({ departureDate: out, ...(back && { returnDate: back }) });
  const chooseMonth = (days: TripDays) => {
    setShown({ day: days.out, turn: shown.turn + 1 });
    choose(days);
  };
  return (
    <main id="main">
      <SearchBar search={search} />
      <div className={classNames(layoutStyles.container, styles.page)}>
        <div className={classNames(layoutStyles.pageHead, styles.head)}>
          <div>
            <h2 className={styles.title}>{t('title')}</h2>
            <p className={textStyles.secondary}>
              {search.classType && `${tShopping(search.classType)} · `}
              {t(lead[view], { people })}
            </p>
          </div>
          <div className={styles.views}>
            <SegmentedControl
              label={t('tripType')}
              options={[
                { value: 'return', label: tBox('roundTrip') },
                { value: 'oneWay', label: tBox('oneWay') },
              ]}
              value={isReturn ? 'return' : 'oneWay'}
              onChange={(type) => change({ isReturn: type === 'return' })}
            />
            <PriceSwitch search={search} />
          </div>
        </div>
        <YearPrices prices={prices} chosen={chosen} first={today} last={last} onChoose={chooseMonth} />
        <div className={styles.columns}>
          <Card>
            {isReturn ? (
              <DateGrid rows={rows} chosen={chosen} people={people} first={today} last={last} onChoose={choose} />
            ) : (
              <DayPrices
                key={shown.turn}
                shown={shown.day}
                prices={prices}
                chosen={chosen.out}
                people={people}
                first={today}
                last={last}
                onChoose={(out) => choose({ out, back: '' })}
              />
            )}
          </Card>
          <ChosenTrip
            search={search}
            yuan={priceOf(prices, chosen)}
            cheaper={cheaperTrips(rows.flat(), chosen, CHEAPER_SHOWN)}
            people={people}
            onChoose={choose}
          />
        </div>
      </div>
    </main>
  );
}

interface ChosenTripProps {
  search: TripSearch;
  yuan: number | null;
  cheaper: ReturnType<typeof cheaperTrips>;
  people: number;
  onChoose: (days: TripDays) => void;
}

/** The chosen days with their price, the way to their flights, and cheaper days of the grid. */
function ChosenTrip({ search, yuan, cheaper, people, onChoose }: ChosenTripProps) {
  const t = useTexts(datesTexts);
  const named = useTripName();
  const isParty = usePriceView() === 'party';
  const { isReturn, departureDate: out, returnDate: back } = search;
  // The grid counts ordinary fares only.
  const priced = { ...search, payment: 'CASH', fareKind: '' } as const;
  return (
    <Card className={styles.choice}>
      <p className={textStyles.hint}>{t('chosen')}</p>
      <h3 className={styles.days}>{named({ out, back })}</h3>
      {isReturn && <p className={textStyles.detail}>{t('away', { days: daysBetween(out, back) + 1 })}</p>}
      {yuan === null ? (
        <p role="status">{t('notOnSale')}</p>
      ) : (
        <p className={styles.total} role="status">
          <span>{t(isParty ? 'total' : 'totalPerson', { people })}</span> <Price yuan={yuan} />
        </p>
      )}
      <Link
        className={buttonClass({ kind: 'primary', size: 'l', block: true })}
        to="/book/flightSearch"
        search={priced}
      >
        {t('search')}
      </Link>
      {cheaper.length > 0 && (
        <>
          <h3 className={styles.cheaperTitle}>{t('cheaper')}</h3>
          <ul className={styles.cheaper}>
            {cheaper.map((trip) => (
              <li key={`${trip.out} ${trip.back}`}>
                <button type="button" onClick={() => onChoose(trip)}>
                  <span>
                    <b>{named(trip)}</b>
                    {trip.back && <small>{t('away', { days: daysBetween(trip.out, trip.back) + 1 })}</small>}
                  </span>{' '}
                  <span className={styles.saving}>
                    <Price yuan={trip.yuan} /> <small>{t('saved', { yuan: formatYuan(trip.saved) })}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {yuan !== null && <TripWatch search={priced} offer="offerDates" className={styles.watch} />}
    </Card>
  );
}

function useTripName(): (days: TripDays) => string {
  const t = useTexts(datesTexts);
  const language = useLanguage();
  return ({ out, back }) => {
    if (!back) return formatDayAndWeekday(out, language);
    return t('chosenTrip', { out: formatDayAndWeekday(out, language), back: formatDayAndWeekday(back, language) });
  };
}

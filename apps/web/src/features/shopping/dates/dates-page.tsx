import { addDays, daysBetween } from '@haidai/domain/time';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useToday } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';
import { formatDayAndWeekday, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Price } from '../../../ui/display/price.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { usePriceView } from '../fares/price-view.ts';
import { PriceSwitch } from '../results/price-switch.tsx';
import { SearchBar } from '../results/search-bar.tsx';
import { shoppingTexts } from '../texts.ts';
import { completeTripSearch, type TripSearch } from '../trip-search.ts';
import { TripWatch } from '../trip-watch.tsx';
import { DateGrid } from './date-grid.tsx';
import styles from './dates-page.module.css';
import { datesTexts } from './texts.ts';
import { cheaperTrips, daysAround, gridOf, priceOf, type TripDays } from './trip-prices.ts';
import { useTripPrices } from './use-trip-prices.ts';
import { YearPrices } from './year-prices.tsx';

const route = getRouteApi('/book/dates');

const COLUMNS = 7;
const CHEAPER_SHOWN = 2;

/**
 * The page with the prices of a return trip on all days on sale: a year of months, a grid of departures and returns, and
 * the chosen trip. The address keeps the chosen days.
 */
export function DatesPage() {
  const t = useTexts(datesTexts);
  const tShopping = useTexts(shoppingTexts);
  const navigate = route.useNavigate();
  const [today, { saleDays }] = [useToday(), useSite()];
  const search = completeTripSearch({ ...route.useSearch(), isReturn: true }, today);
  const prices = useTripPrices(search);
  const chosen = { out: search.departureDate, back: search.returnDate };
  const last = addDays(today, saleDays);
  const outs = daysAround(chosen.out, COLUMNS, today, last);
  const backs = daysAround(chosen.back, COLUMNS, addDays(today, 1), last);
  const rows = gridOf(prices, outs, backs);
  const people = search.adultNum + search.childNum + search.babyNum;
  const isParty = usePriceView() === 'party';
  const choose = ({ out, back }: TripDays) =>
    void navigate({
      search: (before) => ({ ...before, departureDate: out, returnDate: back }),
      replace: true,
      resetScroll: false,
    });
  return (
    <main id="main">
      <SearchBar search={search} />
      <div className={classNames(layoutStyles.container, styles.page)}>
        <div className={layoutStyles.pageHead}>
          <h2 className={styles.title}>{t('title')}</h2>
          <p className={textStyles.secondary}>
            {search.classType && `${tShopping(search.classType)} · `}
            {t(isParty ? 'lead' : 'leadPerson', { people })}
          </p>
          <PriceSwitch search={search} className={styles.priceSwitch} />
        </div>
        <YearPrices prices={prices} chosen={chosen} first={today} last={last} onChoose={choose} />
        <div className={styles.columns}>
          <Card>
            <DateGrid rows={rows} chosen={chosen} people={people} first={today} last={last} onChoose={choose} />
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
  const { departureDate: out, returnDate: back } = search;
  // The grid counts ordinary fares only.
  const priced = { ...search, isReturn: true, payment: 'CASH', fareKind: '' } as const;
  return (
    <Card className={styles.choice}>
      <p className={textStyles.hint}>{t('chosen')}</p>
      <h3 className={styles.days}>{named({ out, back })}</h3>
      <p className={textStyles.detail}>{t('away', { days: daysBetween(out, back) + 1 })}</p>
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
          <h3>{t('cheaper')}</h3>
          <ul className={styles.cheaper}>
            {cheaper.map((trip) => (
              <li key={`${trip.out} ${trip.back}`}>
                <button type="button" onClick={() => onChoose(trip)}>
                  <span>
                    <b>{named(trip)}</b>
                    <small>{t('away', { days: daysBetween(trip.out, trip.back) + 1 })}</small>
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
  return ({ out, back }) =>
    t('chosenTrip', { out: formatDayAndWeekday(out, language), back: formatDayAndWeekday(back, language) });
}

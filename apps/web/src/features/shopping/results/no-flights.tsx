import { addDays } from '@haidai/domain/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useToday } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';
import { formatDay, formatDayAndWeekday, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { clampDay } from '../../../ui/fields/calendar-keys.ts';
import layoutStyles from '../../../ui/layout.module.css';
import type { FlightSearch } from '../flight-search.ts';
import type { ListShop } from '../flight-shop.ts';
import { calendarPricesQuery, type FlightList } from '../queries.ts';
import { shoppingTexts } from '../texts.ts';
import { nearestDay } from './nearest-day.ts';

/** The nearest flights are sought this many days before and after the searched day. */
const DAYS_AROUND = 30;

interface NoFlightsProps {
  shop: ListShop;
  refusal: FlightList['refusal'];
  search: FlightSearch;
  date: string;
  /** The first and the last day that the traveller can choose. The last day on sale may be earlier. */
  earliest: string;
  latest: string | undefined;
  onDate: (date: string) => void;
}

/** The state without flights: the nearest day that has some, or the way to other cities if no day has any. */
export function NoFlights({ shop, refusal, search, date, earliest, latest, onDate }: NoFlightsProps) {
  const t = useTexts(shoppingTexts);
  const language = useLanguage();
  const isServed = refusal?.error !== 'routeNotServed';
  const sellsAnyDay = isServed && search.payment === 'CASH' && !shop.modify;
  const nearest = useNearestFlights(search, { date, earliest, enabled: sellsAnyDay });
  const people = search.adultNum + search.childNum + search.babyNum;
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  const last = useLastDay();
  return (
    <div className={classNames(layoutStyles.container, layoutStyles.pageMessage)}>
      <EmptyState
        title={refusal?.message ?? t('filteredOut')}
        detail={
          nearest
            ? t('nearestFlights', {
                day: formatDayAndWeekday(nearest.date, language),
                people,
                yuan: formatYuan(nearest.partyPrice),
              })
            : t(isServed ? 'noFlightsDetail' : 'routeNotServedDetail')
        }
      >
        {nearest && (
          <Button onClick={() => onDate(nearest.date)}>
            {t('lookAt', { day: formatDay(nearest.date, language) })}
          </Button>
        )}
        {!nearest && isServed && before >= earliest && before <= last && (
          <Button kind="outline" onClick={() => onDate(before)}>
            {t('previousDay')}
          </Button>
        )}
        {!nearest && isServed && after <= (latest ?? last) && (
          <Button kind="outline" onClick={() => onDate(after)}>
            {t('nextDay')}
          </Button>
        )}
        {shop.modify?.(search) ?? (
          <Link to="/book" search={search} className={buttonClass({ kind: nearest ? 'outline' : 'secondary' })}>
            {t(isServed ? 'modifySearch' : 'changeCity')}
          </Link>
        )}
      </EmptyState>
    </div>
  );
}

function useLastDay(): string {
  return addDays(useToday(), useSite().saleDays);
}

interface Sought {
  date: string;
  earliest: string;
  enabled: boolean;
}

/** Finds the day with flights that is nearest to the searched one, and its lowest price of the party. */
function useNearestFlights(search: FlightSearch, { date, earliest, enabled }: Sought) {
  const last = useLastDay();
  const { origCode3, destCode3, fareKind } = search;
  const route = search.leg === 'RETURN' ? { origCode3: destCode3, destCode3: origCode3 } : { origCode3, destCode3 };
  const middle = clampDay(date, earliest, last);
  const { data } = useQuery({
    ...calendarPricesQuery({
      ...route,
      startDate: clampDay(addDays(middle, -DAYS_AROUND), earliest, last),
      endDate: clampDay(addDays(middle, DAYS_AROUND), earliest, last),
      party: search,
      fareKind,
    }),
    enabled,
  });
  return enabled ? nearestDay(data ?? [], date) : undefined;
}

import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { useToday } from '../../../core/page/clock.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { usePriceView } from '../fares/price-view.ts';
import { type CalendarSearch, calendarPricesQuery } from '../queries.ts';
import { shoppingTexts } from '../texts.ts';
import { DayRibbon } from './day-ribbon.tsx';
import { ribbonDays } from './ribbon-days.ts';

/** The calendar loads when the traveller may need it. */
const loadCalendar = () => import('./fare-calendar-panel.tsx');
const FareCalendarPanel = lazy(() => loadCalendar().then((module) => ({ default: module.FareCalendarPanel })));

/** The ribbon has no last day: a day that is not on sale yet has no price. */
const LAST_DAY = '9999-12-31';

interface FareRibbonProps {
  origCode3: string;
  destCode3: string;
  date: string;
  party: CalendarSearch['party'];
  /** The yuan of the outbound flight that is already chosen. The price of the party includes it. */
  before?: number;
  /** The first day that the traveller can choose. The return cannot be before the outbound flight. */
  earliest?: string;
  /** The cabin and the kind of special fare that the list of flights shows. */
  fares: Pick<CalendarSearch, 'classType' | 'fareKind'>;
  /** A link to other ways of comparing days. */
  more?: ReactNode;
  onDate: (date: string) => void;
}

/**
 * Seven days around the chosen one, drawn as a ridge. Its height is the lowest fare, so the cheapest day is the valley.
 */
export function FareRibbon(props: FareRibbonProps) {
  const { origCode3, destCode3, date, party, earliest, onDate } = props;
  const { classType, fareKind } = props.fares;
  const route = { origCode3, destCode3, party, classType, fareKind };
  const t = useTexts(shoppingTexts);
  const view = usePriceView();
  const before = view === 'party' ? (props.before ?? 0) : 0;
  const today = useToday();
  const first = earliest && earliest > today ? earliest : today;
  const days = ribbonDays(date, first);
  const startDate = days[0] ?? date;
  const endDate = days.at(-1) ?? date;
  const { data } = useQuery(calendarPricesQuery({ ...route, startDate, endDate }));
  const prices = days.map((day) => {
    const found = data?.find((each) => each.date === day);
    const price = (view === 'party' ? found?.partyPrice : found?.price) ?? null;
    return price === null ? null : price + before;
  });
  return (
    <DayRibbon
      title={t('ribbonTitle', { days: days.length })}
      date={date}
      days={days}
      prices={prices}
      isLoaded={data !== undefined}
      first={first}
      last={LAST_DAY}
      whyNone={() => t('noFare')}
      onNearCalendar={loadCalendar}
      calendar={(close) => (
        <FareCalendarPanel route={route} date={date} before={before} first={first} onDate={onDate} onClose={close} />
      )}
      more={props.more}
      onDate={onDate}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { formatDay, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { DayRibbon, ribbonDays } from '../../shopping/index.ts';
import { changeDaysQuery } from '../queries.ts';
import { exchangeTexts } from '../texts.ts';
import type { DayRange } from './day-range.ts';
import type { ReshopSearch } from './reshop-search.ts';

/** The calendar loads when the traveller may need it. */
const loadCalendar = () => import('./change-calendar.tsx');
const ChangeCalendar = lazy(() => loadCalendar().then((module) => ({ default: module.ChangeCalendar })));

interface ChangeDaysProps {
  search: ReshopSearch;
  range: DayRange;
  onDate: (date: string) => void;
}

/** Seven days around the chosen one, each with the least that the change costs. */
export function ChangeDays({ search, range, onDate }: ChangeDaysProps) {
  const t = useTexts(exchangeTexts);
  const language = useLanguage();
  const { first, last, isFree } = range;
  const date = search.depDate;
  const days = ribbonDays(date, first);
  const { data } = useQuery(changeDaysQuery(search, { startDate: days[0] ?? date, endDate: days.at(-1) ?? date }));
  const prices = days.map((day) => data?.find((each) => each.date === day)?.dueAmount ?? null);
  const hasPrices = data !== undefined && data.length > 0;
  const outside = t('outsideFree', { from: formatDay(first, language), to: formatDay(last, language) });
  return (
    <DayRibbon
      title={t(hasPrices ? 'ribbonTitle' : 'ribbonDays', { days: days.length })}
      date={date}
      days={days}
      prices={prices}
      isLoaded={hasPrices}
      first={first}
      last={last}
      whyNone={(day) => (day < first || day > last ? (isFree ? outside : t('notOnSale')) : t('noFlights'))}
      priceText={(yuan) => (yuan === 0 ? t('free') : `¥${formatYuan(yuan)}`)}
      onNearCalendar={loadCalendar}
      calendar={(close) => <ChangeCalendar search={search} range={range} onDate={onDate} onClose={close} />}
      onDate={onDate}
    />
  );
}

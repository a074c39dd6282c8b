import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServerNow } from '../../core/page/clock.ts';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { spanInWords } from '../../ui/desk/due-clock.tsx';
import { Figure, Figures } from '../../ui/desk/figures.tsx';
import { deskTexts } from '../../ui/desk/texts.ts';
import { SiteLink } from '../shell/index.ts';
import { useMay } from '../staff/index.ts';
import { inboxQuery, irregularQuery, loadQuery, refundsQuery, salesQuery } from './queries.ts';
import { overviewTexts } from './texts.ts';

const linkTo = (address: string) => (value: ReactNode) => <SiteLink address={address}>{value}</SiteLink>;

/** The row of big numbers. A member of staff sees those of their own work. */
export function KeyFigures() {
  const t = useTexts(overviewTexts);
  const may = useMay();
  return (
    <Figures label={t('keyFigures')}>
      {may('reports.read') && <SalesFigures />}
      {may('refunds.check') && <RefundFigure />}
      {may('flights.read') && <FlightFigures />}
      {may('queues.work') && <LateFigure />}
    </Figures>
  );
}

function SalesFigures() {
  const t = useTexts(overviewTexts);
  const { data } = useQuery(salesQuery);
  if (!data) return null;
  const { today, lastWeek } = data;
  return (
    <>
      <Figure
        label={t('salesToday')}
        value={formatYuan(Math.round(today.sales))}
        unit={{ before: '¥' }}
        note={
          <>
            {changeInWords(today.sales, lastWeek.sales)}{' '}
            {t('sameHourLastWeek', { value: `¥${formatYuan(Math.round(lastWeek.sales))}` })}
          </>
        }
        link={linkTo(today.to)}
      />
      <Figure
        label={t('ticketsToday')}
        value={formatYuan(today.tickets)}
        unit={{ after: t('ticketUnit', { count: today.tickets }) }}
        note={
          <>
            {changeInWords(today.tickets, lastWeek.tickets)}{' '}
            {t('sameHourLastWeek', { value: formatYuan(lastWeek.tickets) })}
          </>
        }
        link={linkTo(today.to)}
      />
    </>
  );
}

/** Formats the change between two values: `▲ 12.1%`, `▼ 3.0%`. Returns '' if there is nothing to compare. */
function changeInWords(now: number, before: number): string {
  if (before === 0) return '';
  const percent = (now / before - 1) * 100;
  return `${percent < 0 ? '▼' : '▲'} ${Math.abs(percent).toFixed(1)}%`;
}

function RefundFigure() {
  const t = useTexts(overviewTexts);
  const ui = useTexts(deskTexts);
  const now = useServerNow();
  const { data } = useQuery(refundsQuery);
  if (!data) return null;
  const waitsMs = data.oldest ? now().getTime() - Date.parse(data.oldest.since) : 0;
  const isLate = data.bands.some(({ untilHours, count }) => untilHours === null && count > 0);
  return (
    <Figure
      label={t('refundsWaiting')}
      value={formatYuan(data.count)}
      unit={{ after: t('itemUnit', { count: data.count }) }}
      tone={isLate ? 'late' : undefined}
      note={
        <>
          ¥{formatYuan(data.amount)} {data.oldest && t('oldestWaits', { time: spanInWords(waitsMs, ui) })}
        </>
      }
      link={linkTo(data.to)}
    />
  );
}

function FlightFigures() {
  const t = useTexts(overviewTexts);
  const { data: load } = useQuery(loadQuery);
  const { data: irregular } = useQuery(irregularQuery);
  const tomorrow = load?.days[1];
  return (
    <>
      {tomorrow && (
        <Figure
          label={t('loadTomorrow')}
          value={tomorrow.load ?? '–'}
          unit={{ after: '%' }}
          note={t('flightsAndSeats', { flights: tomorrow.flights, sold: tomorrow.sold, seats: tomorrow.capacity })}
          link={linkTo(tomorrow.to)}
        />
      )}
      {irregular && (
        <Figure
          label={t('irregular')}
          value={irregular.flights.length}
          unit={{ after: t('flightUnit', { count: irregular.flights.length }) }}
          tone={irregular.unplaced > 0 ? 'late' : undefined}
          note={t('peopleUnplaced', { people: irregular.people, unplaced: irregular.unplaced })}
          link={linkTo(`/ops/flights?date=${irregular.date}&state=irregular`)}
        />
      )}
    </>
  );
}

function LateFigure() {
  const t = useTexts(overviewTexts);
  const { data } = useQuery(inboxQuery);
  if (!data) return null;
  const soon = data.queues.reduce((sum, { withinHour }) => sum + withinHour, 0);
  return (
    <Figure
      label={t('lateWork')}
      value={formatYuan(data.late)}
      unit={{ after: t('itemUnit', { count: data.late }) }}
      tone={data.late > 0 ? 'late' : undefined}
      note={t('withinHour', { count: soon })}
      link={linkTo('/ops/inbox?view=late')}
    />
  );
}

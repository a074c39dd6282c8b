import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { formatDate, formatDayAndWeekday, formatYuan } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { type FigureColumn, FigureTable } from '../../ui/desk/figure-table.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { CalendarTable } from './calendar-table.tsx';
import styles from './filing.module.css';
import { type Effect, effectQuery, type Filing } from './queries.ts';
import { differenceOf } from './row-values.ts';
import { filingTexts } from './texts.ts';

type Trip = Effect['trips'][number];

/** Returns whether the effect of a filing can be computed: it is open, changes rows and has no error. */
function canShowEffect({ changes, status, findings }: Filing): boolean {
  const isOpen = status !== 'PUBLISHED' && status !== 'WITHDRAWN';
  return isOpen && changes > 0 && findings.every(({ level }) => level !== 'error');
}

/** The prices of sample trips before and after a filing. */
export function TripsPanel({ filing }: { filing: Filing }) {
  const t = useTexts(filingTexts);
  const language = useLanguage();
  const { data, error, refetch } = useQuery(effectQuery({ filingId: filing.filingId }, canShowEffect(filing)));
  const price = (yuan: number | null) => (yuan === null ? t('notOnSale') : formatYuan(yuan));
  const columns: FigureColumn<Trip>[] = [
    {
      id: 'trip',
      title: t('trip'),
      cell: ({ date, flightNo, from, to }) => (
        <>
          <time dateTime={date}>{formatDayAndWeekday(date, language)}</time> {flightNo} {from}–{to}
        </>
      ),
    },
    { id: 'class', title: t('bookingClass'), cell: ({ bookingClass }) => bookingClass },
    { id: 'before', title: t('before'), cell: ({ before }) => price(before), numeric: true },
    { id: 'after', title: t('after'), cell: ({ after }) => <b>{price(after)}</b>, numeric: true },
    {
      id: 'by',
      title: t('difference'),
      cell: ({ before, after }) => differenceOf(before, after) && <b>{differenceOf(before, after)}</b>,
      numeric: true,
    },
  ];
  return (
    <Panel
      title={t('effect')}
      note={data && t('effectNote', { day: formatDate(data.issueDate, language) })}
      flush={data !== undefined && canShowEffect(filing)}
    >
      <Shown {...{ filing, data, error }} onRetry={() => void refetch()}>
        {({ trips }) => (
          <FigureTable
            caption={t('effect')}
            columns={columns}
            rows={trips}
            rowId={({ date, flightNo, bookingClass }) => `${date} ${flightNo} ${bookingClass}`}
            empty={t('noTrips')}
          />
        )}
      </Shown>
    </Panel>
  );
}

/** The lowest fares of a route by day before and after a filing. */
export function CalendarPanel({ filing }: { filing: Filing }) {
  const t = useTexts(filingTexts);
  const [chosen, setChosen] = useState('');
  const isPossible = canShowEffect(filing);
  const { filingId } = filing;
  const { data: first } = useQuery(effectQuery({ filingId }, isPossible));
  const routes = [...new Set(first?.trips.map(({ from, to }) => `${from}–${to}`))];
  const isOther = routes.includes(chosen) && chosen !== routes[0];
  const [from = '', to = ''] = chosen.split('–');
  const query = isOther ? { filingId, from, to } : { filingId };
  const { data, error, refetch } = useQuery(effectQuery(query, isPossible));
  const days = data?.calendar.days ?? [];
  const changed = days.filter(({ before, after }) => before !== after).length;
  const route = data ? `${data.calendar.from}–${data.calendar.to}` : '';
  return (
    <Panel
      title={t('calendar')}
      note={data && t('calendarNote', { changed })}
      actions={
        routes.length > 1 && (
          <SelectField
            label={t('route')}
            labelHidden
            options={routes.map((each) => ({ value: each, label: each }))}
            value={isOther ? chosen : (routes[0] ?? '')}
            onChange={setChosen}
          />
        )
      }
    >
      <Shown {...{ filing, data, error }} onRetry={() => void refetch()}>
        {() =>
          days.length === 0 ? (
            <p className={styles.nothing}>{t('noCalendar')}</p>
          ) : (
            <CalendarTable caption={t('calendarOf', { route })} days={days} />
          )
        }
      </Shown>
    </Panel>
  );
}

interface ShownProps {
  filing: Filing;
  data: Effect | undefined;
  error: Error | null;
  onRetry: () => void;
  children: (effect: Effect) => ReactNode;
}

/** The effect, or why there is none. */
function Shown({ filing, data, error, onRetry, children }: ShownProps) {
  const t = useTexts(filingTexts);
  if (filing.changes === 0) return <p className={styles.nothing}>{t('effectNeedsChange')}</p>;
  if (!canShowEffect(filing) || isRefusal(error, 'filingHasErrors'))
    return <p className={styles.nothing}>{t('effectAfterFix')}</p>;
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={onRetry} />;
  return data ? children(data) : <Skeleton height="160px" />;
}

import { addDays } from '@haidai/domain/time';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation, useNavigate } from '@tanstack/react-router';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useToday } from '../../../core/page/clock.ts';
import { useSessionUser } from '../../../core/session/session.ts';
import { formatDayAndWeekday } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import styles from '../exchange.module.css';
import { type ChangeFlight, changeFlightsQuery } from '../queries.ts';
import { exchangeTexts } from '../texts.ts';
import { ChangeFlightCard } from './change-flight-card.tsx';
import { ChangeRefused } from './change-refused.tsx';
import { ReshopFrame } from './reshop-frame.tsx';
import { type ReshopSearch, writeFlight } from './reshop-search.ts';

const route = getRouteApi('/book/reshopFlightSearch');

/** /book/reshopFlightSearch: lists the flights of a day, each class with the price of the change for all passengers. */
export function ReshopFlightsPage() {
  const t = useTexts(exchangeTexts);
  const search = route.useSearch();
  const user = useSessionUser();
  const isWhole = search.orderNo !== '' && search.pax !== '' && search.depDate !== '';
  const isGuest = user === null;
  return (
    <ReshopFrame title={t('flightTitle')} current="flight" isWhole={isWhole || isGuest}>
      {isGuest ? <ForGuests /> : <Flights search={search} />}
    </ReshopFrame>
  );
}

/** Tells a visitor how to reach the order: sign in, or use a ticket and a code. */
function ForGuests() {
  const t = useTexts(exchangeTexts);
  const redirect = useLocation({ select: ({ href }) => href });
  return (
    <EmptyState title={t('guestTitle')} detail={t('guestDetail')}>
      <Link to="/login" search={{ redirect }} className={buttonClass({ kind: 'outline' })}>
        {t('guestLogIn')}
      </Link>
      <Link to="/self/reschedul" search={{ type: 1 }} className={buttonClass({ kind: 'primary' })}>
        {t('guestByTicket')}
      </Link>
    </EmptyState>
  );
}

function Flights({ search }: { search: ReshopSearch }) {
  const t = useTexts(exchangeTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const today = useToday();
  const { data, error, isFetching, refetch } = useQuery(changeFlightsQuery(search));
  const { depDate, pax } = search;
  const go = (days: number) =>
    void navigate({
      to: '/book/reshopFlightSearch',
      search: { ...search, depDate: addDays(depDate, days) },
      replace: true,
    });
  const choose = (flight: ChangeFlight, name: string) => {
    const segments = flight.segments.map((segment, index) => ({
      ...segment,
      name: name[index] ?? name.slice(0, 1),
    }));
    void navigate({ to: '/book/reshopOrderVerify', search: { ...search, flight: writeFlight(segments) } });
  };
  const flights = data?.departAVFS ?? [];
  const nothing = isRefusal(error, 'noFlights') || (data && flights.length === 0);
  return (
    <>
      <div className={classNames(layoutStyles.row, layoutStyles.between, styles.days)}>
        <Button kind="outline" size="s" disabled={depDate <= today} onClick={() => go(-1)}>
          {t('previousDay')}
        </Button>
        <p role="status">
          {t('flightsFound', { day: formatDayAndWeekday(depDate, language), count: flights.length })}
          <br />
          <small className={textStyles.secondary}>{t('forAll', { count: pax.split('.').length })}</small>
        </p>
        <Button kind="outline" size="s" onClick={() => go(1)}>
          {t('nextDay')}
        </Button>
      </div>
      {nothing ? (
        <EmptyState title={t('noFlights')} detail={t('noFlightsDetail')} />
      ) : error ? (
        <ChangeRefused error={error} search={search} onRetry={() => void refetch()} />
      ) : !data || (isFetching && flights.length === 0) ? (
        <Skeleton height="320px" />
      ) : (
        <ul className={styles.flights}>
          {flights.map((flight) => (
            <li key={flight.flightKey}>
              <ChangeFlightCard flight={flight} onChoose={(name) => choose(flight, name)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

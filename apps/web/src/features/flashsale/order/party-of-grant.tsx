import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { formatDayAndWeekday } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { OrderSkeleton } from '../../booking/index.ts';
import { GrantClock } from '../clock/grant-clock.tsx';
import { useServerTime } from '../clock/use-server-time.ts';
import styles from '../flashsale-details.module.css';
import { entryQuery } from '../queries.ts';
import { flashTexts } from '../texts.ts';
import { PartyForm } from './party-form.tsx';

/** Asks for the numbers of adults, children and infants for granted seats without a draft. */
export function PartyOfGrant({ entryId }: { entryId: string }) {
  const t = useTexts(flashTexts);
  const language = useLanguage();
  const now = useServerTime();
  const { data: entry, error, refetch } = useQuery(entryQuery(entryId));
  if (isRefusal(error, 'flashEntryNotFound', 'invalidInput')) {
    return (
      <EmptyState title={t('nothingKept')} detail={error.message}>
        <Link to="/Seckill/SeckillList" className={buttonClass({ kind: 'primary' })}>
          {t('allSales')}
        </Link>
      </EmptyState>
    );
  }
  if (error && !entry) return <ErrorState title={t('saleFailed')} onRetry={() => void refetch()} />;
  if (!entry) return <OrderSkeleton />;
  const { state, orderNo, offerId, flightNo, flightDate, grantedSeats, grantedUntil } = entry;
  if (orderNo) return <Navigate to="/Seckill/seckillPay" search={{ orderNo }} replace />;
  if (state !== 'GRANTED') {
    return (
      <EmptyState title={t('nothingKept')} detail={entry.stateText}>
        <Link to="/Seckill/SeckillDetails" search={{ offerId, entryId }} className={buttonClass({ kind: 'primary' })}>
          {t('backToLine')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      {grantedUntil && (
        <Card padded={false} className={styles.grant}>
          <b>
            {t('keptOn', { seats: grantedSeats, flight: flightNo, day: formatDayAndWeekday(flightDate, language) })}
          </b>
          <GrantClock until={grantedUntil} now={now} />
        </Card>
      )}
      <PartyForm
        entryId={entryId}
        granted={grantedSeats}
        initial={{ adults: grantedSeats, children: 0, infants: 0 }}
        before=""
      />
    </>
  );
}

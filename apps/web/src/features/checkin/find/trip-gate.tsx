import type { OperationResult } from '@haidai/contract';
import type { getTrip } from '@haidai/contract/checkin';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from '../check-in.module.css';
import { tripQuery } from '../queries.ts';
import { checkInTexts } from '../texts.ts';
import { beginVisit, useVisit } from '../visit.ts';
import { LookUpForm } from './look-up-form.tsx';

export type CheckInTrip = OperationResult<typeof getTrip>;

/** Provides the trip of this browser tab. Shows the search if there is none or if it has expired. */
export function TripGate({ children }: { children: (trip: CheckInTrip, checkInKey: string) => ReactNode }) {
  const t = useTexts(checkInTexts);
  const { checkInKey } = useVisit();
  const { data, error, refetch } = useQuery(tripQuery(checkInKey));
  const isOver = isRefusal(error, 'checkInKeyExpired');
  if (checkInKey === '' || isOver) {
    return (
      <Card className={styles.narrow}>
        {isOver && <p className={textStyles.secondary}>{t('keyOver')}</p>}
        <LookUpForm onFound={beginVisit} submitText={t('find')} busyText={t('finding')} />
      </Card>
    );
  }
  if (!data) {
    return error ? (
      <ErrorState title={t('loadFailed')} detail={error.message} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="320px" />
    );
  }
  if (data.flights.length === 0) {
    return (
      <EmptyState title={t('nothingTitle')} detail={t('nothingDetail')}>
        <Link to="/self/CheckIn" className={buttonClass({ kind: 'primary' })}>
          {t('findAgain')}
        </Link>
      </EmptyState>
    );
  }
  return children(data, checkInKey);
}

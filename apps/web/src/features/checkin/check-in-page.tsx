import './check-in.css';
import { openOrderCheckIn } from '@haidai/contract/checkin';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useOperation } from '../../app/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CheckInSteps } from './check-in-steps.tsx';
import { LookUpForm } from './look-up-form.tsx';
import { checkInTexts } from './texts.ts';
import { beginVisit } from './visit.ts';

const route = getRouteApi('/self/CheckIn');

/** /self/CheckIn: who checks in, by number and name, or everybody of an order. */
export function CheckInPage() {
  const t = useTexts(checkInTexts);
  const navigate = useNavigate();
  const { orderNo } = route.useSearch();
  const open = (checkInKey: string) => {
    beginVisit(checkInKey);
    void navigate({ to: '/self/CheckInPassenger' });
  };
  return (
    <main id="main" className="wrap ci">
      <div className="page-h">
        <h1>{t('findTitle')}</h1>
        <p className="sec">{t('findLead')}</p>
      </div>
      <CheckInSteps current={0} />
      {orderNo ? (
        <OpenOrder orderNo={orderNo} onOpen={open} />
      ) : (
        <Card className="ci-narrow">
          <LookUpForm onFound={open} submitText={t('find')} busyText={t('finding')} />
          <p className="small sec ci-foot">
            {t('fromOrders')}
            <Link className="link" to="/user/airorder">
              {t('myOrders')}
            </Link>
          </p>
        </Card>
      )}
    </main>
  );
}

/** Opened once by itself; what goes wrong is told. */
function OpenOrder({ orderNo, onOpen }: { orderNo: string; onOpen: (checkInKey: string) => void }) {
  const t = useTexts(checkInTexts);
  const begin = useOperation(openOrderCheckIn);
  const started = useRef(false);
  const start = () => begin.mutate({ body: { orderNo } }, { onSuccess: ({ checkInKey }) => onOpen(checkInKey) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    start();
  }, []);
  if (begin.error) return <ErrorState title={t('openFailed')} detail={begin.error.message} onRetry={start} />;
  return (
    <div role="status" aria-label={t('opening')}>
      <Skeleton height="280px" />
    </div>
  );
}

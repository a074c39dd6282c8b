import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { orderQuery } from '../booking/index.ts';
import styles from './assistance.module.css';
import { type Kind, openFlights } from './queries.ts';
import { RequestForm } from './request-form.tsx';
import { RequestList } from './request-list.tsx';
import { assistanceTexts } from './texts.ts';

/** Shows the form of a manual change or an endorsement, and the requests with the answers of staff. */
export function AssistancePage({ kind, orderNo }: { kind: Kind; orderNo: string }) {
  const t = useTexts(assistanceTexts);
  const { data: order, isError, refetch } = useQuery({ ...orderQuery(orderNo), enabled: orderNo !== '' });
  return (
    <div className={kind === 'CHANGE' ? layoutStyles.formPage : styles.page}>
      <div className={kind === 'CHANGE' ? layoutStyles.pageHead : layoutStyles.accountHead}>
        <h1>{t(kind === 'CHANGE' ? 'manualTitle' : 'endorseTitle')}</h1>
        <p className={textStyles.secondary}>{t(kind === 'CHANGE' ? 'manualLead' : 'endorseLead')}</p>
      </div>
      {orderNo === '' ? (
        <EmptyState title={t('needOrder')} detail={t('needOrderDetail')}>
          <Link to="/user/airorder" className={buttonClass({ kind: 'primary' })}>
            {t('myOrders')}
          </Link>
        </EmptyState>
      ) : order ? (
        <Ask kind={kind} order={order} />
      ) : isError ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="320px" />
      )}
      <RequestList kind={kind} orderNo={orderNo} />
    </div>
  );
}

function Ask({ kind, order }: { kind: Kind; order: OrderDetail }) {
  const t = useTexts(assistanceTexts);
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<string | null>(null);
  const message = useRef<HTMLDivElement>(null);
  const done = (requestNo: string) => {
    setSent(requestNo);
    void queryClient.invalidateQueries({ queryKey: ['assistance.list'] });
    // The form that had the focus is gone.
    requestAnimationFrame(() => message.current?.focus());
  };
  return (
    <>
      <div ref={message} tabIndex={-1} role="status">
        {sent && <Note>{t('submitted', { requestNo: sent })}</Note>}
      </div>
      {sent === null && (
        <Card>
          {openFlights(order).length === 0 ? (
            <p className={textStyles.secondary}>{t('noOpenFlights')}</p>
          ) : (
            <RequestForm kind={kind} order={order} onDone={done} />
          )}
        </Card>
      )}
    </>
  );
}

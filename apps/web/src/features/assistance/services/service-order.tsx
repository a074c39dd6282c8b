import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import textStyles from '../../../ui/text.module.css';
import { orderQuery } from '../../booking/index.ts';
import { openFlights } from '../queries.ts';
import styles from '../unaccompanied-minors/unaccompanied-minors.module.css';
import { servicesQuery } from './queries.ts';
import { ServiceForm } from './service-form.tsx';
import { ServiceItem } from './service-item.tsx';
import { serviceTexts } from './texts.ts';

/** Shows the form for a service in an order and the earlier requests. */
export function ServiceOrder({ orderNo }: { orderNo: string }) {
  const t = useTexts(serviceTexts);
  const queryClient = useQueryClient();
  const { data: order, isError, refetch } = useQuery(orderQuery(orderNo));
  const { data: requests } = useQuery(servicesQuery(orderNo));
  const [sent, setSent] = useState('');
  const message = useRef<HTMLDivElement>(null);
  const done = (requestNo: string) => {
    setSent(requestNo);
    void queryClient.invalidateQueries({ queryKey: ['assistance.listServices'] });
    // The form that had the focus is gone.
    requestAnimationFrame(() => message.current?.focus());
  };
  if (isError) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!order) return <Skeleton height="320px" />;
  return (
    <>
      <div ref={message} tabIndex={-1} role="status">
        {sent && (
          <Note>
            {t('submitted', { requestNo: sent })}{' '}
            <Button kind="text" size="s" onClick={() => setSent('')}>
              {t('another')}
            </Button>
          </Note>
        )}
      </div>
      {sent === '' && (
        <Card>
          <CardHeader title={t('applyTitle')} />
          {openFlights(order).length === 0 ? (
            <p className={textStyles.secondary}>{t('none')}</p>
          ) : (
            <ServiceForm order={order} onDone={done} />
          )}
        </Card>
      )}
      <Card>
        <CardHeader title={t('mine')} />
        {requests?.length === 0 && <p className={textStyles.detail}>{t('noneYet')}</p>}
        <ul className={styles.list}>
          {requests?.map((request) => (
            <li key={request.requestNo}>
              <ServiceItem request={request} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import textStyles from '../../../ui/text.module.css';
import { openFlights } from '../queries.ts';
import styles from '../unaccompanied-minors/unaccompanied-minors.module.css';
import { cardTexts } from './card-texts.ts';
import { servicesQuery } from './queries.ts';

const ServiceItem = lazy(() => import('./service-item.tsx').then((module) => ({ default: module.ServiceItem })));

/** Lists the requested services of an order and links to a new request. Shows nothing before there are tickets. */
export function ServiceCard({ order }: { order: OrderDetail }) {
  const t = useTexts(cardTexts);
  const { orderNo } = order;
  const hasTickets = order.passengerInfoVoList.some(({ ticketVos }) => ticketVos.length > 0);
  const { data = [] } = useQuery({ ...servicesQuery(orderNo), enabled: hasTickets });
  const canAsk = openFlights(order).length > 0;
  if (!canAsk && data.length === 0) return null;
  return (
    <Card data-screen-only={data.length === 0 || undefined}>
      <CardHeader title={t('cardTitle')}>
        {canAsk && (
          <Link to="/self/SpecialService" search={{ orderNo }} className={buttonClass({ kind: 'outline', size: 's' })}>
            {t('toApply')}
          </Link>
        )}
      </CardHeader>
      {data.length === 0 && <p className={textStyles.detail}>{t('cardHint')}</p>}
      <Suspense>
        <ul className={styles.list}>
          {data.map((request) => (
            <li key={request.requestNo}>
              <ServiceItem request={request} />
            </li>
          ))}
        </ul>
      </Suspense>
    </Card>
  );
}

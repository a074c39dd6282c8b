import type { OperationResult } from '@haidai/contract';
import { viewAsTraveller } from '@haidai/contract/booking';
import { isTicketed } from '@haidai/domain/booking';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOperation } from '../../../../core/api/use-operation.ts';
import { formatInstant } from '../../../../i18n/format.ts';
import { useTexts } from '../../../../i18n/use-texts.tsx';
import { Tag } from '../../../../ui/display/tag.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ReasonDialog } from '../../../staff/index.ts';
import { FlightTicket } from '../../orders/flight-ticket.tsx';
import { OrderHistory } from '../../orders/order-history.tsx';
import { OrderMoney } from '../../orders/order-money.tsx';
import { OrderProgress } from '../../orders/order-progress.tsx';
import { statusTone } from '../../orders/status-tone.ts';
import styles from './order-page.module.css';
import { orderPageTexts } from './texts.ts';

type View = OperationResult<typeof viewAsTraveller>;

/**
 * Shows an order as its traveller reads it, after a reason. It closes by itself. Nothing in it can be operated: it has
 * the traveller's data and not the traveller's sign-in.
 */
export function TravellerView({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const t = useTexts(orderPageTexts);
  const view = useOperation(viewAsTraveller);
  const [shown, setShown] = useState<View | null>(null);
  if (!shown)
    return (
      <ReasonDialog
        title={t('asTraveller')}
        lead={t('viewLead')}
        action={t('viewNow')}
        onReason={(reason) => view.mutateAsync({ body: { orderNo, reason } })}
        onDone={setShown}
        onClose={onClose}
      />
    );
  return <OpenView view={shown} onClose={onClose} />;
}

function OpenView({ view: { order, endsAt }, onClose }: { view: View; onClose: () => void }) {
  const t = useTexts(orderPageTexts);
  const end = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => end(), Date.parse(endsAt) - Date.parse(order.serverTime));
    return () => clearTimeout(timer);
  }, [endsAt, order.serverTime]);
  return (
    <Dialog title={t('asTraveller')} width={1120} onClose={onClose}>
      <p className={styles.banner} role="status">
        {t('viewBanner', { time: formatInstant(endsAt).slice(11) })}
      </p>
      <div className={styles.view} inert>
        <p className={styles.tags}>
          <b>{order.orderNo}</b>
          <Tag tone={statusTone(order.orderStatus)}>{order.statusText}</Tag>
        </p>
        {!isTicketed(order.orderStatus) && <OrderProgress order={order} />}
        {order.trips.map((trip) =>
          trip.segments.map((segment, index) => (
            <FlightTicket
              key={segment.segmentIndex}
              order={order}
              segment={segment}
              direction={order.trips.length > 1 ? trip.direction : undefined}
              transferMinutes={index === 0 ? trip.transferMinutes : null}
              flight={undefined}
            />
          )),
        )}
        <OrderMoney order={order} />
        <OrderHistory order={order} />
      </div>
    </Dialog>
  );
}

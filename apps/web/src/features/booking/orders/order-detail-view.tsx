import type { OrderDetail } from '@haidai/contract/booking';
import { canTicket, holdsFlights, isDraft, isPaid, isTicketed, isUnderReview } from '@haidai/domain/booking';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { formatInstant } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/display/tag.tsx';
import { Unbroken } from '../../../ui/display/unbroken.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { InOwnTask } from '../../../ui/own-task.tsx';
import textStyles from '../../../ui/text.module.css';
import { CityThumb } from '../../scenery/index.ts';
import { NextAction, type NextTrip, nextTripQuery, ShareTrip, useKeepTrip } from '../../trips/index.ts';
import { GuardianLine } from '../verify/guardian-line.tsx';
import type { OrderPanel } from '../verify/order-review.tsx';
import { ContactCard } from './contact-card.tsx';
import { FlightTicket } from './flight-ticket.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderProgress } from './order-progress.tsx';
import styles from './orders.module.css';
import { PayWithin } from './pay-within.tsx';
import { statusTone } from './status-tone.ts';
import { ordersTexts } from './texts.ts';

/** The note about the status of an order. It is loaded on demand, because few orders need one. */
const OrderNote = lazy(() => import('./order-note.tsx').then((module) => ({ default: module.OrderNote })));

/** Shows a waitlist order that has no seats. The children are the other parts of the order. */
export type WaitingView = ComponentType<{ order: OrderDetail; children: ReactNode }>;

interface OrderDetailViewProps {
  order: OrderDetail;
  topPanels: readonly OrderPanel[];
  sidePanels: readonly OrderPanel[];
  panels: readonly OrderPanel[];
  Waiting?: WaitingView | undefined;
}

/**
 * Shows an order: the next action, a ticket for each flight, and beside them the money, change and refund, and the
 * progress. The other parts of the order follow below.
 */
export function OrderDetailView({ order, topPanels, sidePanels, panels, Waiting }: OrderDetailViewProps) {
  const tOrder = useTexts(ordersTexts);
  const hasTrip = isTicketed(order.orderStatus) && holdsFlights(order.orderType);
  const { data } = useQuery({ ...nextTripQuery(order.orderNo), enabled: hasTrip });
  const trip = hasTrip ? data?.trip : undefined;
  useKeepTrip(trip);
  const about = (
    <>
      <InOwnTask placeholder={null}>
        <OrderMoney order={order} />
      </InOwnTask>
      <InOwnTask placeholder={null}>
        <OrderHistory order={order} />
      </InOwnTask>
      {order.linkman && (
        <InOwnTask placeholder={null}>
          <ContactCard orderNo={order.orderNo} masked={order.linkman} />
        </InOwnTask>
      )}
    </>
  );
  if (Waiting && isWithoutSeats(order)) {
    return (
      <div className={styles.main}>
        <OrderHead order={order} trip={trip} />
        <Suspense fallback={<Skeleton height="420px" />}>
          <Waiting order={order}>{about}</Waiting>
        </Suspense>
      </div>
    );
  }
  return (
    <div className={styles.main}>
      <OrderHead order={order} trip={trip} />
      {!isTicketed(order.orderStatus) && <OrderProgress order={order} />}
      {order.refundDelayed && <Note tone="warn">{tOrder('refundDelayed')}</Note>}
      {(canTicket(order.orderStatus) || isUnderReview(order.orderStatus)) && (
        <Suspense>
          <OrderNote order={order} />
        </Suspense>
      )}
      {trip && <NextAction trip={trip} />}
      <Panels panels={topPanels} order={order} />
      <div className={styles.columns}>
        <section className={styles.stack} aria-label={tOrder('flightsAndTickets')}>
          {order.trips.map((direction) =>
            direction.segments.map((segment, index) => (
              <InOwnTask key={segment.segmentIndex} placeholder={<Skeleton height="226px" />}>
                <FlightTicket
                  order={order}
                  segment={segment}
                  direction={order.trips.length > 1 ? direction.direction : undefined}
                  transferMinutes={index === 0 ? direction.transferMinutes : null}
                  flight={trip?.flights.find(({ segmentIndex }) => segmentIndex === segment.segmentIndex)}
                />
              </InOwnTask>
            )),
          )}
          <GuardianLine order={order} />
        </section>
        <div className={styles.stack}>
          <Panels panels={sidePanels} order={order} isLate />
          {about}
        </div>
      </div>
      <div className={layoutStyles.panels}>
        <Panels panels={panels} order={order} isLate />
      </div>
    </div>
  );
}

/** Returns whether an order is a placed waitlist order that has not got seats, also if it has ended. */
function isWithoutSeats({ source, orderStatus }: OrderDetail): boolean {
  return source === 'WAITLIST' && !isDraft(orderStatus) && !isPaid(orderStatus) && orderStatus !== 'REFUND';
}

function OrderHead({ order, trip }: { order: OrderDetail; trip: NextTrip | null | undefined }) {
  const tOrder = useTexts(ordersTexts);
  const people = order.passengerInfoVoList.length;
  const last = order.trips[0]?.segments.at(-1);
  return (
    <div className={styles.detailHead} tabIndex={-1}>
      <div className={styles.trip}>
        {last && <CityThumb code={last.destApCode3} />}
        <div>
          <h2>{routeOf(order)}</h2>
          <p className={classNames(textStyles.detail, styles.facts)}>
            <span>{tOrder('orderNoOf', { orderNo: order.orderNo })}</span>
            {people > 0 && <span>{tOrder('peopleCount', { count: people })}</span>}
            <span>
              <Unbroken text={tOrder('orderedAt', { time: formatInstant(order.createTime) })} />
            </span>
            {order.recordLocator && <span>{tOrder('recordLocatorOf', { locator: order.recordLocator })}</span>}
            <Tag tone={statusTone(order.orderStatus)}>{order.statusText}</Tag>
          </p>
          {order.canPay && order.expireAt && <PayWithin until={order.expireAt} />}
        </div>
      </div>
      <div className={classNames(layoutStyles.row, styles.detailActions)} data-screen-only>
        <OrderActions order={order} />
        {isTicketed(order.orderStatus) && (
          <Button className={layoutStyles.wideOnly} kind="outline" size="s" onClick={() => window.print()}>
            <Icon name="print" size="s" />
            {tOrder('print')}
          </Button>
        )}
        {trip && <ShareTrip flights={trip.flights} className={layoutStyles.wideOnly} />}
        {trip && (
          <Link className={classNames(textStyles.link, textStyles.small)} to="/user/notices" hash="follow">
            {tOrder('followTrip')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Returns the route of an order: `青岛 → 成都`, for a return trip `青岛 ⇄ 成都`. */
function routeOf({ trips, isReturn }: OrderDetail): string {
  const segments = trips[0]?.segments ?? [];
  return `${segments[0]?.departCityName ?? ''} ${isReturn ? '⇄' : '→'} ${segments.at(-1)?.destCityName ?? ''}`;
}

interface PanelsProps {
  panels: readonly OrderPanel[];
  order: OrderDetail;
  /** Whether each panel has a task of its own while the page starts. On a phone these panels are below the others. */
  isLate?: boolean;
}

function Panels({ panels, order, isLate = false }: PanelsProps) {
  return panels.map((Panel, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
    <InOwnTask key={index} placeholder={isLate ? null : undefined}>
      <Panel order={order} />
    </InOwnTask>
  ));
}

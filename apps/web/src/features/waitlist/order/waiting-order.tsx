import type { OrderDetail } from '@haidai/contract/booking';
import type { WaitlistOrder } from '@haidai/contract/waitlist';
import { hasEnded, isWaiting } from '@haidai/domain/booking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import textStyles from '../../../ui/text.module.css';
import { CancelOrder, ChooseFlightsLink, useReloadOrder } from '../../booking/index.ts';
import { waitlistQuery } from '../queries.ts';
import { waitlistTexts } from '../texts.ts';
import styles from '../waitlist.module.css';
import { LatestCard } from './latest-card.tsx';
import { LineRules } from './line-rules.tsx';
import { MoneyCard } from './money-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { waitlistOrderTexts } from './texts.ts';
import { WishesCard } from './wishes-card.tsx';

interface WaitingOrderProps {
  order: OrderDetail;
  /** The other parts of the order. */
  children: ReactNode;
}

/**
 * Shows a waitlist order without seats: not prepaid, waiting or ended. It follows the line, and loads the order again
 * when its state changes.
 */
export function WaitingOrder({ order, children }: WaitingOrderProps) {
  const t = useTexts(waitlistTexts);
  const { orderNo, orderStatus } = order;
  const queryClient = useQueryClient();
  const { data: waitlist, error, refetch } = useQuery(waitlistQuery(orderNo));
  const reload = useReloadOrder(orderNo);
  const isOther = waitlist !== undefined && waitlist.orderStatus !== orderStatus;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each difference
  useEffect(() => {
    if (!isOther) return;
    void reload();
    void refetch();
  }, [isOther, orderStatus]);
  if (!waitlist) {
    return error ? <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} /> : <Skeleton height="420px" />;
  }
  const change = (changed: WaitlistOrder) => cacheAnswer(queryClient, waitlistQuery(orderNo).queryKey, changed);
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        {isWaiting(waitlist.orderStatus) ? <PlaceCard order={waitlist} /> : <StateNote waitlist={waitlist} />}
        <WishesCard order={order} waitlist={waitlist} onChanged={change} />
        <Passengers order={order} />
        <LineRules wishes={waitlist.wishes} />
      </div>
      <div className={styles.stack}>
        {!hasEnded(waitlist.orderStatus) && <LatestCard waitlist={waitlist} onChanged={change} />}
        <MoneyCard waitlist={waitlist} />
        <div className={styles.buttons} data-screen-only>
          {isWaiting(orderStatus) && order.canCancel && <CancelOrder order={order} look={{ kind: 'outline' }} />}
          <ChooseFlightsLink order={order} className={buttonClass({ kind: 'secondary' })}>
            {t('seeFlights')}
          </ChooseFlightsLink>
        </div>
        {children}
      </div>
    </div>
  );
}

/** Says how an order stands that is not in the line. */
function StateNote({ waitlist }: { waitlist: WaitlistOrder }) {
  const t = useTexts(waitlistOrderTexts);
  const state = stateOf(waitlist);
  return (
    <Note tone={state === 'unpaid' ? 'warn' : 'info'}>
      <b>{t(`${state}Title`)}</b>
      <br />
      {t(`${state}Detail`)}
    </Note>
  );
}

function stateOf({ orderStatus, money, wishes }: WaitlistOrder) {
  if (!hasEnded(orderStatus)) return 'unpaid';
  if (money.length === 0) return 'neverPaid';
  return wishes.some(({ endReason }) => endReason === 'cancel') ? 'cancelled' : 'ended';
}

function Passengers({ order: { passengerInfoVoList } }: { order: OrderDetail }) {
  const t = useTexts(waitlistOrderTexts);
  if (passengerInfoVoList.length === 0) return null;
  return (
    <Card className={styles.side}>
      <h2>{t('passengers')}</h2>
      <p className={textStyles.secondary}>{passengerInfoVoList.map(({ passName }) => passName).join(t('listComma'))}</p>
    </Card>
  );
}

import { readBooking } from '@haidai/contract/booking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { call } from '../../../../core/api/call.ts';
import { isRefusal } from '../../../../core/api/refusal-error.ts';
import { useTexts } from '../../../../i18n/use-texts.tsx';
import { Columns } from '../../../../ui/desk/desk-page.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useIsNarrow } from '../../../../ui/overlays/use-is-narrow.ts';
import type { DeskAct } from '../desk-act.ts';
import { OrderFares } from './order-fares.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLedger } from './order-ledger.tsx';
import styles from './order-page.module.css';
import { OrderStrips } from './order-strips.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderTravellers } from './order-travellers.tsx';
import { OrderWork } from './order-work.tsx';
import { orderPageTexts } from './texts.ts';

/** A part of an order that another feature shows. It shows nothing if it does not apply to the order. */
export type DeskPanel = ComponentType<{ orderNo: string }>;

interface OrderPageProps {
  orderNo: string;
  panels: readonly DeskPanel[];
  acts: readonly DeskAct[];
  /** The numbers of the list from which the order was opened, in their order. */
  list: readonly string[];
  onOpen: (orderNo: string) => void;
}

/** Shows everything that a caller may ask about one order, with the acts beside it. */
export function OrderPage({ orderNo, panels, acts, list, onOpen }: OrderPageProps) {
  const t = useTexts(orderPageTexts);
  // On a phone the work comes first.
  const isNarrow = useIsNarrow();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['desk.readBooking', orderNo],
    queryFn: () => call(readBooking, { body: { orderNo } }),
    staleTime: 0,
  });
  if (error && !data)
    return <ErrorState title={isRefusal(error) ? error.message : t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="320px" />;
  const reload = () => {
    void refetch();
    void queryClient.invalidateQueries({ queryKey: ['desk.listTimeline', orderNo] });
  };
  return (
    <div className={styles.page}>
      <OrderHead booking={data} acts={acts} list={list} onOpen={onOpen} onChanged={reload} />
      {isNarrow && <OrderWork booking={data} onRetry={reload} />}
      <Columns
        main={
          <>
            <OrderStrips booking={data} />
            <OrderTravellers booking={data} />
            {panels.map((Panel, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
              <Panel key={index} orderNo={orderNo} />
            ))}
            <OrderLedger booking={data} />
            <OrderFares booking={data} />
          </>
        }
        side={
          <>
            {!isNarrow && <OrderWork booking={data} onRetry={reload} />}
            <OrderTimeline orderNo={orderNo} />
          </>
        }
      />
    </div>
  );
}

import { endService, getService, type OrderDetail } from '@haidai/contract/booking';
import { familyOf, type OrderType } from '@haidai/domain/booking';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../core/api/call.ts';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DialogBar } from '../../ui/overlays/dialog.tsx';
import { type DeskActProps, orderQuery } from '../booking/index.ts';
import { IdentifyDialog } from './identify-dialog.tsx';
import { serveCalls } from './serve-calls.ts';
import styles from './service.module.css';
import { serviceTexts } from './texts.ts';
import type { Service } from './types.ts';

function serviceQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['desk.getService', orderNo],
    queryFn: async () => (await call(getService, { body: { orderNo } })).service,
    staleTime: 0,
    gcTime: 0,
  });
}

interface InServiceProps extends DeskActProps {
  /** The act, with the order as its owner sees it. It calls the operations of the traveller. */
  children: (order: OrderDetail) => ReactNode;
}

/**
 * Opens an act on the order of a caller. Without an open service session it asks first who is on the telephone. While
 * it is mounted, the calls of travellers go through the service session. The bar that ends the session stands above the
 * act and in each of its dialogs.
 */
export function InService({ booking, onClose, children }: InServiceProps) {
  const queryClient = useQueryClient();
  const query = serviceQuery(booking.orderNo);
  const { data: service, error } = useQuery(query);
  const set = (next: Service | null) => queryClient.setQueryData(query.queryKey, next);
  if (error) return <FailureNote error={error} />;
  if (service === undefined) return <Skeleton height="160px" />;
  if (service === null) return <IdentifyDialog orderNo={booking.orderNo} onOpen={set} onClose={onClose} />;
  const end = () => {
    set(null);
    onClose();
  };
  return (
    <Served key={service.serviceId} service={service} booking={booking} onOver={() => set(null)} onEnd={end}>
      {children}
    </Served>
  );
}

interface ServedProps extends Pick<InServiceProps, 'booking' | 'children'> {
  service: Service;
  onOver: () => void;
  onEnd: () => void;
}

function Served({ service, booking, onOver, onEnd, children }: ServedProps) {
  const t = useTexts(serviceTexts);
  const { orderNo } = booking;
  const isServed = useServedCalls(service, onOver);
  const family = familyOf(booking.orderType as OrderType);
  const { data: order, error } = useQuery({ ...orderQuery(orderNo, family), enabled: isServed });
  const end = useOperation(endService);
  const caller = booking.passengers.find(({ seq }) => seq === service.identifiedAs)?.name;
  const until = formatInstant(service.until).slice(11, 16);
  const strip = (
    <div className={styles.strip} role="status">
      <span>{caller ? t('serving', { caller, until }) : t('booking', { until })}</span>
      <Button
        kind="text"
        size="s"
        busyText={end.isPending && t('ending')}
        onClick={() => end.mutate({ body: { serviceId: service.serviceId } }, { onSettled: onEnd })}
      >
        {t('end')}
      </Button>
    </div>
  );
  return (
    <>
      {strip}
      <FailureNote error={error} />
      {isServed && order ? (
        <DialogBar value={strip}>{children(order)}</DialogBar>
      ) : (
        !error && <Skeleton height="160px" />
      )}
    </>
  );
}

/** Sends the calls of travellers through a service session until its time is over. Returns true once it does. */
function useServedCalls({ serviceId, until, serverTime }: Service, onOver: () => void): boolean {
  const [isServed, setServed] = useState(false);
  const left = Date.parse(until) - Date.parse(serverTime);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time counts from the answer that named it
  useEffect(() => {
    const stop = serveCalls(serviceId);
    setServed(true);
    const timer = setTimeout(onOver, left);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [serviceId]);
  return isServed;
}

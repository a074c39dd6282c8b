import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { flashOrderQuery } from '../queries.ts';

const route = getRouteApi('/Seckill/seckillPayPre');
const MINUTE_SECONDS = 60;

/** /Seckill/seckillPayPre: shows the shared payment page with the time limit of a flash sale order. */
export function SeckillPayPrePage({ Pay }: { Pay: ComponentType<{ secondsToPay?: number }> }) {
  const { orderNo } = route.useSearch();
  const { data } = useQuery({ ...flashOrderQuery(orderNo), enabled: orderNo !== '' });
  return <Pay {...(data && { secondsToPay: data.flashSale.payMinutes * MINUTE_SECONDS })} />;
}

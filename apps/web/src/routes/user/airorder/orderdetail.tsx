import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { OrderDetailPage } from '../../../features/orders/order-detail-page.tsx';

const search = z.object({ orderNo: z.catch(z.string(), '') });

export const Route = createFileRoute('/user/airorder/orderdetail')({
  ssr: false,
  validateSearch: search,
  component: OrderDetailPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { OrderListPage } from '../../../features/orders/order-list-page.tsx';

const search = z.object({
  status: z.catch(z.optional(z.string()), undefined),
  page: z.catch(z.optional(z.int().check(z.minimum(1))), undefined),
});

export const Route = createFileRoute('/user/airorder/')({
  ssr: false,
  validateSearch: search,
  component: OrderListPage,
});

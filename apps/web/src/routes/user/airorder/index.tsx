import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../../app/head.ts';
import { OrderListPage } from '../../../features/booking/orders/order-list-page.tsx';
import { bookingTexts } from '../../../features/booking/texts.ts';

const search = z.object({
  tab: z.catch(z._default(z.enum(['all', 'unpaid', 'ticketed', 'cancelled']), 'all'), 'all'),
  name: z.catch(z._default(z.string().check(z.maxLength(60)), ''), ''),
  page: z.catch(z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1), 1),
});

export const Route = createFileRoute('/user/airorder/')({
  ssr: false,
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, bookingTexts, 'ordersTitle'),
  component: OrderListPage,
});

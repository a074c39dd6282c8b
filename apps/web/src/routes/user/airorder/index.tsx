import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../../app/head.ts';
import { titleTexts } from '../../../app/titles.ts';
import { OrderListPage } from '../../../features/booking/orders/order-list-page.tsx';

const search = z.object({
  tab: z.catch(z._default(z.enum(['all', 'unpaid', 'ticketed', 'cancelled']), 'all'), 'all'),
  name: z.catch(z._default(z.string().check(z.maxLength(60)), ''), ''),
  page: z.catch(z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1), 1),
});

export const Route = createFileRoute('/user/airorder/')({
  ssr: false,
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'orders'),
  component: OrderListPage,
});

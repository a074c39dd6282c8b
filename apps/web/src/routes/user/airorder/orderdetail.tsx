import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../../app/head.ts';
import { titleTexts } from '../../../app/titles.ts';
import { OrderDetailPage } from '../../../features/booking/orders/order-detail-page.tsx';

const search = z.object({ orderNo: z.catch(z.string(), '') });

export const Route = createFileRoute('/user/airorder/orderdetail')({
  ssr: false,
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'order'),
  component: OrderDetailPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../app/head.ts';
import { requireMember } from '../../app/require-login.ts';
import { titleTexts } from '../../app/titles.ts';
import { KeptPassengers } from '../../features/booking/kept-passengers.tsx';
import { OrderReview } from '../../features/booking/order-review.tsx';
import { SeckillPayPage } from '../../features/flashsale/pay-page.tsx';

const search = z.object({
  orderNo: z.catch(z.optional(z.string()), undefined),
  entryId: z.catch(z.optional(z.string()), undefined),
  edit: z.catch(z.optional(z.boolean()), undefined),
});

export const Route = createFileRoute('/Seckill/seckillPay')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'flashOrder'),
  component: () => <SeckillPayPage Passengers={KeptPassengers} Review={OrderReview} />,
});

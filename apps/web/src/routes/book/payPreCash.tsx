import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../app/head.ts';
import { requireLogin } from '../../app/require-login.ts';
import { PayPage } from '../../features/payment/pay-page.tsx';
import { paymentTexts } from '../../features/payment/texts.ts';

const search = z.object({ orderNo: z.catch(z.string(), '') });

export const Route = createFileRoute('/book/payPreCash')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireLogin,
  head: ({ match }) => pageHead(match.context.language, paymentTexts, 'payTitle'),
  component: PayPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../app/head.ts';
import { PaySuccessPage } from '../../features/payment/pay-success-page.tsx';
import { paymentTexts } from '../../features/payment/texts.ts';

const search = z.object({ orderNo: z.catch(z.string(), '') });

export const Route = createFileRoute('/pay/success')({
  ssr: false,
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, paymentTexts, 'payTitle'),
  component: PaySuccessPage,
});

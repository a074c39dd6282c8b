import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../app/head.ts';
import { titleTexts } from '../../app/titles.ts';
import { PaySuccessPage } from '../../features/payment/pay-success-page.tsx';

const search = z.object({ orderNo: z.catch(z.string(), '') });

export const Route = createFileRoute('/pay/success')({
  ssr: false,
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'payOutcome'),
  component: PaySuccessPage,
});

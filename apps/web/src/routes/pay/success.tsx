import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { orderNo, searchParams } from '../../app/search-params.ts';
import { titleTexts } from '../../app/titles.ts';
import { PaySuccessPage } from '../../features/payment/pay-success-page.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/pay/success')({
  ssr: false,
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'payOutcome'),
  component: PaySuccessPage,
});

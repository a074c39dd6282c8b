import { createFileRoute } from '@tanstack/react-router';
import { orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { PaySuccessPage } from '../../features/payment/pay-success-page.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/pay/success')({
  ssr: false,
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'payOutcome'),
  component: PaySuccessPage,
});

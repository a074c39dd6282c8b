import { createFileRoute } from '@tanstack/react-router';
import { byOrderNo, orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { loadFirst } from '../../core/page/load-first.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { PaySuccessPage } from '../../features/payment/pay-success-page.tsx';
import { payStateQuery } from '../../features/payment/queries.ts';
import { nextTripQuery } from '../../features/trips/index.ts';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/pay/success')({
  ssr: false,
  validateSearch: search,
  loaderDeps: byOrderNo,
  loader: async ({ context: { queryClient }, deps: { orderNo } }) => {
    if (!orderNo) return;
    const state = payStateQuery(orderNo);
    await loadFirst(queryClient, [state]);
    const isTicketed = queryClient.getQueryData(state.queryKey)?.stage === 'ticketed';
    if (isTicketed) await loadFirst(queryClient, [nextTripQuery(orderNo)]);
  },
  head: ({ match }) => pageHead(match.context, titleTexts, 'payOutcome'),
  component: PaySuccessPage,
});

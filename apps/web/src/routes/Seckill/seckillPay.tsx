import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { identifier, optional, orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireMember } from '../../core/session/require-login.ts';
import { RestoredPassengersForm } from '../../features/booking/passengers/restored-passengers-form.tsx';
import { SeckillPayPage } from '../../features/flashsale/order/pay-page.tsx';

/**
 * The search parameters of the page: the order to pay, or the entry of the flash sale from which an order is made, and
 * whether the traveller enters the passengers again.
 */
const search = searchParams({
  orderNo: optional(orderNo),
  entryId: optional(identifier(40)),
  edit: (raw): true | undefined => raw === true || undefined,
});

export const Route = createFileRoute('/Seckill/seckillPay')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context, titleTexts, 'flashOrder'),
  component: () => <SeckillPayPage Passengers={RestoredPassengersForm} Review={Review} />,
});

/** The check of the whole order. Its code loads while the traveller enters the passengers. */
const Review = lazy(() =>
  import('../../features/booking/verify/order-review.tsx').then((file) => ({ default: file.OrderReview })),
);

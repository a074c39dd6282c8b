import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { claimableQuery } from '../../features/coupon/queries.ts';
import { TicketForCouponPage } from '../../features/coupon/ticket-page.tsx';

export const Route = createFileRoute('/static/tktForCoupon')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(claimableQuery(undefined)),
  head: ({ match }) => pageHead(match.context, titleTexts, 'couponByTicket'),
  component: TicketForCouponPage,
});

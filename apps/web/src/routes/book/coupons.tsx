import { createFileRoute } from '@tanstack/react-router';
import { listedHead } from '../../core/page/listed-head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { CouponCentrePage } from '../../features/coupon/centre-page.tsx';
import { claimableQuery } from '../../features/coupon/queries.ts';

export const Route = createFileRoute('/book/coupons')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(claimableQuery(undefined)),
  head: ({ match }) => listedHead(match.context, titleTexts, 'couponCentre', '/book/coupons'),
  component: CouponCentrePage,
});

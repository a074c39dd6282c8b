import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { CouponCentrePage } from '../../features/coupon/centre-page.tsx';
import { claimableQuery } from '../../features/coupon/queries.ts';

export const Route = createFileRoute('/book/coupons')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(claimableQuery(undefined)),
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'couponCentre'),
  component: CouponCentrePage,
});

import { couponStates } from '@haidai/domain/coupon';
import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchParams, whole } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { CouponListPage } from '../../features/coupon/coupon-list-page.tsx';

const search = searchParams({
  state: oneOf(couponStates),
  page: whole(1, 1000),
});

export const Route = createFileRoute('/user/couponList')({
  validateSearch: search,
  head: ({ match }) => pageHead(match.context, titleTexts, 'couponList'),
  component: CouponListPage,
});

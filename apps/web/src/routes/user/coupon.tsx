import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { MyCouponsPage } from '../../features/coupon/my-coupons-page.tsx';

export const Route = createFileRoute('/user/coupon')({
  head: ({ match }) => pageHead(match.context, titleTexts, 'myCoupons'),
  component: MyCouponsPage,
});

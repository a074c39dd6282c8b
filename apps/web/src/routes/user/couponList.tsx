import { couponStates } from '@haidai/domain/coupon';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../app/head.ts';
import { titleTexts } from '../../app/titles.ts';
import { CouponListPage } from '../../features/coupon/coupon-list-page.tsx';

const search = z.object({
  state: z.catch(z._default(z.enum(couponStates), 'UNUSED'), 'UNUSED'),
  page: z.catch(z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1), 1),
});

export const Route = createFileRoute('/user/couponList')({
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'couponList'),
  component: CouponListPage,
});

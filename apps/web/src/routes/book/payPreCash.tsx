import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { requireLogin } from '../../app/require-login.ts';
import { PayPage } from '../../features/payment/pay-page.tsx';

const search = z.object({ orderNo: z.catch(z.string(), '') });

export const Route = createFileRoute('/book/payPreCash')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireLogin,
  component: PayPage,
});

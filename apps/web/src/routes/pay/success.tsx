import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { requireLogin } from '../../app/require-login.ts';
import { PaySuccessPage } from '../../features/payment/pay-success-page.tsx';

const search = z.object({ orderNo: z.catch(z.string(), '') });

export const Route = createFileRoute('/pay/success')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireLogin,
  component: PaySuccessPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { requireLogin } from '../../app/require-login.ts';
import { PassengersPage } from '../../features/booking/passengers-page.tsx';

const search = z.object({ orderNo: z.catch(z.string(), '') });

export const Route = createFileRoute('/book/cashPaxInfoInput')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireLogin,
  component: PassengersPage,
});

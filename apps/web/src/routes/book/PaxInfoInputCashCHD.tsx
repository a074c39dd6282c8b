import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../app/head.ts';
import { requireLogin } from '../../app/require-login.ts';
import { titleTexts } from '../../app/titles.ts';
import { PassengersPage } from '../../features/booking/passengers-page.tsx';

const search = z.object({ orderNo: z.catch(z.string(), '') });

export const Route = createFileRoute('/book/PaxInfoInputCashCHD')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireLogin,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'childPassengers'),
  component: () => <PassengersPage source="CHILD" />,
});

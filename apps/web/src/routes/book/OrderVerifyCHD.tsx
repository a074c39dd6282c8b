import { createChildOrder } from '@haidai/contract/companion';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../app/head.ts';
import { requireLogin } from '../../app/require-login.ts';
import { titleTexts } from '../../app/titles.ts';
import { OrderVerifyPage } from '../../features/booking/order-verify-page.tsx';
import { orderPanels } from './-order-panels.ts';

const search = z.object({ orderNo: z.catch(z.string(), '') });

export const Route = createFileRoute('/book/OrderVerifyCHD')({
  ssr: false,
  validateSearch: search,
  // The order is its owner's alone.
  beforeLoad: requireLogin,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'childVerify'),
  component: () => <OrderVerifyPage panels={orderPanels} flow="CHILD" operation={createChildOrder} />,
});

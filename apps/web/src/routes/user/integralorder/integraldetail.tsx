import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../../app/head.ts';
import { requireMember } from '../../../app/require-login.ts';
import { titleTexts } from '../../../app/titles.ts';
import { AwardCard } from '../../../features/award/award-card.tsx';
import { OrderDetailPage } from '../../../features/booking/orders/order-detail-page.tsx';

const search = z.object({ orderNo: z.catch(z.string(), '') });

export const Route = createFileRoute('/user/integralorder/integraldetail')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'awardOrder'),
  component: () => <OrderDetailPage family="b2c" panels={[AwardCard]} />,
});

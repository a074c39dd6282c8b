import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../app/head.ts';
import { requireLogin } from '../../app/require-login.ts';
import { titleTexts } from '../../app/titles.ts';
import { SeckillDetailsPage } from '../../features/flashsale/details-page.tsx';

const search = z.object({
  offerId: z.catch(z._default(z.string(), ''), ''),
  entryId: z.catch(z.optional(z.string()), undefined),
});

export const Route = createFileRoute('/Seckill/SeckillDetails')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireLogin,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'flashSale'),
  component: SeckillDetailsPage,
});

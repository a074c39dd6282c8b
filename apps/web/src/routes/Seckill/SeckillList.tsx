import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../app/head.ts';
import { titleTexts } from '../../app/titles.ts';
import { SeckillListPage } from '../../features/flashsale/list-page.tsx';
import { salesQuery } from '../../features/flashsale/queries.ts';

const search = z.object({ roundId: z.catch(z.optional(z.string()), undefined) });

export const Route = createFileRoute('/Seckill/SeckillList')({
  validateSearch: search,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(salesQuery),
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'flashSales'),
  component: SeckillListPage,
});

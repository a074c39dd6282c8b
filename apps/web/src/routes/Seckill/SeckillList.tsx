import { createFileRoute } from '@tanstack/react-router';
import { identifier, optional, searchParams } from '../../core/address/search-params.ts';
import { listedHead } from '../../core/page/listed-head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { SeckillListPage } from '../../features/flashsale/list/list-page.tsx';
import { salesQuery } from '../../features/flashsale/queries.ts';

const search = searchParams({ roundId: optional(identifier(40)) });

export const Route = createFileRoute('/Seckill/SeckillList')({
  validateSearch: search,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(salesQuery),
  head: ({ match }) => listedHead(match.context, titleTexts, 'flashSales', '/Seckill/SeckillList'),
  component: SeckillListPage,
});

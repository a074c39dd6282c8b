import { createFileRoute } from '@tanstack/react-router';
import { identifier, optional, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireLogin } from '../../core/session/require-login.ts';
import { SeckillDetailsPage } from '../../features/flashsale/sale/details-page.tsx';

const search = searchParams({ offerId: identifier(60), entryId: optional(identifier(40)) });

export const Route = createFileRoute('/Seckill/SeckillDetails')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireLogin,
  head: ({ match }) => pageHead(match.context, titleTexts, 'flashSale'),
  component: SeckillDetailsPage,
});

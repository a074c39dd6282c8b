import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { requireLogin } from '../../app/require-login.ts';
import { identifier, optional, searchParams } from '../../app/search-params.ts';
import { titleTexts } from '../../app/titles.ts';
import { SeckillDetailsPage } from '../../features/flashsale/details-page.tsx';

const search = searchParams({ offerId: identifier(60), entryId: optional(identifier(40)) });

export const Route = createFileRoute('/Seckill/SeckillDetails')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireLogin,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'flashSale'),
  component: SeckillDetailsPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { identifier, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { SharePage } from '../../features/payment/shares/share-page.tsx';

const search = searchParams({ key: identifier(64) });

export const Route = createFileRoute('/pay/share')({
  ssr: false,
  validateSearch: search,
  head: ({ match }) => pageHead(match.context, titleTexts, 'payShare'),
  component: SharePage,
});

import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireLogin } from '../../core/session/require-login.ts';
import { ReshopPaxPage } from '../../features/exchange/reshop/reshop-pax-page.tsx';
import { reshopSearch } from '../../features/exchange/reshop/reshop-search.ts';

export const Route = createFileRoute('/book/reshopPaxInfoInput')({
  ssr: false,
  validateSearch: reshopSearch,
  beforeLoad: requireLogin,
  head: ({ match }) => pageHead(match.context, titleTexts, 'reshop'),
  component: ReshopPaxPage,
});

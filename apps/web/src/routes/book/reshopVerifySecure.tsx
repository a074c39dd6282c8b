import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireLogin } from '../../core/session/require-login.ts';
import { reshopSearch } from '../../features/exchange/reshop/reshop-search.ts';
import { ReshopSecurePage } from '../../features/exchange/reshop/reshop-secure-page.tsx';

export const Route = createFileRoute('/book/reshopVerifySecure')({
  ssr: false,
  validateSearch: reshopSearch,
  beforeLoad: requireLogin,
  head: ({ match }) => pageHead(match.context, titleTexts, 'secure'),
  component: ReshopSecurePage,
});

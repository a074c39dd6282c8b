import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { requireLogin } from '../../app/require-login.ts';
import { titleTexts } from '../../app/titles.ts';
import { reshopSearch } from '../../features/exchange/reshop-search.ts';
import { ReshopSecurePage } from '../../features/exchange/reshop-secure-page.tsx';

export const Route = createFileRoute('/book/reshopVerifySecure')({
  ssr: false,
  validateSearch: reshopSearch,
  beforeLoad: requireLogin,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'secure'),
  component: ReshopSecurePage,
});

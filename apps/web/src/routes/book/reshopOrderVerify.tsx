import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { requireLogin } from '../../app/require-login.ts';
import { titleTexts } from '../../app/titles.ts';
import { reshopSearch } from '../../features/exchange/reshop-search.ts';
import { ReshopVerifyPage } from '../../features/exchange/reshop-verify-page.tsx';

export const Route = createFileRoute('/book/reshopOrderVerify')({
  ssr: false,
  validateSearch: reshopSearch,
  beforeLoad: requireLogin,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'reshopVerify'),
  component: ReshopVerifyPage,
});

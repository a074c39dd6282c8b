import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireLogin } from '../../core/session/require-login.ts';
import { reshopSearch } from '../../features/exchange/reshop/reshop-search.ts';
import { ReshopVerifyPage } from '../../features/exchange/reshop/reshop-verify-page.tsx';

export const Route = createFileRoute('/book/reshopOrderVerify')({
  ssr: false,
  validateSearch: reshopSearch,
  beforeLoad: requireLogin,
  head: ({ match }) => pageHead(match.context, titleTexts, 'reshopVerify'),
  component: ReshopVerifyPage,
});

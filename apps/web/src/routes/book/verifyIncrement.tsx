import { createFileRoute } from '@tanstack/react-router';
import { orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireLogin } from '../../core/session/require-login.ts';
import { IncrementPage } from '../../features/ancillaries/increment-page.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/book/verifyIncrement')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireLogin,
  head: ({ match }) => pageHead(match.context, titleTexts, 'increment'),
  component: IncrementPage,
});

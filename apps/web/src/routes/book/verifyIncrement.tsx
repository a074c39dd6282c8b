import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { requireLogin } from '../../app/require-login.ts';
import { orderNo, searchParams } from '../../app/search-params.ts';
import { titleTexts } from '../../app/titles.ts';
import { IncrementPage } from '../../features/ancillaries/increment-page.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/book/verifyIncrement')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireLogin,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'increment'),
  component: IncrementPage,
});
